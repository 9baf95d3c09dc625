package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Brings the centers of a cube to the faces of their colours by sequences of turns that gain most
 * for each block turned, one after the other: of what some of them lead to, the best go on. Not for
 * several threads.
 */
final class CenterSolver {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /** How many turns exchange lines of centers; what has more carries rectangles around. */
  private static final int LINES = 3;

  /** About how many blocks are turned for a center that is not on its face. */
  private static final double BLOCKS_OF_CENTER = 2.5;

  private final CubeGeometry geometry;
  private final CenterMacros macros;
  private final int[] colorOf;
  private final NodeCounter counter;
  private final Consumer<CubeInProgress> evenOut;
  private final int breadth;

  /**
   * A cube on the way.
   *
   * @param isEven whether all orbits of wings are even, and stay so
   */
  private record Way(CubeInProgress cube, boolean isEven, int wrong) {
    double estimate() {
      return cube.turns().blocks() + BLOCKS_OF_CENTER * wrong;
    }
  }

  /** A sequence, with the turns of two faces before it. */
  private record Choice(
      CenterMacros.Group group, CenterMacros.Macro macro, int ofFace, int ofOther, double value) {}

  /**
   * Prepares.
   *
   * @param colorOf for each face the colour that its centers get
   * @param breadth how many go on
   * @param evenOut turns layers of the orbits of wings that are odd permutations
   */
  CenterSolver(
      CubeGeometry geometry,
      CenterMacros macros,
      int[] colorOf,
      int breadth,
      NodeCounter counter,
      Consumer<CubeInProgress> evenOut) {
    this.geometry = geometry;
    this.macros = macros;
    this.colorOf = colorOf.clone();
    this.breadth = breadth;
    this.counter = counter;
    this.evenOut = evenOut;
  }

  /**
   * Returns cubes whose centers are solved, those with the fewest turns first; none if the search
   * is ended, or if nothing gains any more.
   */
  List<CubeInProgress> solve(CubeInProgress start) {
    List<CubeInProgress> solved = new ArrayList<>();
    List<Way> ways = List.of(new Way(start, false, wrong(start)));
    while (!ways.isEmpty() && solved.size() < breadth && counter.goesOn()) {
      Set<ColoredCube> met = new HashSet<>();
      List<Way> next = new ArrayList<>();
      for (Way way : ways) {
        for (Way further : further(way)) {
          if (met.add(further.cube().cube())) {
            next.add(further);
          }
        }
      }
      next.stream().filter(way -> way.wrong() == 0).forEach(way -> solved.add(way.cube()));
      ways =
          next.stream()
              .filter(way -> way.wrong() > 0)
              .sorted(Comparator.comparingDouble(Way::estimate))
              .limit(breadth)
              .toList();
    }
    solved.sort(Comparator.comparingInt(cube -> cube.turns().blocks()));
    return counter.goesOn() ? solved : List.of();
  }

  private int wrong(CubeInProgress cube) {
    int wrong = 0;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row = 1; row < geometry.size() - 1; row++) {
        for (int column = 1; column < geometry.size() - 1; column++) {
          wrong += cube.color(geometry.facelet(face, row, column)) == colorOf[face] ? 0 : 1;
        }
      }
    }
    return wrong;
  }

  /** Returns what the best sequences lead to. */
  private List<Way> further(Way way) {
    List<Choice> choices = choices(way);
    boolean isEnd = choices.stream().allMatch(choice -> choice.macro().turns().size() > LINES);
    if (!way.isEven() && isEnd) {
      // From here on, nothing makes wings odd.
      CubeInProgress cube = way.cube().copy();
      evenOut.accept(cube);
      return List.of(new Way(cube, true, wrong(cube)));
    }
    List<Way> further = new ArrayList<>();
    for (Choice choice : choices) {
      CubeInProgress cube = way.cube().copy();
      cube.turnFace(choice.group().face(), choice.ofFace());
      cube.turnFace(choice.group().other(), choice.ofOther());
      choice.macro().turns().forEach(turn -> turn.make(cube));
      int wrong = wrong(cube);
      if (wrong > 0 || way.isEven()) {
        further.add(new Way(cube, way.isEven(), wrong));
      } else {
        evenOut.accept(cube);
        further.add(new Way(cube, true, wrong(cube)));
      }
    }
    return further;
  }

  private List<Choice> choices(Way way) {
    PriorityQueue<Choice> choices = new PriorityQueue<>(Comparator.comparingDouble(Choice::value));
    int most = breadth == 1 ? 1 : Math.min(breadth, 8);
    for (CenterMacros.Group group : macros.groups()) {
      if (counter.count(group.macros().size())) {
        look(way, group, choices, most);
      }
    }
    return List.copyOf(choices);
  }

  private void look(Way way, CenterMacros.Group group, PriorityQueue<Choice> choices, int most) {
    ColoredCube looked = way.cube().cube().copy();
    for (int ofFace = 0; ofFace < QUARTERS; ofFace++) {
      for (int ofOther = 0; ofOther < QUARTERS; ofOther++) {
        int before = (ofFace > 0 ? 1 : 0) + (ofOther > 0 ? 1 : 0);
        for (CenterMacros.Macro macro : group.macros()) {
          if (!way.isEven() || macro.turns().size() > 1) {
            int gain = macro.gain(looked.colors(), colorOf);
            double value = (double) gain / (macro.cost() + before);
            if (gain > 0 && (choices.size() < most || value > choices.element().value())) {
              choices.add(new Choice(group, macro, ofFace, ofOther, value));
              if (choices.size() > most) {
                choices.remove();
              }
            }
          }
        }
        turnFace(looked, group.other());
      }
      turnFace(looked, group.face());
    }
  }

  private void turnFace(ColoredCube looked, int face) {
    looked.turn(CubeGeometry.axis(face), geometry.outerLayer(face), 1);
  }
}

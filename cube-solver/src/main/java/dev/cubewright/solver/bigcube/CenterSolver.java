package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Solves the centers of a cube by sequences of turns with the highest gain for each block turned: a
 * beam search. Not thread-safe.
 */
final class CenterSolver {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /** The number of turns that exchange lines of centers; longer sequences cycle rectangles. */
  private static final int LINES = 3;

  /** The greatest number of choices that continue from one cube. */
  private static final int MOST_CHOICES = 8;

  /** About the number of blocks turned for a center that is not on its face. */
  private static final double BLOCKS_OF_CENTER = 2.5;

  private final CenterMacros macros;
  private final int breadth;
  private final NodeCounter counter;
  private final EvenWings even;

  /**
   * A node of the search.
   *
   * @param isEven whether all orbits of wings are even, and stay so
   */
  private record Node(CubeInProgress cube, boolean isEven, int wrong) {
    Node(CubeInProgress cube, boolean isEven) {
      this(cube, isEven, wrong(cube));
    }

    private static int wrong(CubeInProgress cube) {
      CubeGeometry geometry = cube.geometry();
      int wrong = 0;
      for (int f = 0; f < geometry.facelets(); f++) {
        boolean isWrong = cube.color(f) != cube.faceColor(geometry.face(f));
        wrong += isWrong && geometry.isCenter(f) ? 1 : 0;
      }
      return wrong;
    }

    double estimate() {
      return cube.blocks() + BLOCKS_OF_CENTER * wrong;
    }
  }

  /** A sequence, with the turns of two faces before it. */
  private record Choice(
      CenterMacros.Group group, CenterMacros.Macro macro, int ofFace, int ofOther, double value) {}

  CenterSolver(CenterMacros macros, int breadth, NodeCounter counter, EvenWings even) {
    this.macros = macros;
    this.breadth = breadth;
    this.counter = counter;
    this.even = even;
  }

  /**
   * Returns cubes whose centers are solved, those with the fewest turns first; none if the search
   * is stopped, or if no sequence has a gain.
   */
  List<CubeInProgress> solve(CubeInProgress start) {
    List<CubeInProgress> solved = new ArrayList<>();
    List<Node> nodes = List.of(new Node(start, false));
    while (!nodes.isEmpty() && solved.size() < breadth && counter.goesOn()) {
      Set<CubeInProgress> met = new HashSet<>();
      List<Node> next =
          nodes.stream()
              .flatMap(node -> next(node).stream())
              .filter(node -> met.add(node.cube()))
              .toList();
      next.stream().filter(node -> node.wrong() == 0).map(Node::cube).forEach(solved::add);
      nodes =
          next.stream()
              .filter(node -> node.wrong() > 0)
              .sorted(Comparator.comparingDouble(Node::estimate))
              .limit(breadth)
              .toList();
    }
    solved.sort(Comparator.comparingInt(CubeInProgress::blocks));
    return counter.goesOn() ? solved : List.of();
  }

  private List<Node> next(Node node) {
    List<Choice> choices = choices(node);
    if (!node.isEven()
        && choices.stream().allMatch(choice -> choice.macro().turns().size() > LINES)) {
      // From here on, no turn makes wings odd.
      return List.of(evened(node.cube().copy()));
    }
    List<Node> next = new ArrayList<>();
    for (Choice choice : choices) {
      CubeInProgress cube = node.cube().copy();
      cube.turnFace(choice.group().face(), choice.ofFace());
      cube.turnFace(choice.group().other(), choice.ofOther());
      choice.macro().turns().forEach(cube::make);
      Node made = new Node(cube, node.isEven());
      next.add(made.wrong() > 0 || made.isEven() ? made : evened(cube));
    }
    return next;
  }

  private Node evened(CubeInProgress cube) {
    even.turnLayers(cube);
    return new Node(cube, true);
  }

  private List<Choice> choices(Node node) {
    PriorityQueue<Choice> choices = new PriorityQueue<>(Comparator.comparingDouble(Choice::value));
    for (CenterMacros.Group group : macros.groups()) {
      if (counter.count(group.macros().size())) {
        add(node, group, choices);
      }
    }
    return List.copyOf(choices);
  }

  private void add(Node node, CenterMacros.Group group, PriorityQueue<Choice> choices) {
    int most = Math.min(breadth, MOST_CHOICES);
    byte[] colors = node.cube().colors().clone();
    int[] colorOf = node.cube().faceColors();
    CubeGeometry geometry = node.cube().geometry();
    for (int ofFace = 0; ofFace < QUARTERS; ofFace++) {
      for (int ofOther = 0; ofOther < QUARTERS; ofOther++) {
        int before = (ofFace > 0 ? 1 : 0) + (ofOther > 0 ? 1 : 0);
        for (CenterMacros.Macro macro : group.macros()) {
          if (!node.isEven() || macro.turns().size() > 1) {
            int gain = macro.gain(colors, colorOf);
            double value = (double) gain / (macro.cost() + before);
            if (gain > 0 && (choices.size() < most || value > choices.element().value())) {
              choices.add(new Choice(group, macro, ofFace, ofOther, value));
              if (choices.size() > most) {
                choices.remove();
              }
            }
          }
        }
        geometry.turnFace(colors, group.other(), 1);
      }
      geometry.turnFace(colors, group.face(), 1);
    }
  }
}

package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A beam search that solves the centers of a cube by short sequences of turns with the highest gain
 * per turned block. The sequences may change the edges. Immutable.
 *
 * <p>Adjacent inner layers turn as one block, with the outermost layer if they are next to it.
 * There are three kinds of sequences, which keep the centers of all but two or three faces. The
 * first is a turn of a block alone. The second is a face turn between a block turn and its inverse,
 * which exchanges lines of centers. The third is a commutator of two blocks, one of them turned
 * away by the face, which cycles rectangles of centers.
 */
final class CenterSolver {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /** The number of turns that exchange lines of centers; longer sequences cycle rectangles. */
  private static final int LINES = 3;

  /** The maximum number of sequences that continue from one cube. */
  private static final int MAXIMUM_CHOICES = 8;

  /** The estimated number of turned blocks for a center that is not on its face. */
  private static final double BLOCKS_OF_CENTER = 2.5;

  private final CubeGeometry geometry;
  private final int size;
  private final EvenWings even;
  private final List<Group> groups = new ArrayList<>();

  /**
   * Sequences that exchange centers between two faces, some of them also with a third.
   *
   * @param face the face that the sequences turn
   */
  private record Group(int face, int other, List<Macro> macros) {}

  /**
   * A sequence.
   *
   * @param from the facelets whose centers change faces
   * @param home the faces of these facelets
   * @param to the target faces of these centers
   * @param cost the number of blocks turned
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Macro(List<LayerTurn> turns, int[] from, byte[] home, byte[] to, int cost) {
    /** Returns the increase in the number of centers on the faces of their colors. */
    int gain(byte[] colors, int[] colorOf) {
      int gain = 0;
      for (int i = 0; i < from.length; i++) {
        int color = colors[from[i]];
        gain += colorOf[to[i]] == color ? 1 : 0;
        gain -= colorOf[home[i]] == color ? 1 : 0;
      }
      return gain;
    }
  }

  /** A sequence, with the turns of two faces before it. */
  private record Choice(Group group, Macro macro, int ofFace, int ofOther, double value) {}

  /**
   * A node of the search.
   *
   * @param isEven whether all orbits of wings are even and remain so
   * @param wrong the number of centers that are not on their faces
   */
  private record Node(CubeInProgress cube, boolean isEven, long wrong) {
    double estimate() {
      return cube.blocks() + BLOCKS_OF_CENTER * wrong;
    }
  }

  /**
   * Computes the sequences, in one or two seconds.
   *
   * @param even makes odd orbits of wings even
   * @param cancellation cancels the computation
   */
  CenterSolver(WingPlaces places, EvenWings even, Cancellation cancellation) {
    this.geometry = places.geometry();
    this.size = geometry.size();
    this.even = even;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        for (int quarters = 1; quarters < QUARTERS && axis != CubeGeometry.axis(face); quarters++) {
          cancellation.check();
          int other = geometry.face(geometry.turned(axis, quarters, geometry.middle(face)));
          groups.add(new Group(face, other, macros(face, axis, quarters)));
        }
      }
    }
  }

  private List<Macro> macros(int face, int axis, int quarters) {
    List<Macro> macros = new ArrayList<>();
    for (LayerTurn there : blocks(axis, quarters)) {
      LayerTurn back = there.inverse();
      if (size % 2 == 0 || !there.turns(size / 2)) {
        // This turn keeps the fixed centers.
        macros.add(macro(there));
      }
      for (int turn = 1; turn < QUARTERS; turn++) {
        macros.add(macro(there, LayerTurn.outer(size, face, 1, turn), back));
      }
      for (LayerTurn other : blocks(axis, 1)) {
        for (int turn = 1; turn < QUARTERS && (other.layers() & there.layers()) == 0; turn += 2) {
          LayerTurn away = LayerTurn.outer(size, face, 1, turn);
          LayerTurn home = away.inverse();
          for (int amount = 1; amount < QUARTERS; amount++) {
            LayerTurn forward = other.by(amount);
            LayerTurn backward = forward.inverse();
            // A last turn of the face would change no color.
            macros.add(macro(there, away, forward, home, back, away, backward));
            macros.add(macro(away, forward, home, there, away, backward, home, back));
          }
        }
      }
    }
    return macros;
  }

  /** Returns the turns of each block of adjacent layers, except the block of all layers. */
  private List<LayerTurn> blocks(int axis, int quarters) {
    List<LayerTurn> blocks = new ArrayList<>();
    for (int first = 1; first < size - 1; first++) {
      for (int last = first; last < size - 1; last++) {
        if (first > 1 || last < size - 2) {
          int begin = first == 1 ? 0 : first;
          blocks.add(LayerTurn.block(axis, begin, last == size - 2 ? size - 1 : last, quarters));
        }
      }
    }
    return blocks;
  }

  private Macro macro(LayerTurn... turns) {
    int[] centers = IntStream.range(0, geometry.facelets()).filter(geometry::isCenter).toArray();
    int[] reached = centers.clone();
    TurnSequence sequence = new TurnSequence(geometry);
    for (LayerTurn turn : turns) {
      sequence.add(turn);
      for (int center = 0; center < reached.length; center++) {
        reached[center] = turn.carried(geometry, reached[center]);
      }
    }
    int[] moved =
        IntStream.range(0, centers.length)
            .filter(center -> geometry.face(centers[center]) != geometry.face(reached[center]))
            .toArray();
    int[] from = new int[moved.length];
    byte[] home = new byte[moved.length];
    byte[] to = new byte[moved.length];
    for (int i = 0; i < moved.length; i++) {
      from[i] = centers[moved[i]];
      home[i] = (byte) geometry.face(from[i]);
      to[i] = (byte) geometry.face(reached[moved[i]]);
    }
    return new Macro(List.of(turns), from, home, to, sequence.blocks());
  }

  /**
   * Returns cubes with solved centers, those with the fewest turns first. None if the search is
   * stopped, or if no sequence has a gain.
   */
  List<CubeInProgress> solve(CubeInProgress start, int breadth, NodeCounter counter) {
    List<CubeInProgress> solved = new ArrayList<>();
    List<Node> nodes = List.of(node(start, false));
    while (!nodes.isEmpty() && solved.size() < breadth && counter.isRunning()) {
      Set<CubeInProgress> met = new HashSet<>();
      List<Node> next =
          nodes.stream()
              .flatMap(node -> next(node, choices(node, breadth, counter)).stream())
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
    return counter.isRunning() ? solved : List.of();
  }

  private Node node(CubeInProgress cube, boolean isEven) {
    long wrong =
        IntStream.range(0, geometry.facelets())
            .filter(f -> geometry.isCenter(f))
            .filter(f -> cube.color(f) != cube.faceColor(geometry.face(f)))
            .count();
    return new Node(cube, isEven, wrong);
  }

  private List<Node> next(Node node, List<Choice> choices) {
    if (!node.isEven()
        && choices.stream().allMatch(choice -> choice.macro().turns().size() > LINES)) {
      // The remaining sequences keep wings even.
      return List.of(withEvenWings(node.cube().copy()));
    }
    List<Node> next = new ArrayList<>();
    for (Choice choice : choices) {
      CubeInProgress cube = node.cube().copy();
      cube.turnFace(choice.group().face(), choice.ofFace());
      cube.turnFace(choice.group().other(), choice.ofOther());
      choice.macro().turns().forEach(cube::make);
      Node made = node(cube, node.isEven());
      next.add(made.wrong() > 0 || made.isEven() ? made : withEvenWings(cube));
    }
    return next;
  }

  private Node withEvenWings(CubeInProgress cube) {
    even.turnLayers(cube);
    return node(cube, true);
  }

  private List<Choice> choices(Node node, int breadth, NodeCounter counter) {
    PriorityQueue<Choice> choices = new PriorityQueue<>(Comparator.comparingDouble(Choice::value));
    for (Group group : groups) {
      if (counter.count(group.macros().size())) {
        add(node, group, Math.min(breadth, MAXIMUM_CHOICES), choices);
      }
    }
    return List.copyOf(choices);
  }

  private void add(Node node, Group group, int most, PriorityQueue<Choice> choices) {
    byte[] colors = node.cube().colors().clone();
    int[] colorOf = node.cube().faceColors();
    for (int ofFace = 0; ofFace < QUARTERS; ofFace++) {
      for (int ofOther = 0; ofOther < QUARTERS; ofOther++) {
        int before = (ofFace > 0 ? 1 : 0) + (ofOther > 0 ? 1 : 0);
        for (Macro macro : group.macros()) {
          if (!node.isEven() || macro.turns().size() > 1) {
            double blocks = macro.cost() + before;
            double least = choices.size() < most ? 0 : choices.element().value();
            // No gain exceeds the number of centers.
            int gain = macro.from().length / blocks > least ? macro.gain(colors, colorOf) : 0;
            double value = gain / blocks;
            if (value > least) {
              choices.add(new Choice(group, macro, ofFace, ofOther, value));
              if (choices.size() > most) {
                choices.remove();
              }
            }
          }
        }
        geometry.turn(colors, LayerTurn.outer(size, group.other(), 1, 1));
      }
      geometry.turn(colors, LayerTurn.outer(size, group.face(), 1, 1));
    }
  }
}

package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.Parity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The shapes of the Square-1 up to turns of the two layers, 170 classes, and the steps between
 * them: a turn of both layers, then a slash. Immutable.
 *
 * <p>Each class has a reference shape; class 0 contains the shape of the solved state. The orders
 * of the corners and the edges are read around the upper and then the lower layer, after both
 * layers are turned to the reference shape.
 *
 * <p>A turn of both layers is one number: 12 times the steps of the upper layer, plus those of the
 * lower layer.
 */
final class ShapeClasses {
  /** The number of steps of a full turn of a layer. */
  static final int STEPS = 12;

  /** The number of turns of both layers, including none. */
  static final int TURNS = STEPS * STEPS;

  /** The number of corners, and of edges. */
  static final int PIECES = 8;

  /** The orders of the corners or the edges. */
  static final Arrangements ORDERS = new Arrangements(PIECES, PIECES);

  /**
   * A turn of both layers from the reference shape, and a slash.
   *
   * @param turn the turn from the reference shape
   * @param to the class after the slash
   * @param turnAfter the turn from the reference shape of {@code to} after the slash
   * @param corners the place before the step, by place in the order of the corners
   * @param edges the same for the edges
   * @param isOdd whether the permutations of the corners and edges have different parities
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int turn, int to, int turnAfter, int[] corners, int[] edges, boolean isOdd) {}

  /**
   * A state without its middle layer.
   *
   * @param shape the class of its shape
   * @param turn the turn from the reference shape
   * @param corners the order of the corners
   * @param edges the order of the edges
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Position(int shape, int turn, int[] corners, int[] edges) {
    /** Returns whether the orders of the corners and edges have different parities. */
    boolean isOdd() {
      return Parity.isOdd(corners) != Parity.isOdd(edges);
    }
  }

  private final Orbit wedges;
  private final List<Move> turns;
  private final Move slash;
  private final ShapeGraph graph;

  /** The number of each piece among corners or edges; -1 for the second half of a corner. */
  private final int[] numberOf;

  private final boolean[] isCorner;

  /** The class and the turn from the reference shape, by shape of the graph. */
  private final int[] classOf;

  private final int[] turnOf;

  /** The reference shape of each class and a state of that shape. */
  private final List<Integer> references = new ArrayList<>();

  private final List<State> states = new ArrayList<>();
  private final List<List<Step>> steps = new ArrayList<>();

  /** The distance in slashes to the solved shape and parity, by class and parity. */
  private final int[] toShape;

  /** The positions that turns of the layers reach from the solved state. */
  private final List<Position> solved;

  ShapeClasses(Puzzle puzzle, Cancellation cancellation) {
    wedges = puzzle.orbits().get("WEDGES");
    turns = turns(puzzle);
    slash = puzzle.turn("R").orElseThrow().moves().get(0);
    int[] moves =
        IntStream.range(1, TURNS).filter(turn -> turn < STEPS || turn % STEPS == 0).toArray();
    List<Move> all = new ArrayList<>(Arrays.stream(moves).mapToObj(turns::get).toList());
    all.add(slash);
    graph =
        ShapeGraph.of(puzzle, all.stream().map(Move::transformation).toList(), cancellation)
            .orElseThrow();
    numberOf = new int[wedges.kinds()];
    isCorner = new boolean[wedges.kinds()];
    numberPieces(puzzle);
    classOf = new int[graph.size()];
    turnOf = new int[graph.size()];
    Arrays.fill(classOf, -1);
    for (int shape = 0; shape < graph.size(); shape++) {
      if (classOf[shape] < 0) {
        State state = puzzle.solved();
        for (int move : graph.path(shape)) {
          state = state.apply(all.get(move));
        }
        addClass(shape, state);
      }
    }
    for (int from = 0; from < size(); from++) {
      cancellation.check();
      steps.add(steps(references.get(from), states.get(from)));
    }
    toShape = distances();
    solved = rotations(0);
  }

  private static List<Move> turns(Puzzle puzzle) {
    Turn top = puzzle.turn("U").orElseThrow();
    Turn bottom = puzzle.turn("D").orElseThrow();
    Move none = Move.sequence(puzzle.orbits(), List.of());
    return IntStream.range(0, TURNS)
        .mapToObj(
            turn ->
                Move.sequence(
                    puzzle.orbits(),
                    List.of(
                        top.move(turn / STEPS).orElse(none),
                        bottom.move(turn % STEPS).orElse(none))))
        .toList();
  }

  /** The second halves of corners are the pieces that are not allowed next to the cut. */
  private void numberPieces(Puzzle puzzle) {
    int half = puzzle.blockedPieces(wedges, 0).get(0);
    int corners = 0;
    int edges = 0;
    numberOf[half] = -1;
    for (int place = 0; place < wedges.size(); place++) {
      int piece = puzzle.solved().piece(wedges, place);
      if (piece != half) {
        int next = puzzle.solved().piece(wedges, (place + 1) % wedges.size());
        isCorner[piece] = next == half;
        numberOf[piece] = isCorner[piece] ? corners++ : edges++;
      }
    }
  }

  private void addClass(int shape, State state) {
    for (int turn = 0; turn < TURNS; turn++) {
      int turned = turned(shape, turn);
      if (turned != ShapeGraph.NONE && classOf[turned] < 0) {
        classOf[turned] = size();
        turnOf[turned] = turn;
      }
    }
    references.add(shape);
    states.add(state);
  }

  /** Returns the shape after a turn of both layers, or {@link ShapeGraph#NONE} if it is blocked. */
  private int turned(int shape, int turn) {
    int top = turn / STEPS;
    int bottom = turn % STEPS;
    int turned = bottom == 0 ? shape : graph.next(shape, bottom - 1);
    return top == 0 || turned == ShapeGraph.NONE ? turned : graph.next(turned, STEPS + top - 2);
  }

  private List<Step> steps(int shape, State state) {
    Position before = position(state);
    List<Step> found = new ArrayList<>();
    for (int turn = 0; turn < TURNS; turn++) {
      if (turned(shape, turn) != ShapeGraph.NONE) {
        Position after = position(state.apply(turns.get(turn)).apply(slash));
        found.add(
            new Step(
                turn,
                after.shape(),
                after.turn(),
                origins(before.corners(), after.corners()),
                origins(before.edges(), after.edges()),
                before.isOdd() != after.isOdd()));
      }
    }
    return List.copyOf(found);
  }

  /** Searches forward, since the step back reaches a class in one of several rotations. */
  private int[] distances() {
    int[] distances = new int[2 * size()];
    Arrays.fill(distances, Integer.MAX_VALUE);
    distances[0] = 0;
    boolean hasGrown = true;
    for (int distance = 0; hasGrown; distance++) {
      hasGrown = false;
      for (int node = 0; node < distances.length; node++) {
        for (Step step : steps(node / 2)) {
          if (distances[node] > distance && distances[after(node, step)] == distance) {
            distances[node] = distance + 1;
            hasGrown = true;
          }
        }
      }
    }
    return distances;
  }

  /** Returns the class and parity after a step: twice the class, plus 1 for an odd position. */
  static int after(int node, Step step) {
    return 2 * step.to() + (step.isOdd() ? 1 - node % 2 : node % 2);
  }

  /** Returns the distance in slashes from a class and parity to the solved ones. */
  int toShape(int node) {
    return toShape[node];
  }

  /** Returns the turn from the solved state to orders in the solved shape, or -1 if none does. */
  int fromSolved(int[] corners, int[] edges) {
    return solved.stream()
        .filter(position -> Arrays.equals(position.corners(), corners))
        .filter(position -> Arrays.equals(position.edges(), edges))
        .mapToInt(Position::turn)
        .findFirst()
        .orElse(-1);
  }

  /** Returns the moves of turns with slashes between them, in a move set. */
  int[] moves(List<Integer> path, MoveSet moveSet) {
    List<Transformation> all = moveSet.transformations();
    IntStream.Builder moves = IntStream.builder();
    for (int i = 0; i < path.size(); i++) {
      if (i > 0) {
        moves.add(all.indexOf(slash.transformation()));
      }
      if (path.get(i) != 0) {
        moves.add(all.indexOf(turns.get(path.get(i)).transformation()));
      }
    }
    return moves.build().toArray();
  }

  /** Returns the number of classes. */
  int size() {
    return references.size();
  }

  /** Returns the steps from a class. */
  List<Step> steps(int from) {
    return steps.get(from);
  }

  /** Returns the position of a state that moves reach. */
  Position position(State state) {
    int shape = graph.index(state);
    State aligned = state.apply(turns.get(between(turnOf[shape], 0)));
    return new Position(classOf[shape], turnOf[shape], order(aligned, true), order(aligned, false));
  }

  private int[] order(State aligned, boolean corners) {
    int[] order = new int[PIECES];
    int found = 0;
    for (int place = 0; place < wedges.size(); place++) {
      int piece = aligned.piece(wedges, place);
      if (numberOf[piece] >= 0 && isCorner[piece] == corners) {
        order[found++] = numberOf[piece];
      }
    }
    return order;
  }

  /** Returns the place in one order of each piece of another. */
  static int[] origins(int[] before, int[] after) {
    int[] placeOf = new int[PIECES];
    for (int place = 0; place < PIECES; place++) {
      placeOf[before[place]] = place;
    }
    return Arrays.stream(after).map(piece -> placeOf[piece]).toArray();
  }

  /** Writes the order whose piece at place i is at place {@code origins[i]} of another order. */
  static void permute(int[] order, int[] origins, int[] into) {
    for (int i = 0; i < PIECES; i++) {
      into[i] = order[origins[i]];
    }
  }

  /** Returns the turn of both layers from one turn to another. */
  static int between(int from, int to) {
    int top = Math.floorMod(to / STEPS - from / STEPS, STEPS);
    return top * STEPS + Math.floorMod(to % STEPS - from % STEPS, STEPS);
  }

  /**
   * Returns the positions that the turns from the reference shape to itself reach from the
   * reference state of a class, with those turns instead of 0: 16 for the solved shape.
   */
  List<Position> rotations(int of) {
    State state = states.get(of);
    List<Position> all = new ArrayList<>();
    for (int turn = 0; turn < TURNS; turn++) {
      if (turned(references.get(of), turn) == references.get(of)) {
        Position position = position(state.apply(turns.get(turn)));
        all.add(new Position(of, turn, position.corners(), position.edges()));
      }
    }
    return all;
  }
}

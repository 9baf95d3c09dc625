package dev.cubewright.solver.square1;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The tables of the two phases: the first solves the shape and the parity, and the second the order
 * of the pieces in the solved shape. Immutable.
 */
final class PhaseTables {
  private static final byte UNKNOWN = Byte.MAX_VALUE;

  private final ShapeClasses shapes;

  /** The distance in slashes to the solved shape and parity, by class and parity. */
  private final byte[] toShape;

  /** The distances of the orders by steps from the solved shape to itself. */
  private final byte[] cornerDistances;

  private final byte[] edgeDistances;

  /** The solved positions by the rank of the corners. */
  private final Map<Integer, Position> solved = new HashMap<>();

  PhaseTables(Puzzle puzzle, Cancellation cancellation) {
    shapes = new ShapeClasses(puzzle, cancellation);
    toShape = toShape();
    cancellation.check();
    List<Position> goals = shapes.rotations(0);
    goals.forEach(position -> solved.put(Orders.rank(position.corners()), position));
    cornerDistances = distances(goals, Position::corners, Step::corners);
    edgeDistances = distances(goals, Position::edges, Step::edges);
  }

  private byte[] toShape() {
    int most = 0;
    for (int shape = 0; shape < shapes.size(); shape++) {
      most = Math.max(most, shapes.steps(shape).size());
    }
    return distances(
        Transitions.of(
            2 * shapes.size(),
            most,
            (node, number) -> {
              List<Step> all = shapes.steps(node / 2);
              return number < all.size() ? after(node, all.get(number)) : node;
            }),
        new int[] {0});
  }

  /** Returns the class and parity after a step: twice the class, plus 1 for an odd position. */
  static int after(int node, Step step) {
    return 2 * step.to() + (step.isOdd() ? 1 - node % 2 : node % 2);
  }

  private byte[] distances(
      List<Position> goals, Function<Position, int[]> orderOf, Function<Step, int[]> originsOf) {
    List<int[]> steps =
        shapes.steps(0).stream().filter(step -> step.to() == 0).map(originsOf).toList();
    int[] order = new int[Orders.PIECES];
    int[] next = new int[Orders.PIECES];
    return distances(
        TransitionTable.of(
            Orders.COUNT,
            steps.size(),
            (rank, step) -> {
              Orders.unrank(rank, order);
              Orders.permute(order, steps.get(step), next);
              return Orders.rank(next);
            }),
        goals.stream().map(orderOf).mapToInt(Orders::rank).toArray());
  }

  /** Returns the number of moves from each number to the nearest goal. */
  private static byte[] distances(Transitions transitions, int[] goals) {
    byte[] distances = new byte[transitions.size()];
    Arrays.fill(distances, UNKNOWN);
    Arrays.stream(goals).forEach(goal -> distances[goal] = 0);
    boolean hasGrown = true;
    for (byte distance = 0; hasGrown; distance++) {
      hasGrown = false;
      for (int number = 0; number < distances.length; number++) {
        for (int move = 0; move < transitions.moves() && distances[number] == UNKNOWN; move++) {
          if (distances[transitions.next(number, move)] == distance) {
            distances[number] = (byte) (distance + 1);
            hasGrown = true;
          }
        }
      }
    }
    return distances;
  }

  ShapeClasses shapes() {
    return shapes;
  }

  int toShape(int node) {
    return toShape[node];
  }

  int cornerDistance(int rank) {
    return cornerDistances[rank];
  }

  int edgeDistance(int rank) {
    return edgeDistances[rank];
  }

  /** Returns the turn from the solved state to orders in the solved shape, or -1 if none does. */
  int fromSolved(int[] corners, int[] edges) {
    Position position = solved.get(Orders.rank(corners));
    return position != null && Arrays.equals(position.edges(), edges) ? position.turn() : -1;
  }
}

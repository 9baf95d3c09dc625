package dev.cubewright.solver.square1;

import static dev.cubewright.solver.square1.ShapeClasses.ORDERS;
import static dev.cubewright.solver.square1.ShapeClasses.PIECES;

import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import dev.cubewright.tables.transition.Transitions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The distances in slashes to the solved shape with solved corners, the edges treated as identical,
 * or the other way around. Steps to classes that the table does not have are omitted. Immutable.
 *
 * <p>In a shape that some turns keep, several orders are the same up to such a turn. The table has
 * entries for the one of the lowest rank.
 */
final class OrderDistances {
  private final ShapeClasses shapes;
  private final Function<Step, int[]> origins;

  /** For each class the lowest equivalent rank of each rank; empty if no turn keeps the shape. */
  private final char[][] lowest;

  private final ByteBuffer bytes;

  private OrderDistances(
      ShapeClasses shapes,
      int classes,
      String name,
      Function<Position, int[]> order,
      Function<Step, int[]> origins,
      TableSource source) {
    this.shapes = shapes;
    this.origins = origins;
    lowest = new char[classes][];
    for (int shape = 0; shape < lowest.length; shape++) {
      source.cancellation().check();
      lowest[shape] = lowest(shapes.rotations(shape).stream().map(order).toList());
    }
    bytes = source.costs(name, shapes.moveSet(), new int[] {0}, Neighbors::new).bytes();
  }

  /**
   * Returns the distances of the corners and of the edges.
   *
   * @param classes the number of classes that the tables have: 1 for the solved shape alone, or all
   *     of them, at 6.9 million entries of four bits each
   */
  static List<OrderDistances> of(ShapeClasses shapes, int classes, TableSource source) {
    return List.of(
        new OrderDistances(
            shapes, classes, "shape-x-corners", Position::corners, Step::corners, source),
        new OrderDistances(shapes, classes, "shape-x-edges", Position::edges, Step::edges, source));
  }

  private static char[] lowest(List<int[]> rotations) {
    if (rotations.size() == 1) {
      return new char[0];
    }
    List<int[]> changes =
        rotations.stream().map(order -> ShapeClasses.origins(rotations.get(0), order)).toList();
    char[] lowest = new char[ORDERS.size()];
    int[] rotated = new int[PIECES];
    for (int rank = 0; rank < lowest.length; rank++) {
      int[] order = ORDERS.unrank(rank);
      lowest[rank] = (char) rank;
      for (int[] change : changes) {
        ShapeClasses.permute(order, change, rotated);
        lowest[rank] = (char) Math.min(lowest[rank], ORDERS.rank(rotated));
      }
    }
    return lowest;
  }

  private int index(int shape, int[] order) {
    int rank = ORDERS.rank(order);
    return shape * ORDERS.size() + (lowest[shape].length == 0 ? rank : lowest[shape][rank]);
  }

  /** Returns the distance of an order in a class of shapes. */
  int get(int shape, int[] order) {
    int index = index(shape, order);
    return bytes.get(index >>> 1) >>> ((index & 1) << 2) & 0xf;
  }

  /** The steps both ways: a step back is a step as well, up to the turns of the layers. */
  private final class Neighbors implements Transitions {
    @Override
    public int size() {
      return lowest.length * ORDERS.size();
    }

    @Override
    public int moves() {
      return ShapeClasses.TURNS;
    }

    @Override
    public int next(int position, int move) {
      int[] all = new int[moves()];
      nextOfAll(position, all);
      return all[move];
    }

    /** Enters the position itself for turns without a step. */
    @Override
    public void nextOfAll(int position, int[] into) {
      int[] order = ORDERS.unrank(position % ORDERS.size());
      int[] next = new int[PIECES];
      Arrays.fill(into, position);
      for (Step step : shapes.steps(position / ORDERS.size())) {
        if (step.to() < lowest.length) {
          ShapeClasses.permute(order, origins.apply(step), next);
          into[step.turn()] = index(step.to(), next);
        }
      }
    }
  }
}

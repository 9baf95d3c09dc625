package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import dev.cubewright.tables.transition.Transitions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The distances in slashes to the solved shape with solved corners, the edges taken for identical,
 * or the other way around: 6.9 million entries of four bits. Immutable.
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
      String name,
      Function<Position, int[]> order,
      Function<Step, int[]> origins,
      MoveSet slashes,
      TableSource source) {
    this.shapes = shapes;
    this.origins = origins;
    lowest = new char[shapes.size()][];
    for (int shape = 0; shape < lowest.length; shape++) {
      source.cancellation().check();
      lowest[shape] = lowest(shapes.rotations(shape).stream().map(order).toList());
    }
    bytes = source.costs(name, slashes, new int[] {0}, Neighbors::new).bytes();
  }

  /** Returns the distances of the corners. */
  static OrderDistances ofCorners(ShapeClasses shapes, MoveSet slashes, TableSource source) {
    return new OrderDistances(
        shapes, "shape-x-corners", Position::corners, Step::corners, slashes, source);
  }

  /** Returns the distances of the edges. */
  static OrderDistances ofEdges(ShapeClasses shapes, MoveSet slashes, TableSource source) {
    return new OrderDistances(
        shapes, "shape-x-edges", Position::edges, Step::edges, slashes, source);
  }

  private static char[] lowest(List<int[]> rotations) {
    if (rotations.size() == 1) {
      return new char[0];
    }
    List<int[]> changes =
        rotations.stream().map(order -> Orders.origins(rotations.get(0), order)).toList();
    char[] lowest = new char[Orders.COUNT];
    int[] order = new int[Orders.PIECES];
    int[] rotated = new int[Orders.PIECES];
    for (int rank = 0; rank < lowest.length; rank++) {
      Orders.unrank(rank, order);
      lowest[rank] = (char) rank;
      for (int[] change : changes) {
        Orders.permute(order, change, rotated);
        lowest[rank] = (char) Math.min(lowest[rank], Orders.rank(rotated));
      }
    }
    return lowest;
  }

  private int index(int shape, int[] order) {
    int rank = Orders.rank(order);
    return shape * Orders.COUNT + (lowest[shape].length == 0 ? rank : lowest[shape][rank]);
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
      return shapes.size() * Orders.COUNT;
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

    /** Enters the position itself for turns after which the slash is blocked. */
    @Override
    public void nextOfAll(int position, int[] into) {
      int[] order = new int[Orders.PIECES];
      int[] next = new int[Orders.PIECES];
      Orders.unrank(position % Orders.COUNT, order);
      Arrays.fill(into, position);
      for (Step step : shapes.steps(position / Orders.COUNT)) {
        Orders.permute(order, origins.apply(step), next);
        into[step.turn()] = index(step.to(), next);
      }
    }
  }
}

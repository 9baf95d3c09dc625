package dev.cubewright.solver.square1;

import static dev.cubewright.solver.square1.ShapeClasses.ORDERS;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The distances in slashes to the solved shape with solved corners, where all edges are identical,
 * or with solved edges, where all corners are identical. Steps to classes that the table does not
 * have are omitted. Immutable.
 */
final class OrderDistances {
  /** The distance of unreachable orders. */
  private static final int UNREACHED = TableSource.DISTANCES - 1;

  private final Distances distances;

  private OrderDistances(Distances distances) {
    this.distances = distances;
  }

  /**
   * Returns the distances of the corners and of the edges.
   *
   * @param classes the number of classes in the tables: 1 for the solved shape alone, or all
   *     classes, which need 6.9 million entries of four bits
   */
  static List<OrderDistances> of(
      ShapeClasses shapes, int classes, MoveSet moveSet, TableSource source) {
    Builder corners = new Builder(shapes, classes, Position::corners, Step::corners, source);
    Builder edges = new Builder(shapes, classes, Position::edges, Step::edges, source);
    return List.of(corners.obtain("corners", moveSet), edges.obtain("edges", moveSet));
  }

  /** Returns the distance of an order in a class of shapes. */
  int get(int shape, int[] order) {
    return distances.get(shape * ORDERS.size() + ORDERS.rank(order));
  }

  private record Builder(
      ShapeClasses shapes,
      int classes,
      Function<Position, int[]> order,
      Function<Step, int[]> origins,
      TableSource source) {
    /** The flag of an order that differs from another one by a turn of the layers. */
    private static final int TURNED = TableSource.DISTANCES;

    OrderDistances obtain(String pieces, MoveSet moveSet) {
      List<Integer> checksums = List.of(classes);
      String name = "orders of " + pieces + " by shape";
      return new OrderDistances(
          new Distances(source.costs(name, moveSet, checksums, UNREACHED, this::distances)));
    }

    /** Searches from the solved state; up to turns of the layers, inverse steps are steps, too. */
    private byte[] distances() {
      byte[] found = new byte[classes * ORDERS.size()];
      Arrays.fill(found, (byte) UNREACHED);
      List<List<int[]>> rotations = IntStream.range(0, classes).mapToObj(this::rotations).toList();
      int[] next = order.apply(shapes.rotations(0).get(0)).clone();
      boolean hasGrown = add(found, 0, next, 0, rotations.get(0));
      for (int distance = 0; hasGrown; distance++) {
        hasGrown = false;
        for (int index = 0; index < found.length; index++) {
          if (found[index] == distance) {
            source.cancellation().check();
            int[] from = ORDERS.unrank(index % ORDERS.size());
            for (Step step : shapes.steps(index / ORDERS.size())) {
              if (step.to() < classes) {
                ShapeClasses.permute(from, origins.apply(step), next);
                hasGrown |= add(found, step.to(), next, distance + 1, rotations.get(step.to()));
              }
            }
          }
        }
      }
      for (int index = 0; index < found.length; index++) {
        found[index] = (byte) (found[index] % TURNED);
      }
      return found;
    }

    /** Returns the changes of an order by the turns that keep a shape. */
    private List<int[]> rotations(int shape) {
      List<int[]> orders = shapes.rotations(shape).stream().map(order).toList();
      return orders.stream().map(to -> ShapeClasses.origins(orders.get(0), to)).toList();
    }

    /**
     * Adds an order and its rotations unless they are known. Only the first of them is expanded.
     */
    private static boolean add(
        byte[] found, int shape, int[] order, int distance, List<int[]> rotations) {
      int first = shape * ORDERS.size();
      int index = first + ORDERS.rank(order);
      if (found[index] != UNREACHED) {
        return false;
      }
      int[] rotated = new int[order.length];
      for (int[] rotation : rotations) {
        ShapeClasses.permute(order, rotation, rotated);
        found[first + ORDERS.rank(rotated)] = (byte) (distance + TURNED);
      }
      found[index] = (byte) distance;
      return true;
    }
  }
}

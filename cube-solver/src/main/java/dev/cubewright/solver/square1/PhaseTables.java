package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.Arrays;
import java.util.List;

/**
 * The tables of the two phases: the first solves the shape and the parity, and the second the order
 * of the pieces in the solved shape. Immutable.
 */
final class PhaseTables {
  private static final byte UNKNOWN = Byte.MAX_VALUE;

  private final ShapeClasses shapes;

  /** The distance in slashes to the solved shape and parity, by class and parity. */
  private final byte[] toShape;

  private final List<OrderDistances> inSolvedShape;

  /** The positions that turns of the layers reach from the solved state. */
  private final List<Position> solved;

  /** Builds the tables, in less time than it takes to read files. */
  PhaseTables(Puzzle puzzle, MoveSet moveSet, Cancellation cancellation) {
    shapes = new ShapeClasses(puzzle, cancellation);
    TableSource source =
        new TableSource(puzzle, SolverSettings.in(new MemoryTableStore()), cancellation);
    toShape = toShape();
    inSolvedShape = OrderDistances.of(shapes, 1, moveSet, source);
    solved = shapes.rotations(0);
  }

  /** Searches forward, since the step back reaches a class in one of several rotations. */
  private byte[] toShape() {
    byte[] distances = new byte[2 * shapes.size()];
    Arrays.fill(distances, UNKNOWN);
    distances[0] = 0;
    boolean hasGrown = true;
    for (int distance = 0; hasGrown; distance++) {
      hasGrown = false;
      for (int node = 0; node < distances.length; node++) {
        for (Step step : shapes.steps(node / 2)) {
          if (distances[node] == UNKNOWN && distances[after(node, step)] == distance) {
            distances[node] = (byte) (distance + 1);
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

  ShapeClasses shapes() {
    return shapes;
  }

  int toShape(int node) {
    return toShape[node];
  }

  /** Returns the distances of the corners and of the edges by steps within the solved shape. */
  List<OrderDistances> inSolvedShape() {
    return inSolvedShape;
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
}

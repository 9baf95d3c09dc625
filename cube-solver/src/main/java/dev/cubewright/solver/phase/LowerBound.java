package dev.cubewright.solver.phase;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Optional;

/**
 * A lower bound on the distance to the goal of a phase, 0 to 15, computed from coordinates. A move
 * changes it by at most one. Immutable.
 */
public abstract class LowerBound {
  private final int needed;

  /**
   * Creates a lower bound.
   *
   * @param needed the number of leading coordinates of the phase that the bound may read
   */
  protected LowerBound(int needed) {
    this.needed = needed;
  }

  final int needed() {
    return needed;
  }

  /**
   * Computes the bounds of some positions.
   *
   * @param numbers the coordinates: by coordinate, then position
   * @param chosen indices of positions
   * @param count the number of chosen positions
   * @param most the greatest useful distance; a position with a greater bound may get any valid
   *     bound above it
   * @param scratch a work array of at least {@code count} elements
   * @param found receives the bound of each chosen position
   */
  protected abstract void distances(
      int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found);

  public abstract Optional<DistanceTable> table();
}

package dev.cubewright.solver.phase;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Optional;

/**
 * A lower bound on the distance from the end of a phase, 0 to 15, by some coordinates. It changes
 * by at most one with each move. Immutable.
 */
public abstract class LowerBound {
  private final int needed;

  /**
   * Creates a lower bound.
   *
   * @param needed the number of coordinates that it reads: the first ones of the phase
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
   * @param numbers by coordinate, the number of each position
   * @param chosen indices of positions
   * @param count how many of them
   * @param most the greatest distance that is of use; a position that is farther may get any
   *     distance above it that the other rules of a bound allow
   * @param scratch room for {@code count} numbers
   * @param found receives the bound of each chosen position
   */
  protected abstract void distances(
      int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found);

  public abstract Optional<DistanceTable> table();
}

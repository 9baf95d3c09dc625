package dev.cubewright.solver.phase;

import java.util.Arrays;

/**
 * Tells by the lower bounds of a position whether it is likely to reach the end of a phase with
 * some number of moves. A search that drops the others misses some ends, but finds more for the
 * same work. The true distance usually exceeds all bounds; their sum tells by how much. Immutable.
 */
public final class Pruning {
  /** Drops only positions that a bound excludes. */
  public static final Pruning EXACT = new Pruning(PhaseSearch.DEEPEST + 1, 0, 0);

  private final int[] sums = new int[PhaseSearch.DEEPEST + 1];

  /**
   * Creates the limits of the sum of all bounds.
   *
   * @param first the least number of remaining moves with a limit
   * @param sum the greatest sum with this number
   * @param slope the increase of the greatest sum with each further move
   */
  public Pruning(int first, double sum, double slope) {
    Arrays.setAll(
        sums, left -> left < first ? Integer.MAX_VALUE : (int) (sum + slope * (left - first)));
  }

  boolean allows(int values, int left) {
    return Phase.sum(values) <= sums[left];
  }

  /**
   * {@return the least number of moves with which a position is not dropped}
   *
   * @param values its bounds, packed
   */
  public int least(int values) {
    int left = Phase.greatest(values);
    while (!allows(values, left)) {
      left++;
    }
    return left;
  }
}

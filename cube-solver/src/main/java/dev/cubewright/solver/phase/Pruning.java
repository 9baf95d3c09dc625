package dev.cubewright.solver.phase;

import java.util.Arrays;

/**
 * A rule that prunes positions that are unlikely to reach the goal of a phase with the remaining
 * moves. The search misses some goals but finds more for the same work. The true distance usually
 * exceeds each lower bound; the sum of the bounds estimates it. Immutable.
 */
public final class Pruning {
  /** The rule that prunes only positions that a bound excludes. */
  public static final Pruning EXACT = new Pruning(PhaseSearch.DEEPEST + 1, 0, 0);

  private final int[] sums = new int[PhaseSearch.DEEPEST + 1];

  /**
   * Creates limits for the sum of all bounds.
   *
   * @param first the minimum number of remaining moves with a limit
   * @param sum the maximum sum for {@code first} remaining moves
   * @param slope the increase of the maximum sum per further move
   */
  public Pruning(int first, double sum, double slope) {
    Arrays.setAll(
        sums, left -> left < first ? Integer.MAX_VALUE : (int) (sum + slope * (left - first)));
  }

  boolean allows(int values, int left) {
    return Phase.sum(values) <= sums[left];
  }

  /**
   * {@return the minimum number of remaining moves for which a position is not pruned}
   *
   * @param values the packed bounds of the position
   */
  public int least(int values) {
    int left = Phase.greatest(values);
    while (!allows(values, left)) {
      left++;
    }
    return left;
  }
}

package dev.cubewright.tables.pruning;

/**
 * One line of a table's distribution: a cost and the number of entries that have it.
 *
 * @param cost the cost, 0 or more, in the unit of the table's cost model; {@link
 *     DistanceTable#UNREACHABLE} for the entries from which no goal can be reached
 * @param count the number of entries, 0 or more
 */
public record CostCount(long cost, long count) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public CostCount {
    if (cost < 0) {
      throw new IllegalArgumentException("cost is " + cost + ", must not be negative");
    }
    if (count < 0) {
      throw new IllegalArgumentException("count is " + count + ", must not be negative");
    }
  }
}

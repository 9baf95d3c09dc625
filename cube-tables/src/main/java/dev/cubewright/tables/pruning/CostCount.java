package dev.cubewright.tables.pruning;

/**
 * An element of a table's distribution: a cost and the number of entries with that cost.
 *
 * @param cost the cost, 0 or more, in the unit of the table's cost model, or {@link
 *     DistanceTable#UNREACHABLE}
 * @param count the number of entries, 0 or more
 */
public record CostCount(long cost, long count) {
  /**
   * Creates an element.
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

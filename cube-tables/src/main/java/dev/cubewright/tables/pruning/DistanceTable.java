package dev.cubewright.tables.pruning;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A table of the cost to go: the minimum cost from each index of a coordinate to a goal.
 *
 * <p>If the coordinate identifies complete positions, this is a <em>distance table</em> of exact
 * costs, which a solver descends. If the coordinate identifies a part of a position, this is a
 * <em>pruning table</em> of lower bounds, with which a search prunes.
 *
 * <p>An entry is a small code, an index into ascending costs. Several codes have the same cost if
 * they encode more, such as the moves that lead downward. A table in microseconds is therefore as
 * compact as a table in moves:
 *
 * <pre>
 *   index ─► codes.get(index) = 3 ─► costs[3] = 412,000 µs
 * </pre>
 *
 * <p>Immutable. Two tables are equal if their identities, codes and distributions are equal.
 */
public final class DistanceTable {
  /** The cost of an entry from which no goal can be reached. */
  public static final long UNREACHABLE = Long.MAX_VALUE;

  private final TableIdentity identity;
  private final CodeArray codes;
  private final long[] costs;
  private final List<CostCount> distribution;

  private DistanceTable(
      TableIdentity identity, CodeArray codes, long[] costs, List<CostCount> distribution) {
    this.identity = identity;
    this.codes = codes;
    this.costs = costs;
    this.distribution = distribution;
  }

  /**
   * {@return a table with known counts of entries} The counts are not compared with the codes.
   *
   * @param identity the identity
   * @param codes the code of each index
   * @param costs the cost of each code, ascending, from 0; the last may be {@link #UNREACHABLE}
   * @param counts the number of entries of each code
   * @throws IllegalArgumentException if there are no costs, or too many for the codes
   * @throws IllegalArgumentException if the costs do not ascend from 0
   * @throws IllegalArgumentException if the number of counts differs from the number of costs
   * @throws IllegalArgumentException if a count is negative, or the counts do not add up to the
   *     number of codes
   * @throws IllegalArgumentException if no entry is reachable
   */
  public static DistanceTable of(
      TableIdentity identity, CodeArray codes, long[] costs, long[] counts) {
    int largest = codes.most();
    if (costs.length == 0 || costs.length > largest) {
      throw new IllegalArgumentException(
          costs.length + " costs for codes of " + codes.bits() + " bits, must be 1 to " + largest);
    }
    if (counts.length != costs.length) {
      throw new IllegalArgumentException(
          counts.length + " counts for " + costs.length + " costs; the numbers must be equal");
    }
    long rest = codes.length();
    List<CostCount> distribution = new ArrayList<>(costs.length);
    for (int code = 0; code < costs.length; code++) {
      if (code > 0 && (costs[code] < costs[code - 1] || costs[code - 1] == UNREACHABLE)) {
        throw new IllegalArgumentException(
            "costs do not ascend: " + costs[code] + " after " + costs[code - 1]);
      }
      distribution.add(new CostCount(costs[code], counts[code]));
      // Both are nonnegative, so a subtraction cannot overflow; a sum could.
      rest -= counts[code];
      if (rest < 0) {
        break;
      }
    }
    if (rest != 0) {
      throw new IllegalArgumentException(
          "the counts do not add up to the number of codes, " + codes.length());
    }
    if (codes.length() == countOfUnreachable(distribution)) {
      throw new IllegalArgumentException("no entry is reachable");
    }
    return new DistanceTable(identity, codes, costs.clone(), List.copyOf(distribution));
  }

  /**
   * {@return a table} Counts the entries of each code in time linear in the number of codes.
   *
   * @param identity the identity
   * @param codes the code of each index, each less than the number of costs
   * @param costs the cost of each code, ascending, from 0; the last may be {@link #UNREACHABLE}
   * @throws IllegalArgumentException if a code has no cost
   * @throws IllegalArgumentException if there are no costs, or too many for the codes
   * @throws IllegalArgumentException if the costs do not ascend from 0
   * @throws IllegalArgumentException if no entry is reachable
   */
  public static DistanceTable of(TableIdentity identity, CodeArray codes, long[] costs) {
    long[] counts = codes.counts();
    for (int code = costs.length; code < counts.length; code++) {
      if (counts[code] != 0) {
        throw new IllegalArgumentException(
            "code " + code + " has no cost, there are only " + costs.length + " costs");
      }
    }
    return of(identity, codes, costs, Arrays.copyOf(counts, costs.length));
  }

  /**
   * {@return the cost to go of an entry, in the unit of the cost model, or {@link #UNREACHABLE}}
   *
   * @param index the index, 0 to {@code size() - 1}
   * @throws IndexOutOfBoundsException if {@code index} is negative or not less than the size
   */
  public long cost(long index) {
    return costs[codes.get(index)];
  }

  /**
   * Looks up the costs to go of several entries, so that the processor overlaps the cache misses.
   * Takes time linear in {@code count}.
   *
   * @param indices the indices, each 0 to {@code size() - 1}
   * @param count the number of indices
   * @param into receives the costs in the unit of the cost model, or {@link #UNREACHABLE}
   * @throws IndexOutOfBoundsException if an index is negative or not less than the size
   */
  public void costs(int[] indices, int count, long[] into) {
    codes.get(indices, count, into);
    for (int i = 0; i < count; i++) {
      into[i] = costs[(int) into[i]];
    }
  }

  /** {@return the identity} */
  public TableIdentity identity() {
    return identity;
  }

  /** {@return the number of entries, 1 or more} */
  public long size() {
    return codes.length();
  }

  /** {@return the codes, one for each index} */
  public CodeArray codes() {
    return codes;
  }

  /**
   * {@return the bytes of the codes, as a new read-only view}
   *
   * @throws IllegalStateException if they are in several buffers
   */
  public ByteBuffer bytes() {
    List<ByteBuffer> segments = codes.segments();
    if (segments.size() > 1) {
      throw new IllegalStateException(this + " has more bytes than a buffer can hold");
    }
    return segments.get(0);
  }

  /**
   * {@return the number of entries of each code, costs ascending; the last cost may be {@link
   * #UNREACHABLE}; immutable}
   */
  public List<CostCount> distribution() {
    return distribution;
  }

  /** {@return the largest cost of a reachable entry, in the unit of the cost model} */
  public long maximum() {
    long maximum = 0;
    for (CostCount entry : distribution) {
      if (entry.cost() != UNREACHABLE && entry.count() > 0) {
        maximum = entry.cost();
      }
    }
    return maximum;
  }

  /** Compares identity, distribution and all codes; takes time linear in the size. */
  @Override
  public boolean equals(Object other) {
    return other instanceof DistanceTable table
        && table.identity.equals(identity)
        && table.distribution.equals(distribution)
        && table.codes.equals(codes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(identity, distribution);
  }

  @Override
  public String toString() {
    return "DistanceTable[" + identity + ", " + size() + " entries]";
  }

  private static long countOfUnreachable(List<CostCount> distribution) {
    CostCount last = distribution.get(distribution.size() - 1);
    return last.cost() == UNREACHABLE ? last.count() : 0;
  }
}

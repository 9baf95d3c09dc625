package dev.cubewright.search.engine;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.PairIndex;
import java.util.Arrays;

/**
 * The bound by several coordinates together, with a row of the table for each context. The first
 * few coordinates make up a pair's first number, the others its second.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class PairBound extends Bound {
  private final DistanceTable table;
  private final PairIndex index;
  private final int[] numberings;
  private final int[] sizes;
  private final int rowFactors;
  private final int pairs;

  /**
   * Makes the bound.
   *
   * @param table the cost to go of each pair
   * @param numberings which numberings of the search make up the row, and then the column
   * @param sizes how many numbers each of these has
   * @param rowFactors how many of these make up the row
   */
  public PairBound(
      DistanceTable table,
      PairIndex index,
      int[] numberings,
      int[] sizes,
      int rowFactors,
      int pairs) {
    this.table = table;
    this.index = index;
    this.numberings = numberings.clone();
    this.sizes = sizes.clone();
    this.rowFactors = rowFactors;
    this.pairs = pairs;
  }

  @Override
  int[] numberings() {
    return numberings;
  }

  @Override
  void costs(PositionSlots positions, long[] costs) {
    join(positions, 0, rowFactors, positions.pairRows);
    join(positions, rowFactors, numberings.length, positions.pairColumns);
    // The numbers of the pairs take the place of those of the rows.
    index.of(positions.pairRows, positions.pairColumns, positions.count);
    if (table.size() > pairs) {
      for (int i = 0; i < positions.count; i++) {
        positions.pairRows[i] += positions.rows[positions.slots[i]] * pairs;
      }
    }
    table.costs(positions.pairRows, positions.count, costs);
  }

  private void join(PositionSlots positions, int from, int to, int[] joined) {
    Arrays.fill(joined, 0, positions.count, 0);
    for (int factor = from; factor < to; factor++) {
      int[] numbers = positions.numbers[numberings[factor]];
      int size = sizes[factor];
      for (int i = 0; i < positions.count; i++) {
        joined[i] = joined[i] * size + numbers[positions.slots[i]];
      }
    }
  }
}

package dev.cubewright.search.engine;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.PairIndex;
import java.util.Arrays;

/**
 * A bound by a pruning table of one or several coordinates, with a row for each cost context. The
 * first coordinates form the row of a pair, the others the column.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class TableBound extends Bound {
  private final DistanceTable table;
  private final PairIndex index;
  private final int[] numberings;
  private final int[] sizes;
  private final int rowFactors;
  private final int pairs;

  /**
   * Creates a bound.
   *
   * @param numberings the numberings of the search that form the pair
   * @param sizes the number of indices of each numbering
   * @param rowFactors the number of numberings in the row of the pair
   * @param pairs the number of pairs, without contexts
   */
  public TableBound(
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
    // The indices of the pairs replace the rows.
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

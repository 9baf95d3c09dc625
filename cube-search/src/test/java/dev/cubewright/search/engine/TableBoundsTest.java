package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.PairIndex;
import org.junit.jupiter.api.Test;

/**
 * The entries that bounds look up. A search with too few lookups would only be slower, so no other
 * test fails. All entries differ and so identify the lookup.
 */
class TableBoundsTest {
  /**
   * Coordinate 0 has 2 values, coordinate 1 has 3, coordinate 2 has 4; the last one is never looked
   * up.
   */
  private static final int[] SIZES = {2, 3, 4, 5};

  /** All entries, with slots in reverse order and some unused slots. */
  private static PositionSlots positions(int rows, int more) {
    int size = rows * 2 * 3 * 4;
    PositionSlots positions = new PositionSlots(SIZES.length, size + more);
    for (int slot = 0; slot < size + more; slot++) {
      positions.add(0, 0, slot % rows, 0);
      int rest = slot / rows;
      for (int number = 0; number < SIZES.length; number++) {
        positions.numbers[number][slot] = rest % SIZES[number];
        rest /= SIZES[number];
      }
    }
    positions.count = size;
    for (int i = 0; i < size; i++) {
      positions.slots[i] = size - 1 - i;
    }
    return positions;
  }

  /** A table whose entry 0 costs 1,000, entry 1 costs 1,001 and so on. */
  private static DistanceTable table(int size) {
    byte[] codes = new byte[size];
    long[] costs = new long[size];
    for (int index = 0; index < size; index++) {
      codes[index] = (byte) index;
      costs[index] = 1_000L + index;
    }
    TableIdentity identity = new TableIdentity("any", "any", "any", "0123456789abcdef");
    return DistanceTable.of(identity, PackedArray.pack(codes, size - 1), costs);
  }

  private static long[] costs(Bound bound, PositionSlots positions) {
    long[] costs = new long[positions.count + 1];
    bound.costs(positions, costs);
    return costs;
  }

  @Test
  void looksUpOneCoordinateInTheRowOfTheContext() {
    PositionSlots positions = positions(2, 1);
    Bound bound =
        new TableBound(table(2 * 3), PairIndex.rowByRow(1), new int[] {1}, new int[] {3}, 1, 3);
    long[] costs = costs(bound, positions);

    assertThat(bound.numberings()).containsExactly(1);
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      assertThat(costs[i]).isEqualTo(1_000 + positions.rows[slot] * 3 + positions.numbers[1][slot]);
    }
    assertThat(costs[positions.count]).isZero();
  }

  /** Coordinate 2 is the row, coordinates 0 and 1 are the column. */
  @Test
  void combinesSeveralCoordinatesToARowAndAColumn() {
    PositionSlots positions = positions(3, 0);
    int pairs = 4 * 2 * 3;
    Bound bound = bound(3 * pairs, pairs);
    long[] costs = costs(bound, positions);

    assertThat(bound.numberings()).containsExactly(2, 0, 1);
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      int column = positions.numbers[0][slot] * 3 + positions.numbers[1][slot];
      int pair = positions.numbers[2][slot] * 6 + column;
      assertThat(costs[i]).isEqualTo(1_000 + positions.rows[slot] * pairs + pair);
    }
    assertThat(costs[positions.count]).isZero();
  }

  /** If the context has no effect, the table has one row. */
  @Test
  void tableOfOneRowServesEveryContext() {
    PositionSlots positions = positions(3, 1);
    int pairs = 4 * 2 * 3;
    long[] costs = costs(bound(pairs, pairs), positions);

    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      int column = positions.numbers[0][slot] * 3 + positions.numbers[1][slot];
      assertThat(costs[i]).isEqualTo(1_000 + positions.numbers[2][slot] * 6 + column);
    }
  }

  private static Bound bound(int entries, int pairs) {
    return new TableBound(
        table(entries), PairIndex.rowByRow(6), new int[] {2, 0, 1}, new int[] {4, 2, 3}, 1, pairs);
  }
}

package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class DistanceTableTest {
  private static final TableIdentity IDENTITY =
      new TableIdentity("2x2x2", "corners", "half-turn", "0123456789abcdef");
  private static final long NEVER = DistanceTable.UNREACHABLE;

  private static PackedArray codes(int... codes) {
    byte[] bytes = new byte[codes.length];
    for (int index = 0; index < codes.length; index++) {
      bytes[index] = (byte) codes[index];
    }
    return PackedArray.pack(bytes, 3);
  }

  @Test
  void looksUpCostsInTheDictionary() {
    DistanceTable table = DistanceTable.of(IDENTITY, codes(0, 2, 1, 2), new long[] {0, 412, 7000});
    assertThat(table.cost(0)).isZero();
    assertThat(table.cost(1)).isEqualTo(7000);
    assertThat(table.cost(2)).isEqualTo(412);
    assertThat(table.size()).isEqualTo(4);
    assertThat(table.identity()).isEqualTo(IDENTITY);
    assertThat(table.bytes()).isEqualTo(codes(0, 2, 1, 2).bytes());
    assertThatThrownBy(() -> table.cost(4)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void returnsItsCodes() {
    CodeArray codes =
        DistanceTable.of(IDENTITY, codes(0, 2, 1, 2, 2), new long[] {0, 412, 7000}).codes();
    assertThat(codes.length()).isEqualTo(5);
    assertThat(codes.bits()).isEqualTo(2);
    assertThat(codes.get(4)).isEqualTo(2);
    assertThat(codes.counts()).containsExactly(1, 1, 3, 0);
    assertThat(codes.byteCount()).isEqualTo(2);
    ByteBuffer bytes = codes.segments().get(0);
    bytes.get();
    assertThat(bytes.isReadOnly()).isTrue();
    assertThat(codes.segments().get(0).remaining()).as("a separate view").isEqualTo(2);
  }

  @Test
  void looksUpSeveralEntriesTogether() {
    DistanceTable table = DistanceTable.of(IDENTITY, codes(0, 2, 1, 2), new long[] {0, 10, NEVER});
    long[] costs = {-1, -1, -1, -1};
    table.costs(new int[] {3, 0, 2, 1}, 3, costs);

    assertThat(costs).containsExactly(NEVER, 0, 10, -1);
    table.costs(new int[0], 0, costs);
    assertThat(costs).containsExactly(NEVER, 0, 10, -1);
    assertThatThrownBy(() -> table.costs(new int[] {0, 4}, 2, costs))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.costs(new int[] {-1}, 1, costs))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void returnsItsDistribution() {
    DistanceTable table = DistanceTable.of(IDENTITY, codes(0, 2, 1, 2), new long[] {0, 10, 20});
    assertThat(table.distribution())
        .containsExactly(new CostCount(0, 1), new CostCount(10, 1), new CostCount(20, 2));
    assertThat(table.maximum()).isEqualTo(20);
    assertThatThrownBy(() -> table.distribution().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void excludesUnreachableEntriesFromTheMaximum() {
    DistanceTable table =
        DistanceTable.of(IDENTITY, codes(0, 2, 1, 2, 2), new long[] {0, 3, NEVER});
    assertThat(table.cost(1)).isEqualTo(NEVER);
    assertThat(table.maximum()).isEqualTo(3);
    assertThat(table.distribution()).last().isEqualTo(new CostCount(NEVER, 3));
  }

  @Test
  void costsThatDoNotOccurAreNotTheMaximum() {
    DistanceTable table = DistanceTable.of(IDENTITY, codes(0, 1), new long[] {2, 3, 9});
    assertThat(table.maximum()).isEqualTo(3);
    assertThat(table.distribution()).contains(new CostCount(9, 0));
  }

  @Test
  void doesNotShareTheArraysItWasGiven() {
    long[] costs = {0, 1};
    DistanceTable table = DistanceTable.of(IDENTITY, codes(0, 1), costs);
    costs[1] = 99;
    assertThat(table.cost(1)).isEqualTo(1);
  }

  @Test
  void countedAndGivenDistributionsAreEqual() {
    DistanceTable counted = DistanceTable.of(IDENTITY, codes(0, 1, 1), new long[] {0, 1});
    DistanceTable told =
        DistanceTable.of(IDENTITY, codes(0, 1, 1), new long[] {0, 1}, new long[] {1, 2});
    assertThat(counted).isEqualTo(told).hasSameHashCodeAs(told);
    assertThat(counted)
        .isNotEqualTo(DistanceTable.of(IDENTITY, codes(1, 0, 1), new long[] {0, 1}))
        .isNotEqualTo(DistanceTable.of(IDENTITY, codes(0, 1, 1), new long[] {0, 2}));
    TableIdentity other = new TableIdentity("2x2x2", "corners", "half-turn", "f".repeat(16));
    assertThat(counted).isNotEqualTo(DistanceTable.of(other, codes(0, 1, 1), new long[] {0, 1}));
    assertThat(counted).asString().contains("3 entries").contains("half-turn");
  }

  @Test
  void rejectsAnInvalidDictionary() {
    requireRejected("no cost", codes(0, 3), 0, 1, 2);
    requireRejected("0 costs", codes());
    requireRejected("5 costs", codes(0), 0, 1, 2, 3, 4);
    requireRejected("do not ascend", codes(0), 2, 1);
    requireRejected("do not ascend", codes(0), 2, NEVER, NEVER);
    requireRejected("negative", codes(0), -1, 1);
    requireRejected("no entry is reachable", codes(0, 0), NEVER);
    requireRejected("no entry is reachable", codes(1, 1), 0, NEVER);
    requireRejected("no entry is reachable", codes(), 0);
  }

  @Test
  void rejectsInvalidCounts() {
    rejectedCounts("1 counts for 2 costs", 2);
    rejectedCounts("add up", 1, 2);
    rejectedCounts("add up", 1, 0);
    rejectedCounts("negative", 1, -1);
    rejectedCounts("negative", -1, 3);
    rejectedCounts("add up", Long.MAX_VALUE, Long.MAX_VALUE);
  }

  private static void requireRejected(String why, PackedArray codes, long... costs) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DistanceTable.of(IDENTITY, codes, costs))
        .withMessageContaining(why);
  }

  private static void rejectedCounts(String why, long... counts) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DistanceTable.of(IDENTITY, codes(0, 1), new long[] {0, 1}, counts))
        .withMessageContaining(why);
  }
}

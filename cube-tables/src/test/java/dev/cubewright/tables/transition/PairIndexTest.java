package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PairIndexTest {
  @Test
  void pairsAreNumberedRowByRow() {
    PairIndex index = PairIndex.rowByRow(10);
    int[] rows = {0, 3, 4, 5};
    index.of(rows, new int[] {7, 0, 2, 9}, 3);

    assertThat(rows).containsExactly(7, 30, 42, 5);
    assertThat(index.of(6, 1)).isEqualTo(61);
  }
}

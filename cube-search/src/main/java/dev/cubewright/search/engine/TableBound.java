package dev.cubewright.search.engine;

import dev.cubewright.tables.pruning.DistanceTable;

/** The bound by one coordinate alone, with a row of the table for each context. */
final class TableBound extends Bound {
  private final DistanceTable table;
  private final int numbering;
  private final int[] numberings;
  private final long size;

  TableBound(DistanceTable table, int numbering, int size) {
    this.table = table;
    this.numbering = numbering;
    this.numberings = new int[] {numbering};
    this.size = size;
  }

  @Override
  int[] numberings() {
    return numberings;
  }

  @Override
  void costs(PositionSlots positions, long[] costs) {
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      costs[i] = table.cost(positions.rows[slot] * size + positions.numbers[numbering][slot]);
    }
  }
}

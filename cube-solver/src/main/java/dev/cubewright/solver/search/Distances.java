package dev.cubewright.solver.search;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The distances of a {@link DistanceTable} in moves, at most 15, for inner loops: no check but that
 * of the buffer, no dictionary. Immutable.
 */
public final class Distances {
  private static final int BITS = 4;
  private static final int MASK = 0xf;

  private final DistanceTable table;
  private final ByteBuffer bytes;

  /**
   * Views a table.
   *
   * @param table the table
   * @throws IllegalArgumentException if its codes are not the distances themselves, in four bits
   */
  public Distances(DistanceTable table) {
    List<CostCount> distribution = table.distribution();
    for (int code = 0; code < distribution.size(); code++) {
      if (distribution.get(code).cost() != code) {
        throw new IllegalArgumentException(table + " has other costs than 0, 1, 2 and so on");
      }
    }
    if (table.codes().bits() != BITS) {
      throw new IllegalArgumentException(table + " has not four bits an entry");
    }
    this.table = table;
    bytes = table.bytes();
  }

  /** {@return the table} */
  public DistanceTable table() {
    return table;
  }

  /**
   * {@return the distance of an entry}
   *
   * @param index the entry, 0 to the number of entries less 1
   */
  public int get(int index) {
    return bytes.get(index >>> 1) >>> ((index & 1) << 2) & MASK;
  }
}

package dev.cubewright.solver.sixphase;

import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The distances of a {@link DistanceTable} in moves, at most {@value #MOST}, for inner loops: no
 * check but that of the buffer, no dictionary. Immutable.
 */
final class Distances {
  /** The greatest distance that is told; it stands for greater ones, too. */
  static final int MOST = 15;

  private static final int BITS_PER_BYTE = 8;

  private final DistanceTable table;
  private final ByteBuffer bytes;
  private final int bits;
  private final int indexShift;
  private final int indexMask;
  private final int codeMask;

  /**
   * Views a table.
   *
   * @throws IllegalArgumentException if its codes are not the distances themselves, or do not fit
   *     four bits
   */
  Distances(DistanceTable table) {
    List<CostCount> distribution = table.distribution();
    for (int code = 0; code < distribution.size(); code++) {
      long cost = distribution.get(code).cost();
      if (code > MOST || (cost != code && cost != DistanceTable.UNREACHABLE)) {
        throw new IllegalArgumentException(table + " has other costs than 0, 1, 2 and so on");
      }
    }
    this.table = table;
    bytes = table.bytes();
    bits = table.codes().bits();
    int codesPerByte = BITS_PER_BYTE / bits;
    indexShift = Integer.numberOfTrailingZeros(codesPerByte);
    indexMask = codesPerByte - 1;
    codeMask = (1 << bits) - 1;
  }

  DistanceTable table() {
    return table;
  }

  int get(int index) {
    return bytes.get(index >>> indexShift) >>> ((index & indexMask) * bits) & codeMask;
  }
}

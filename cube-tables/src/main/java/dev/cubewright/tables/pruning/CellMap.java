package dev.cubewright.tables.pruning;

/**
 * A permutation of the bits of a cell, applied eight bits at a time. Immutable.
 *
 * <p>A cell is a set of at most {@value #MOST} numbers, one bit each. The cells of a row of a
 * {@link CellSet} are adjacent, without gaps.
 */
final class CellMap {
  static final int MOST = 72;

  private static final int CHUNK = 8;
  private static final int VALUES = 1 << CHUNK;
  private static final int MASK = VALUES - 1;
  private static final int CHUNKS_OF_LONG = Long.SIZE / CHUNK;

  /** Cells of at most this size have five chunks. */
  private static final int FEW = 5 * CHUNK;

  private final int numbers;

  private final long ofCell;

  private final int ofCellBehind;

  /** The images of a chunk by its bits: the first 64 bits of the result, and the other bits. */
  private final long[] low = new long[(CHUNKS_OF_LONG + 1) * VALUES];

  private final byte[] high = new byte[low.length];

  CellMap(int[] sources) {
    numbers = sources.length;
    ofCell = numbers < Long.SIZE ? (1L << numbers) - 1 : -1;
    ofCellBehind = (1 << Math.max(0, numbers - Long.SIZE)) - 1;
    for (int to = 0; to < sources.length; to++) {
      int from = sources[to];
      int chunk = from / CHUNK;
      for (int value = 0; value < VALUES; value++) {
        if ((value >>> from % CHUNK & 1) != 0) {
          int at = chunk * VALUES + value;
          if (to < Long.SIZE) {
            low[at] |= 1L << to;
          } else {
            high[at] |= (byte) (1 << (to - Long.SIZE));
          }
        }
      }
    }
  }

  /** Adds to each cell of a row the mapped bits of cell {@code cells[cell]} of another row. */
  void add(long[] from, int[] cells, long[] into) {
    for (int cell = 0; cell < cells.length; cell++) {
      int source = cells[cell] * numbers;
      long bits = CellSet.bits(from, source) & ofCell;
      int behind =
          ofCellBehind == 0 ? 0 : (int) CellSet.bits(from, source + Long.SIZE) & ofCellBehind;
      if ((bits | behind) != 0) {
        int chunk0 = (int) bits & MASK;
        int chunk1 = ((int) (bits >>> 8) & MASK) + VALUES;
        int chunk2 = ((int) (bits >>> 16) & MASK) + 2 * VALUES;
        int chunk3 = ((int) (bits >>> 24) & MASK) + 3 * VALUES;
        int chunk4 = ((int) (bits >>> 32) & MASK) + 4 * VALUES;
        long found = low[chunk0] | low[chunk1] | low[chunk2] | low[chunk3] | low[chunk4];
        if (numbers > FEW) {
          int chunk5 = ((int) (bits >>> 40) & MASK) + 5 * VALUES;
          int chunk6 = ((int) (bits >>> 48) & MASK) + 6 * VALUES;
          int chunk7 = (int) (bits >>> 56) + 7 * VALUES;
          int chunk8 = behind + 8 * VALUES;
          found |= low[chunk5] | low[chunk6] | low[chunk7] | low[chunk8];
          long foundBehind =
              high[chunk0]
                  | high[chunk1]
                  | high[chunk2]
                  | high[chunk3]
                  | high[chunk4]
                  | high[chunk5]
                  | high[chunk6]
                  | high[chunk7]
                  | high[chunk8];
          CellSet.add(into, cell * numbers + Long.SIZE, foundBehind & ofCellBehind);
        }
        CellSet.add(into, cell * numbers, found);
      }
    }
  }
}

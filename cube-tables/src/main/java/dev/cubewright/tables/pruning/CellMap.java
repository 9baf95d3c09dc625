package dev.cubewright.tables.pruning;

/**
 * Carries the bits of a cell to other places, eight at a time. Immutable.
 *
 * <p>A cell is a set of at most {@value #MOST} numbers: the first 64 are bits of a long, the others
 * of a byte.
 */
final class CellMap {
  static final int MOST = 72;

  private static final int CHUNK = 8;
  private static final int VALUES = 1 << CHUNK;
  private static final int MASK = VALUES - 1;
  private static final int CHUNKS_OF_LONG = Long.SIZE / CHUNK;

  /** By chunk and its bits, what they become in the long and in the byte. */
  private final long[] low = new long[(CHUNKS_OF_LONG + 1) * VALUES];

  private final byte[] high = new byte[low.length];

  /**
   * Computes the map.
   *
   * @param sources for each number the one whose bit it gets
   */
  CellMap(int[] sources) {
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

  /**
   * Adds to each cell of a row what comes from a cell of another.
   *
   * @param fromLow the longs of the other row
   * @param fromHigh its bytes
   * @param cells for each cell the one that it gets bits from
   * @param intoLow the longs of the row
   * @param intoHigh its bytes
   */
  void add(long[] fromLow, byte[] fromHigh, int[] cells, long[] intoLow, byte[] intoHigh) {
    for (int cell = 0; cell < cells.length; cell++) {
      int source = cells[cell];
      long bits = fromLow[source];
      int more = fromHigh[source] & MASK;
      if ((bits | more) != 0) {
        int chunk0 = (int) bits & MASK;
        int chunk1 = ((int) (bits >>> 8) & MASK) + VALUES;
        int chunk2 = ((int) (bits >>> 16) & MASK) + 2 * VALUES;
        int chunk3 = ((int) (bits >>> 24) & MASK) + 3 * VALUES;
        int chunk4 = ((int) (bits >>> 32) & MASK) + 4 * VALUES;
        int chunk5 = ((int) (bits >>> 40) & MASK) + 5 * VALUES;
        int chunk6 = ((int) (bits >>> 48) & MASK) + 6 * VALUES;
        int chunk7 = (int) (bits >>> 56) + 7 * VALUES;
        int chunk8 = more + 8 * VALUES;
        intoLow[cell] |=
            low[chunk0]
                | low[chunk1]
                | low[chunk2]
                | low[chunk3]
                | low[chunk4]
                | low[chunk5]
                | low[chunk6]
                | low[chunk7]
                | low[chunk8];
        intoHigh[cell] |=
            (byte)
                (high[chunk0]
                    | high[chunk1]
                    | high[chunk2]
                    | high[chunk3]
                    | high[chunk4]
                    | high[chunk5]
                    | high[chunk6]
                    | high[chunk7]
                    | high[chunk8]);
      }
    }
  }
}

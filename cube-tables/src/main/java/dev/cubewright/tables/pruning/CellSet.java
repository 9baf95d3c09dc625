package dev.cubewright.tables.pruning;

import java.nio.ByteBuffer;

/** A set of entries, one bit each, in rows. Threads may change different rows concurrently. */
final class CellSet {
  /** Padding after the last bit of a row, so that a long can be read at any bit. */
  private static final int LONGS_BEHIND = 2;

  private static final int LOG_BITS = 6;

  private static final long[] NO_BITS = {};

  private final long[][] rows;

  CellSet(int rows, int columns) {
    this.rows = new long[rows][(columns - 1) / Long.SIZE + 1 + LONGS_BEHIND];
  }

  static long bits(long[] row, int from) {
    int at = from >>> LOG_BITS;
    // A shift uses the lowest six bits of its distance, so ~from shifts by 63 - from % 64.
    return row[at] >>> from | row[at + 1] << 1 << ~from;
  }

  static void add(long[] row, int from, long bits) {
    int at = from >>> LOG_BITS;
    row[at] |= bits << from;
    row[at + 1] |= bits >>> 1 >>> ~from;
  }

  boolean has(int row, int column) {
    return (rows[row][column >>> LOG_BITS] >>> column & 1) != 0;
  }

  boolean hasAny(int row, int first, int end) {
    for (int from = first; from < end; from += Long.SIZE) {
      long bits = bits(rows[row], from);
      if (bits != 0) {
        return from + Long.numberOfTrailingZeros(bits) < end;
      }
    }
    return false;
  }

  void add(int row, int column) {
    rows[row][column >>> LOG_BITS] |= 1L << column;
  }

  /** Adds the images of a row of another set under a move. */
  void add(int row, CellSet other, int from, int[] cells, CellMap map) {
    map.add(other.rows[from], cells, rows[row]);
  }

  void copy(int row, CellSet from) {
    System.arraycopy(from.rows[row], 0, rows[row], 0, rows[row].length);
  }

  long count(int row) {
    long count = 0;
    for (long bits : rows[row]) {
      count += Long.bitCount(bits);
    }
    return count;
  }

  int rowBytes() {
    return rows[0].length * Long.BYTES;
  }

  void write(int row, ByteBuffer into) {
    for (long bits : rows[row]) {
      into.putLong(bits);
    }
  }

  void read(int row, ByteBuffer from) {
    for (int i = 0; i < rows[row].length; i++) {
      rows[row][i] = from.getLong();
    }
  }

  void forget(int row) {
    rows[row] = NO_BITS;
  }
}

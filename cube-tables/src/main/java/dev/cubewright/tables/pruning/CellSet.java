package dev.cubewright.tables.pruning;

import java.nio.ByteBuffer;

/**
 * A set of entries, a bit each: in rows of cells, of which each has at most {@value CellMap#MOST}
 * numbers. Different threads may change different rows.
 */
final class CellSet {
  private static final long[] NO_BITS = {};
  private static final byte[] NO_BYTES = {};

  /** By row and cell, the first 64 numbers. */
  private final long[][] low;

  /** By row and cell, the others. */
  private final byte[][] high;

  CellSet(int rows, int cells) {
    low = new long[rows][cells];
    high = new byte[rows][cells];
  }

  boolean has(int row, int cell, int number) {
    return number < Long.SIZE
        ? (low[row][cell] >>> number & 1) != 0
        : (high[row][cell] >>> (number - Long.SIZE) & 1) != 0;
  }

  boolean hasAny(int row, int cell) {
    return (low[row][cell] | high[row][cell]) != 0;
  }

  void add(int row, int cell, int number) {
    if (number < Long.SIZE) {
      low[row][cell] |= 1L << number;
    } else {
      high[row][cell] |= (byte) (1 << (number - Long.SIZE));
    }
  }

  /** Adds what a move leads to, from a row of another set. */
  void add(int row, CellSet other, int from, int[] cells, CellMap map) {
    map.add(other.low[from], other.high[from], cells, low[row], high[row]);
  }

  void copy(int row, CellSet from) {
    System.arraycopy(from.low[row], 0, low[row], 0, low[row].length);
    System.arraycopy(from.high[row], 0, high[row], 0, high[row].length);
  }

  long count(int row) {
    long count = 0;
    for (long bits : low[row]) {
      count += Long.bitCount(bits);
    }
    for (byte bits : high[row]) {
      count += Integer.bitCount(bits & 0xff);
    }
    return count;
  }

  /** Returns how many bytes a row is written as. */
  int rowBytes() {
    return low[0].length * (Long.BYTES + 1);
  }

  void write(int row, ByteBuffer into) {
    for (long bits : low[row]) {
      into.putLong(bits);
    }
    into.put(high[row]);
  }

  void read(int row, ByteBuffer from) {
    for (int cell = 0; cell < low[row].length; cell++) {
      low[row][cell] = from.getLong();
    }
    from.get(high[row]);
  }

  /** Gives the memory of a row back. */
  void forget(int row) {
    low[row] = NO_BITS;
    high[row] = NO_BYTES;
  }
}

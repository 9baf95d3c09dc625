package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.WingSlots;

/**
 * Which low wing belongs to each high one: for each edge, from the lowest nibble on, at which edge
 * the low wing is whose partner is at its high place. Solved if each is at its own.
 */
final class Pairing {
  static final long PAIRED = 0xba9876543210L;
  private static final int BITS = 4;
  private static final int MASK = 0xf;

  private Pairing() {}

  /** Returns the edge of the low wing that belongs to the high one at an edge. */
  static int get(long pairing, int edge) {
    return (int) (pairing >>> (BITS * edge)) & MASK;
  }

  /**
   * Returns what becomes of a pairing.
   *
   * @param high where high wings go
   * @param low where low wings go
   */
  static long moved(long pairing, int[] high, int[] low) {
    long moved = 0;
    long rest = pairing;
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      moved |= (long) low[(int) rest & MASK] << (BITS * high[edge]);
      rest >>>= BITS;
    }
    return moved;
  }

  static boolean isOdd(long pairing) {
    boolean odd = false;
    int left = 0xfff;
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      int bit = 1 << get(pairing, edge);
      odd ^= (Integer.bitCount(left & (bit - 1)) & 1) != 0;
      left &= ~bit;
    }
    return odd;
  }

  static long of(int[] lows) {
    long pairing = 0;
    for (int edge = 0; edge < lows.length; edge++) {
      pairing |= (long) lows[edge] << (BITS * edge);
    }
    return pairing;
  }
}

package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.WingSlots;

/**
 * Where moves carry pairings, looked up for two edges at a time: a fifth less time for the whole
 * search than edge by edge. 12 KB for each move. Immutable.
 *
 * <p>A pairing tells which low wing belongs to each high one: for each slot, from the lowest nibble
 * on, the slot of the low wing that belongs to its high wing.
 */
final class Pairings {
  static final long PAIRED = 0xba9876543210L;
  private static final int BITS = 4;
  private static final int MASK = 0xf;
  private static final int PARTS = WingSlots.EDGES / 2;
  private static final int PART_BITS = 2 * BITS;
  private static final int PART_MASK = (1 << PART_BITS) - 1;
  private static final int PART_SIZE = 1 << PART_BITS;

  /** Where the two edges of a part go: {@code [(move * PARTS + part) * PART_SIZE + edges]}. */
  private final long[] carried;

  /**
   * Computes where moves carry pairings.
   *
   * @param high for each move and slot the slot to which it carries high wings
   * @param low the same for low wings
   */
  Pairings(int[][] high, int[][] low) {
    carried = new long[high.length * PARTS * PART_SIZE];
    for (int move = 0; move < high.length; move++) {
      for (int edge = 0; edge < WingSlots.EDGES; edge++) {
        int part = (move * PARTS + edge / 2) * PART_SIZE;
        for (int edges = 0; edges < PART_SIZE; edges++) {
          int other = get(edges, edge % 2);
          if (other < WingSlots.EDGES) {
            carried[part + edges] |= (long) low[move][other] << (BITS * high[move][edge]);
          }
        }
      }
    }
  }

  /** Returns the slot of the low wing that belongs to the high one of a slot. */
  static int get(long pairing, int slot) {
    return (int) (pairing >>> (BITS * slot)) & MASK;
  }

  static long of(int[] lows) {
    long pairing = 0;
    for (int slot = 0; slot < lows.length; slot++) {
      pairing |= (long) lows[slot] << (BITS * slot);
    }
    return pairing;
  }

  long next(long pairing, int move) {
    int part = move * PARTS * PART_SIZE;
    long next = carried[part + ((int) pairing & PART_MASK)];
    for (int shift = PART_BITS; shift < PARTS * PART_BITS; shift += PART_BITS) {
      part += PART_SIZE;
      next |= carried[part + ((int) (pairing >>> shift) & PART_MASK)];
    }
    return next;
  }
}

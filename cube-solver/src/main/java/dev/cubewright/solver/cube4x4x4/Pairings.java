package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.WingSlots;

/**
 * The images of pairings under moves, looked up for two edges at a time. This reduces the time of
 * the whole search by a fifth compared with one edge at a time. The tables take 12 KB per move.
 * Immutable.
 *
 * <p>A pairing maps each high wing to its matching low wing: it contains the slot of the low wing
 * for each slot of a high wing, four bits each, from the lowest bits.
 */
final class Pairings {
  static final long PAIRED = 0xba9876543210L;
  private static final int BITS = 4;
  private static final int MASK = 0xf;
  private static final int PARTS = WingSlots.EDGES / 2;
  private static final int PART_BITS = 2 * BITS;
  private static final int PART_MASK = (1 << PART_BITS) - 1;
  private static final int PART_SIZE = 1 << PART_BITS;

  /** The images of the two edges of a part: {@code [(move * PARTS + part) * PART_SIZE + edges]}. */
  private final long[] carried;

  /**
   * Computes the images.
   *
   * @param high the slots after each move, by slot, for high wings
   * @param low the slots for low wings
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

  /** Returns the slot of the low wing that matches the high wing of a slot. */
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

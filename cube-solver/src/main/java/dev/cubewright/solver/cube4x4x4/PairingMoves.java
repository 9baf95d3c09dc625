package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.WingSlots;

/**
 * What moves make of a {@linkplain Pairing pairing}, looked up for two edges at a time: a fifth
 * less time for the whole search than edge by edge. 12 KB for each move. Immutable.
 */
final class PairingMoves {
  private static final int PARTS = WingSlots.EDGES / 2;
  private static final int PART_BITS = 8;
  private static final int PART_MASK = (1 << PART_BITS) - 1;
  private static final int PART_SIZE = 1 << PART_BITS;

  /** Where the two edges of a part go: {@code [(move * PARTS + part) * PART_SIZE + edges]}. */
  private final long[] carried;

  PairingMoves(int[][] high, int[][] low) {
    carried = new long[high.length * PARTS * PART_SIZE];
    for (int move = 0; move < high.length; move++) {
      for (int edge = 0; edge < WingSlots.EDGES; edge++) {
        int part = (move * PARTS + edge / 2) * PART_SIZE;
        for (int edges = 0; edges < PART_SIZE; edges++) {
          int other = (edge % 2 == 0 ? edges : edges >>> 4) & 0xf;
          if (other < WingSlots.EDGES) {
            carried[part + edges] |= (long) low[move][other] << (4 * high[move][edge]);
          }
        }
      }
    }
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

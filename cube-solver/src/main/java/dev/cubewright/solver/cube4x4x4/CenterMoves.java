package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;

/**
 * Where moves carry sets of center places, a set being bits of an int, place 0 the lowest.
 * Immutable.
 */
final class CenterMoves {
  private static final int BITS = 8;
  private static final int PARTS = 3;
  private static final int MASK = (1 << BITS) - 1;

  /** For each move, part of a set, and value of that part. */
  private final int[] carried;

  CenterMoves(MoveSet moveSet, Orbit centers) {
    carried = new int[moveSet.size() * PARTS << BITS];
    for (int move = 0; move < moveSet.size(); move++) {
      for (int place = 0; place < centers.size(); place++) {
        int source =
            moveSet.transformations().get(move).source(centers.offset() + place)
                - centers.offset();
        int part = (move * PARTS + source / BITS) << BITS;
        for (int value = 0; value <= MASK; value++) {
          if ((value >>> source % BITS & 1) != 0) {
            carried[part + value] |= 1 << place;
          }
        }
      }
    }
  }

  /** Returns where a move carries a set. */
  int next(int set, int move) {
    int part = move * PARTS << BITS;
    return carried[part + (set & MASK)]
        | carried[part + (1 << BITS) + (set >>> BITS & MASK)]
        | carried[part + (2 << BITS) + (set >>> 2 * BITS)];
  }
}

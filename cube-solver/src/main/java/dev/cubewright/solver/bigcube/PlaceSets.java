package dev.cubewright.solver.bigcube;

/**
 * Where a permutation carries sets of 24 places, which are three bytes: a look-up for each.
 * Immutable.
 */
final class PlaceSets {
  static final int PLACES = 24;
  private static final int BYTES = PLACES / Byte.SIZE;
  private static final int VALUES = 1 << Byte.SIZE;

  private final int[] carried = new int[BYTES * VALUES];

  /** Computes them from where each place is carried. */
  PlaceSets(int[] target) {
    for (int place = 0; place < PLACES; place++) {
      int from = place / Byte.SIZE * VALUES;
      for (int value = 0; value < VALUES; value++) {
        carried[from + value] |= (value >>> place % Byte.SIZE & 1) << target[place];
      }
    }
  }

  /** Returns where a set is carried. */
  int next(int set) {
    return carried[set & 0xFF]
        | carried[VALUES + (set >>> Byte.SIZE & 0xFF)]
        | carried[2 * VALUES + (set >>> (2 * Byte.SIZE))];
  }
}

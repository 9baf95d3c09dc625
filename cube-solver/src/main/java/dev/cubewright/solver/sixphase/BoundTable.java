package dev.cubewright.solver.sixphase;

import dev.cubewright.solver.phase.NumberedPhase;

/**
 * A bound, cut to a whole number, of all that tables can say: so that any formula is a look-up.
 * Immutable.
 */
final class BoundTable {
  private static final int BITS = 4;

  private final byte[] bounds;

  /**
   * Computes all bounds.
   *
   * @param bound the formula
   * @param tables how many distances, 1 to 4
   */
  BoundTable(PhaseBound bound, int tables) {
    bounds = new byte[1 << (BITS * tables)];
    int[] distances = new int[tables];
    for (int values = 0; values < bounds.length; values++) {
      for (int table = 0; table < tables; table++) {
        distances[table] = NumberedPhase.value(values, table);
      }
      bounds[values] = (byte) Math.min(bound.of(distances), Byte.MAX_VALUE);
    }
  }

  /** Returns the bound of some values, four bits each. */
  int of(int values) {
    return bounds[values];
  }
}

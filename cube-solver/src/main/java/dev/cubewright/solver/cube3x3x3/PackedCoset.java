package dev.cubewright.solver.cube3x3x3;

/**
 * What a cube looks like along one axis, in one int: where the middle edges are and how all edges
 * are flipped, which together are a row of the tables, and how the corners are twisted, which is a
 * column.
 *
 * <pre>
 *   slice, 9 bits | flip, 11 bits | twist, 12 bits
 * </pre>
 */
final class PackedCoset {
  private static final int FLIP_BITS = 11;
  private static final int TWIST_BITS = 12;
  private static final int FLIP_MASK = (1 << FLIP_BITS) - 1;
  private static final int TWIST_MASK = (1 << TWIST_BITS) - 1;

  private PackedCoset() {}

  static int of(int slice, int flip, int twist) {
    return ((slice << FLIP_BITS) | flip) << TWIST_BITS | twist;
  }

  static int slice(int packed) {
    return packed >>> (FLIP_BITS + TWIST_BITS);
  }

  static int flip(int packed) {
    return packed >>> TWIST_BITS & FLIP_MASK;
  }

  static int twist(int packed) {
    return packed & TWIST_MASK;
  }

  /**
   * Puts the rows of the tables, {@code slice * 2,048 + flip}, in the place of what they are looked
   * up for.
   *
   * @param packed some cosets, which become the rows
   * @param columns gets the twists
   * @param count how many there are
   */
  static void split(int[] packed, int[] columns, int count) {
    for (int i = 0; i < count; i++) {
      columns[i] = packed[i] & TWIST_MASK;
      packed[i] >>>= TWIST_BITS;
    }
  }
}

package dev.cubewright.solver.cube3x3x3;

/**
 * What a cube looks like along one axis, in one long: which places the upper corners are at, where
 * the middle edges are and how all edges are flipped, which together are a row of the tables, and
 * how the corners are twisted, which is a column.
 *
 * <pre>
 *   split, 7 bits | slice, 9 bits | flip, 11 bits | twist, 12 bits
 * </pre>
 */
final class PackedCoset {
  private static final int FLIP_BITS = 11;

  private static final int TWIST_BITS = 12;
  private static final int ROW_BITS = 20;
  private static final int FLIP_MASK = (1 << FLIP_BITS) - 1;
  private static final int TWIST_MASK = (1 << TWIST_BITS) - 1;
  private static final int ROW_MASK = (1 << ROW_BITS) - 1;

  private PackedCoset() {}

  static long of(int split, int slice, int flip, int twist) {
    int row = slice << FLIP_BITS | flip;
    return ((long) split << ROW_BITS | row) << TWIST_BITS | twist;
  }

  static int split(long packed) {
    return (int) (packed >>> (ROW_BITS + TWIST_BITS));
  }

  static int slice(long packed) {
    return row(packed) >>> FLIP_BITS;
  }

  static int flip(long packed) {
    return row(packed) & FLIP_MASK;
  }

  static int twist(long packed) {
    return (int) packed & TWIST_MASK;
  }

  private static int row(long packed) {
    return (int) (packed >>> TWIST_BITS) & ROW_MASK;
  }

  /**
   * Finds the rows of the tables, {@code slice * 2,048 + flip}, and the columns.
   *
   * @param packed some cosets
   * @param rows gets the rows
   * @param columns gets the twists
   * @param count how many there are
   */
  static void rows(long[] packed, int[] rows, int[] columns, int count) {
    for (int i = 0; i < count; i++) {
      rows[i] = row(packed[i]);
      columns[i] = twist(packed[i]);
    }
  }
}

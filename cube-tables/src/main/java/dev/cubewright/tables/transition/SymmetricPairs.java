package dev.cubewright.tables.transition;

/**
 * Pairs of a row and a column with known images under symmetries. The effect of moves and
 * symmetries on a column may depend on the kind of its row. A move maps all rows of one kind to
 * rows of one kind. Implementations are thread-safe.
 */
public interface SymmetricPairs {
  Transitions rows();

  default int columns() {
    return 1;
  }

  default int kinds() {
    return 1;
  }

  /** {@return the kind of a row, 0 to {@code kinds() - 1}} */
  default int kind(int row) {
    return 0;
  }

  /**
   * {@return the column after a move; by default unchanged} {@code kind} is the kind of the row
   * before the move.
   */
  default int nextColumn(int kind, int column, int move) {
    return column;
  }

  /**
   * {@return the number of symmetries, which form a group, the identity first; no two have the same
   * images of all rows}
   */
  int symmetries();

  int image(int row, int symmetry);

  /** {@return the image of a column; by default itself} {@code kind} is the kind of its row. */
  default int columnImage(int kind, int column, int symmetry) {
    return column;
  }
}

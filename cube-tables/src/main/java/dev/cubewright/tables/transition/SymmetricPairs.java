package dev.cubewright.tables.transition;

/**
 * Pairs of a row and a column whose images under symmetries are known. Rows can be of several
 * kinds, and the effect of moves and symmetries on a column can depend on the kind of its row.
 * Moves carry all rows of one kind to rows of one kind. Implementations are immutable and
 * thread-safe.
 */
public interface SymmetricPairs {
  /** {@return the transitions of the rows} */
  Transitions rows();

  /** {@return the number of columns of each row; by default 1} */
  default int columns() {
    return 1;
  }

  /** {@return the number of kinds of rows, at least 1} */
  default int kinds() {
    return 1;
  }

  /** {@return the kind of a row, 0 to {@code kinds() - 1}} */
  default int kind(int row) {
    return 0;
  }

  /**
   * {@return the column that a move reaches; by default the same}
   *
   * @param kind the kind of the row before the move
   */
  default int nextColumn(int kind, int column, int move) {
    return column;
  }

  /**
   * {@return the number of symmetries, which form a group, the identity first; no two have the same
   * images of all rows}
   */
  int symmetries();

  /** {@return the image of a row} */
  int image(int row, int symmetry);

  /**
   * {@return the image of a column; by default itself}
   *
   * @param kind the kind of its row
   */
  default int columnImage(int kind, int column, int symmetry) {
    return column;
  }
}

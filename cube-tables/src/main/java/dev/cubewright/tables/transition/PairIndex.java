package dev.cubewright.tables.transition;

/**
 * Numbers pairs of a row and a column, many at a time. Implementations are immutable and safe for
 * many threads.
 */
@FunctionalInterface
public interface PairIndex {
  /**
   * Puts the numbers of pairs in the place of their rows.
   *
   * @param rows the rows, which become the numbers
   * @param count how many pairs there are
   */
  void of(int[] rows, int[] columns, int count);

  /** {@return the number of one pair} */
  default int of(int row, int column) {
    int[] pair = {row};
    of(pair, new int[] {column}, 1);
    return pair[0];
  }

  /**
   * {@return the numbers row by row}
   *
   * @param columns how many columns there are
   */
  static PairIndex rowByRow(int columns) {
    return (rows, columnNumbers, count) -> {
      for (int i = 0; i < count; i++) {
        rows[i] = rows[i] * columns + columnNumbers[i];
      }
    };
  }
}

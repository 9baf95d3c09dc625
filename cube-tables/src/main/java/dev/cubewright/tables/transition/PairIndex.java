package dev.cubewright.tables.transition;

/**
 * An index of pairs of a row and a column, computed for many pairs at a time. Implementations are
 * thread-safe.
 */
@FunctionalInterface
public interface PairIndex {
  /** Replaces the first {@code count} rows by the indices of their pairs. */
  void of(int[] rows, int[] columns, int count);

  default int of(int row, int column) {
    int[] pair = {row};
    of(pair, new int[] {column}, 1);
    return pair[0];
  }

  /** {@return the index {@code row * columns + column}} */
  static PairIndex rowByRow(int columns) {
    return (rows, columnNumbers, count) -> {
      for (int i = 0; i < count; i++) {
        rows[i] = rows[i] * columns + columnNumbers[i];
      }
    };
  }
}

package dev.cubewright.tables.transition;

/**
 * The transitions of two coordinates taken together, where a move that one of them blocks leads
 * nowhere: the position stays. Number {@code row * columns.size() + column}.
 */
public final class BlockedTransitions implements Transitions {
  private final TransitionTable rows;
  private final TransitionTable columns;

  /**
   * Joins two tables.
   *
   * @param rows the transitions of the first coordinate
   * @param columns those of the second, for the same moves
   * @throws IllegalArgumentException if the moves differ in number
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more positions
   */
  public BlockedTransitions(TransitionTable rows, TransitionTable columns) {
    if (rows.moves() != columns.moves()) {
      throw new IllegalArgumentException("a product needs tables of the same moves");
    }
    if ((long) rows.size() * columns.size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "too many positions: " + rows.size() + " times " + columns.size());
    }
    this.rows = rows;
    this.columns = columns;
  }

  @Override
  public int size() {
    return rows.size() * columns.size();
  }

  @Override
  public int moves() {
    return rows.moves();
  }

  @Override
  public int next(int position, int move) {
    int row = rows.next(position / columns.size(), move);
    int column = columns.next(position % columns.size(), move);
    return (row | column) < 0 ? position : row * columns.size() + column;
  }
}

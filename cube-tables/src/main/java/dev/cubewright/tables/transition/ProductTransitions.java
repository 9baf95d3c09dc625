package dev.cubewright.tables.transition;

import java.util.stream.IntStream;

/**
 * The transitions of two coordinates taken together, each of which moves change without a look at
 * the other: number {@code row * columns.size() + column}. Takes no memory beyond that of the two.
 */
public final class ProductTransitions implements BlockTransitions {
  private static final int[][] NONE = {};

  private final TransitionTable rows;
  private final int[][] columns;
  private final int blockSize;

  /**
   * Joins two tables.
   *
   * @param rows the transitions of the first coordinate
   * @param columns those of the second, for the same moves
   * @throws IllegalArgumentException if the moves differ in number
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more positions
   */
  public ProductTransitions(TransitionTable rows, TransitionTable columns) {
    if (rows.moves() != columns.moves()) {
      throw new IllegalArgumentException("a product needs tables of the same moves");
    }
    if ((long) rows.size() * columns.size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "too many positions: " + rows.size() + " times " + columns.size());
    }
    this.rows = rows;
    this.blockSize = columns.size();
    this.columns =
        IntStream.range(0, columns.moves()).mapToObj(columns::ofMove).toArray(int[][]::new);
  }

  @Override
  public int size() {
    return rows.size() * blockSize;
  }

  @Override
  public int moves() {
    return columns.length;
  }

  @Override
  public int blockSize() {
    return blockSize;
  }

  @Override
  public int nextBlock(int block, int move) {
    return rows.next(block, move);
  }

  @Override
  public int[] nextOffsets(int block, int move) {
    return columns[move];
  }

  @Override
  public int[][] equivalentOffsets(int block) {
    return NONE;
  }
}

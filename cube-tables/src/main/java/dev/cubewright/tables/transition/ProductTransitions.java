package dev.cubewright.tables.transition;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The transitions of the product of two independent coordinates: index {@code row * columns.size()
 * + column}. It needs no memory beyond the two tables.
 */
public final class ProductTransitions implements BlockTransitions {
  private static final int POSITIONS_PER_CHECK = 1 << 10;

  private static final int[][] NONE = {};

  private final TransitionTable rows;
  private final TransitionTable columnTable;
  private final int[][] columns;
  private final int blockSize;

  /**
   * Joins two tables for the same moves.
   *
   * @throws IllegalArgumentException if the tables have different numbers of moves, or if there are
   *     2<sup>31</sup> or more positions
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
    this.columnTable = columns;
    this.blockSize = columns.size();
    this.columns =
        IntStream.range(0, columns.moves()).mapToObj(columns::ofMove).toArray(int[][]::new);
  }

  /**
   * {@return the product of several tables of the same moves; the first is the most significant}
   * All tables but the last are {@linkplain TransitionTable#product multiplied out}.
   */
  public static ProductTransitions of(List<TransitionTable> tables) {
    if (tables.size() < 2) {
      TransitionTable only = TransitionTable.product(tables);
      return new ProductTransitions(TransitionTable.ofOneNumber(only.moves()), only);
    }
    int last = tables.size() - 1;
    return new ProductTransitions(
        TransitionTable.product(tables.subList(0, last)), tables.get(last));
  }

  /**
   * {@return the inverse: {@code reversed().next(next(position, move), move)} is {@code position}}
   */
  public ProductTransitions reversed() {
    return new ProductTransitions(rows.reversed(), columnTable.reversed());
  }

  /**
   * {@return whether moves reach all positions from {@code start}} Costs one lookup for each
   * position and generating move.
   */
  public boolean isConnected(int start, Cancellation cancellation) {
    BitSet met = new BitSet(size());
    int[] queue = new int[size()];
    queue[0] = start;
    met.set(start);
    int end = 1;
    for (int head = 0; head < end; head++) {
      if (head % POSITIONS_PER_CHECK == 0) {
        cancellation.check();
      }
      for (int move : generators()) {
        int to = next(queue[head], move);
        if (!met.get(to)) {
          met.set(to);
          queue[end++] = to;
        }
      }
    }
    return end == queue.length;
  }

  /**
   * {@return moves whose products include all other moves, or all moves if no products are known;
   * shared, must not be changed}
   */
  int[] generators() {
    int[] ofRows = rows.generators();
    int[] ofColumns = columnTable.generators();
    return ofRows.length < ofColumns.length ? ofRows : ofColumns;
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

package dev.cubewright.search.engine;

import java.util.Arrays;

/**
 * The positions that a search looks at together: those that the moves from a few positions lead to.
 * For one thread; the search reuses it.
 *
 * <p>Each position has a slot, and stays in it; {@code slots[0]} to {@code slots[count - 1]} are
 * the slots of those that have not been cut off.
 */
final class PositionSlots {
  /** For each numbering and each slot, the number of the position. */
  final int[][] numbers;

  /** For each slot, the slot of the position that it was reached from, one level up. */
  final int[] parents;

  /** For each slot, the move that led there. */
  final int[] moves;

  /** For each slot, the row of the context that the move left behind. */
  final int[] rows;

  /** For each slot, what may still be spent. */
  final long[] left;

  /** The slots that count. */
  final int[] slots;

  /** Where a bound works out rows of its table, in the order of the slots that count. */
  final int[] pairRows;

  /** The same for columns. */
  final int[] pairColumns;

  /** How many slots count. */
  int count;

  PositionSlots(int numberings, int size) {
    numbers = new int[numberings][size];
    parents = new int[size];
    moves = new int[size];
    rows = new int[size];
    left = new long[size];
    slots = new int[size];
    pairRows = new int[size];
    pairColumns = new int[size];
  }

  /** Forgets all positions. */
  void clear() {
    count = 0;
  }

  /** Takes the next slot for a position. */
  void add(int parent, int move, int row, long costLeft) {
    int slot = count;
    parents[slot] = parent;
    moves[slot] = move;
    rows[slot] = row;
    left[slot] = costLeft;
    slots[slot] = slot;
    count++;
  }

  @Override
  public String toString() {
    return count + " positions after the moves " + Arrays.toString(moves);
  }
}

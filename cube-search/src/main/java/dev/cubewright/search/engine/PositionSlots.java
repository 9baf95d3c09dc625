package dev.cubewright.search.engine;

import java.util.Arrays;

/** The successors of a group of positions; the first {@code count} slots have not been pruned. */
final class PositionSlots {
  /** The coordinates by numbering and slot. */
  final int[][] numbers;

  /** The slot of the predecessor in the level above. */
  final int[] parents;

  final int[] moves;

  /** The row of the cost context after the last move. */
  final int[] rows;

  /** The remaining cost. */
  final long[] left;

  final int[] slots;

  /** Work space of a {@link TableBound}, in the order of {@link #slots}. */
  final int[] pairRows;

  final int[] pairColumns;

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

  void clear() {
    count = 0;
  }

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

package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.transition.TransitionTable;

/** Transitions among at most 65,536 numbers in two bytes each, row by row, for inner loops. */
final class CompactTransitions {
  private CompactTransitions() {}

  /** Returns where moves lead: {@code next[number * moves + move]}. */
  static char[] of(TransitionTable table) {
    if (table.size() > Character.MAX_VALUE + 1) {
      throw new IllegalArgumentException("too many numbers: " + table.size());
    }
    char[] next = new char[table.size() * table.moves()];
    int into = 0;
    for (int number = 0; number < table.size(); number++) {
      for (int move = 0; move < table.moves(); move++) {
        next[into++] = (char) table.next(number, move);
      }
    }
    return next;
  }
}

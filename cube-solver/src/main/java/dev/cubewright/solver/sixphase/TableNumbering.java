package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.function.ToIntFunction;

/** Numbers whose successors are all looked up, in two bytes each. Immutable. */
final class TableNumbering extends PhaseNumbering {
  private final ToIntFunction<State> rank;
  private final TransitionTable table;
  private final int moves;
  private final char[] next;

  /**
   * Makes a numbering.
   *
   * @param rank the number of a state
   * @param table where moves lead, from at most 65,536 numbers
   */
  TableNumbering(ToIntFunction<State> rank, TransitionTable table) {
    this.rank = rank;
    this.table = table;
    if (table.size() > Character.MAX_VALUE + 1) {
      throw new IllegalArgumentException("too many numbers: " + table.size());
    }
    moves = table.moves();
    next = new char[table.size() * moves];
    int into = 0;
    for (int number = 0; number < table.size(); number++) {
      for (int move = 0; move < moves; move++) {
        next[into++] = (char) table.next(number, move);
      }
    }
  }

  TransitionTable table() {
    return table;
  }

  int size() {
    return table.size();
  }

  @Override
  int of(State state) {
    return rank.applyAsInt(state);
  }

  @Override
  int next(int number, int move) {
    return next[number * moves + move];
  }
}

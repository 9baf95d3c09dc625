package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A numbering of a phase, and which of its numbers are at the phase's end.
 *
 * @param name says what is numbered
 * @param rank the number of a state
 * @param table where moves lead among the numbers
 * @param ends the numbers at the end
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Numbered(String name, ToIntFunction<State> rank, TransitionTable table, int[] ends) {
  int of(State state) {
    return rank.applyAsInt(state);
  }

  int size() {
    return table.size();
  }

  /** Returns where moves lead, for a search. */
  CompactTable compact() {
    return new CompactTable(table);
  }

  /** Returns the numbers at the end of several together, the first of greatest weight. */
  static int[] ends(List<Numbered> parts) {
    int[] all = {0};
    for (Numbered part : parts) {
      int[] longer = new int[all.length * part.ends.length];
      int into = 0;
      for (int before : all) {
        for (int end : part.ends) {
          longer[into++] = before * part.size() + end;
        }
      }
      all = longer;
    }
    return all;
  }
}

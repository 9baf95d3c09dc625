package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.function.ToIntFunction;

/**
 * A numbering of the states of a phase.
 *
 * @param name distinguishes the numberings of a puzzle
 * @param rank returns the number of a state
 * @param table the transitions by the moves of the phase
 */
record Numbering(String name, ToIntFunction<State> rank, TransitionTable table) {
  int of(State state) {
    return rank.applyAsInt(state);
  }

  int size() {
    return table.size();
  }

  PhaseCoordinate coordinate() {
    return PhaseCoordinate.of(table);
  }
}

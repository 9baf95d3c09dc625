package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.function.ToIntFunction;

/**
 * A numbering of the positions of a phase.
 *
 * @param rank returns the number of a position
 * @param table the transitions by the moves of the phase
 */
record Numbering(ToIntFunction<Pieces> rank, TransitionTable table) {
  int of(Pieces pieces) {
    return rank.applyAsInt(pieces);
  }

  int size() {
    return table.size();
  }

  PhaseCoordinate coordinate() {
    return PhaseCoordinate.of(table);
  }
}

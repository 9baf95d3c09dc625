package dev.cubewright.solver.phase;

import dev.cubewright.tables.transition.TransitionTable;
import java.util.function.ToIntFunction;

/**
 * A coordinate of the positions of a phase.
 *
 * @param <P> the positions
 * @param name the name for table names
 * @param rank returns the index of a position
 * @param table the transitions by the moves of the phase
 */
public record Numbering<P>(String name, ToIntFunction<P> rank, TransitionTable table) {
  public int of(P position) {
    return rank.applyAsInt(position);
  }

  public int size() {
    return table.size();
  }

  public PhaseCoordinate coordinate() {
    return PhaseCoordinate.of(table);
  }
}

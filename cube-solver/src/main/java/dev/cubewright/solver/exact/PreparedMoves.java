package dev.cubewright.solver.exact;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.Transitions;

/**
 * A move set with what is needed to walk: where moves lead, and the cost to go of every position.
 */
record PreparedMoves(
    MoveSet moveSet,
    CanonicalSequences sequences,
    Transitions transitions,
    DistanceTable table,
    int goal) {
  long costToGo(int row, int position) {
    return table.cost((long) row * transitions.size() + position);
  }
}

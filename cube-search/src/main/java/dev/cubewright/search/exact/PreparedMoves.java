package dev.cubewright.search.exact;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Set;

/** A move set with its transitions and the cost to go of every position. */
record PreparedMoves(
    MoveSet moveSet,
    CanonicalSequences sequences,
    Transitions transitions,
    DistanceTable table,
    Set<Integer> goals) {
  /** Returns the cost to go of a position, in the context of the last move. */
  long costToGo(int context, int position) {
    int row = moveSet.row(context);
    if (row >= 0) {
      return table.cost((long) row * transitions.size() + position);
    }
    if (goals.contains(position)) {
      return 0;
    }
    // The table has no row for the first move: look one move ahead.
    long least = DistanceTable.UNREACHABLE;
    for (int move = 0; move < moveSet.size(); move++) {
      int cost = moveSet.cost(context, move);
      if (cost != MoveSet.FORBIDDEN) {
        long rest = costToGo(moveSet.contextAfter(move), transitions.next(position, move));
        least = rest == DistanceTable.UNREACHABLE ? least : Math.min(least, cost + rest);
      }
    }
    return least;
  }
}

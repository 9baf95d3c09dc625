package dev.cubewright.tables.pruning;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;

/**
 * The cost to the goal by the simplest method (Bellman and Ford): all costs start as infinite, and
 * moves improve them until nothing changes.
 */
final class SimpleShortestPaths {
  private SimpleShortestPaths() {}

  static long[] costs(MoveSet moveSet, Transitions forward, int... goals) {
    int positions = forward.size();
    long[] costs = new long[moveSet.rows() * positions];
    Arrays.fill(costs, DistanceTable.UNREACHABLE);
    for (int row = 0; row < moveSet.rows(); row++) {
      for (int goal : goals) {
        costs[row * positions + goal] = 0;
      }
    }
    boolean improved = true;
    while (improved) {
      improved = false;
      for (int context = 0; context < moveSet.contexts(); context++) {
        int row = moveSet.row(context);
        for (int position = 0; row >= 0 && position < positions; position++) {
          int entry = row * positions + position;
          long better = lookAhead(moveSet, forward, costs, context, position);
          if (better < costs[entry]) {
            costs[entry] = better;
            improved = true;
          }
        }
      }
    }
    return costs;
  }

  private static long lookAhead(
      MoveSet moveSet, Transitions forward, long[] costs, int context, int position) {
    long least = DistanceTable.UNREACHABLE;
    for (int move = 0; move < moveSet.size(); move++) {
      int cost = moveSet.cost(context, move);
      int row = moveSet.row(moveSet.contextAfter(move));
      long rest = costs[row * forward.size() + forward.next(position, move)];
      if (cost != MoveSet.FORBIDDEN && rest != DistanceTable.UNREACHABLE) {
        least = Math.min(least, cost + rest);
      }
    }
    return least;
  }
}

package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.search.Distances;
import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The first phase: two colors come to R and L. Told by the set of their eight places, of which
 * there are 735,471. Immutable.
 */
final class FirstPhase {
  private final CenterSets sets;
  private final int goal;
  private final Distances distances;

  FirstPhase(ReductionMoves moves, CenterPlaces places, TableSource source) {
    int[] all = IntStream.range(0, moves.all().size()).toArray();
    sets = new CenterSets(places.faces("URFDLB"), 8, all, places);
    goal = places.faces("RL");
    int[] before =
        Arrays.stream(MoveMasks.moves(moves.endsOfFirst()))
            .map(move -> sets.number(places.next(goal, move)))
            .distinct()
            .toArray();
    distances =
        source.distances(
            "centers-of-an-axis", moves.all(), sets.transitions(), before, TableSource.DISTANCES);
  }

  /**
   * Whether a first phase of a length may lead on from a set: for a length of 0, whether it is
   * over.
   */
  boolean mayEnd(int set, int length) {
    return length == 0 ? set == goal : 1 + distances.get(sets.number(set)) <= length;
  }

  DistanceTable table() {
    return distances.table();
  }
}

package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The first phase: two colors come to opposite faces. Told by the set of their eight places, of
 * which there are 735,471. Immutable.
 */
final class FirstPhase {
  private final SetRanks sets;
  private final int[] axes;
  private final Distances distances;

  FirstPhase(ReductionMoves moves, CenterPlaces places, TableSource source) {
    int[] all = IntStream.range(0, moves.all().size()).toArray();
    sets = new SetRanks(places.faces("URFDLB"), 8);
    axes = Reorientation.AXES.stream().mapToInt(places::faces).toArray();
    int[] before =
        Arrays.stream(axes)
            .flatMap(
                axis ->
                    Arrays.stream(MoveMasks.moves(moves.endsOfFirst()))
                        .map(move -> places.next(axis, move))
                        .filter(set -> set != axis))
            .map(sets::rank)
            .distinct()
            .sorted()
            .toArray();
    distances =
        source.distances(
            "centers-of-an-axis",
            moves.all(),
            before,
            TableSource.DISTANCES,
            () -> sets.transitions(places.moved(all)));
  }

  /** Returns the axis that a set is on, U and D being that of number 0; -1 if it is on none. */
  int axis(int set) {
    int axis = axes.length - 1;
    while (axis >= 0 && axes[axis] != set) {
      axis--;
    }
    return axis;
  }

  /** Returns how long a first phase is at least; one that is not over brings the set to an axis. */
  int least(int set) {
    return axis(set) >= 0 ? 0 : 1 + distances.get(sets.rank(set));
  }

  /**
   * Returns at least how long a first phase is that goes on from a set. Turns of the same layers
   * lead to sets of which this differs by one at most.
   *
   * @param length how long it is to be; of none it is only told whether it is over, by 0, or not
   */
  int least(int set, int length) {
    if (length == 0) {
      return axis(set) >= 0 ? 0 : 1;
    }
    return 1 + distances.get(sets.rank(set));
  }

  DistanceTable table() {
    return distances.table();
  }
}

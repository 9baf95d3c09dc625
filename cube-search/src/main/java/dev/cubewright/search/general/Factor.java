package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.SetTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;

/**
 * A coordinate with its transitions, reduced to the indices that moves reach from the goals.
 * Immutable.
 */
final class Factor {
  private final Coordinate coordinate;
  private final int[] indexOf;
  private final Transitions transitions;

  /**
   * Creates a factor; costs as much as a transition table.
   *
   * @param goals at least one state
   * @throws java.util.concurrent.CancellationException if the work is cancelled
   */
  Factor(
      Coordinate coordinate,
      List<Transformation> moves,
      List<State> goals,
      int threads,
      Cancellation cancellation) {
    this.coordinate = coordinate;
    TransitionTable all = TransitionTable.of(coordinate, moves, threads, cancellation);
    int[] starts = goals.stream().mapToInt(goal -> (int) coordinate.rank(goal)).toArray();
    TransitionTable.Reachable reachable = all.reachable(starts, cancellation);
    boolean everywhere = reachable.table().size() == all.size();
    this.indexOf = everywhere ? new int[0] : reachable.numberOf();
    this.transitions = everywhere ? all : reachable.table();
  }

  /** Creates a factor of all indices, whose transitions are computed instead of stored. */
  Factor(ArrangementCoordinate sets, List<Transformation> moves) {
    this.coordinate = sets;
    this.indexOf = new int[0];
    this.transitions = new SetTransitions(sets, moves);
  }

  Coordinate coordinate() {
    return coordinate;
  }

  int size() {
    return transitions.size();
  }

  Transitions transitions() {
    return transitions;
  }

  /** Returns the index of a state, or {@link TransitionTable#UNREACHED} if it reaches no goal. */
  int index(State state) {
    int rank;
    try {
      rank = (int) coordinate.rank(state);
    } catch (IllegalArgumentException e) {
      return TransitionTable.UNREACHED; // A piece is among places to which no move brings it.
    }
    return indexOf.length == 0 ? rank : indexOf[rank];
  }

  /** Returns the name of the coordinate, with the number of indices if not all are reached. */
  String name() {
    return coordinate.name() + (indexOf.length == 0 ? "" : "-" + size());
  }
}

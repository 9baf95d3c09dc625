package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * A coordinate reduced to the numbers that moves reach from the goals, with its transitions: what
 * products are made of. Immutable.
 */
final class Factor {
  private final Coordinate coordinate;
  private final List<Transformation> moves;
  private final int[] numberOf;
  private final TransitionTable transitions;
  private final boolean everywhere;

  /**
   * Follows the moves from the goals. Costs what a transition table does.
   *
   * @param goals at least one state
   * @param threads how many threads may follow them, at least 1
   * @param cancellation ends the work
   * @throws CancellationException if the work is cancelled
   */
  Factor(
      Coordinate coordinate,
      List<Transformation> moves,
      List<State> goals,
      int threads,
      Cancellation cancellation) {
    this.coordinate = coordinate;
    this.moves = List.copyOf(moves);
    TransitionTable all = TransitionTable.of(coordinate, moves, threads, cancellation);
    int[] starts = goals.stream().mapToInt(goal -> (int) coordinate.rank(goal)).toArray();
    TransitionTable.Reachable reachable = all.reachable(starts, cancellation);
    this.everywhere = reachable.table().size() == all.size();
    this.numberOf = everywhere ? new int[0] : reachable.numberOf();
    this.transitions = everywhere ? all : reachable.table();
  }

  /** {@return the coordinate} */
  Coordinate coordinate() {
    return coordinate;
  }

  /** {@return the number of numbers} */
  int size() {
    return transitions.size();
  }

  /** {@return where moves lead} */
  TransitionTable transitions() {
    return transitions;
  }

  /**
   * {@return where some moves lead}
   *
   * @param wanted the moves that this was made for, or the inverse of each
   * @throws IllegalArgumentException if they are others
   */
  TransitionTable transitions(List<Transformation> wanted) {
    if (wanted.equals(moves)) {
      return transitions;
    }
    if (!wanted.equals(moves.stream().map(Transformation::inverse).toList())) {
      throw new IllegalArgumentException("the factor " + this + " was made for other moves");
    }
    return transitions.reversed();
  }

  /**
   * {@return the number of a state, or {@link TransitionTable#UNREACHED} if moves do not lead from
   * there to a goal}
   */
  int number(State state) {
    int rank;
    try {
      rank = (int) coordinate.rank(state);
    } catch (IllegalArgumentException e) {
      return TransitionTable.UNREACHED; // A piece is among places to which no move brings it.
    }
    return everywhere ? rank : numberOf[rank];
  }

  /** {@return the name of the coordinate, and how many of its numbers are reached} */
  String name() {
    return coordinate.name() + (everywhere ? "" : "-" + size());
  }

  @Override
  public String toString() {
    return name() + " (" + size() + " of " + coordinate.size() + ")";
  }
}

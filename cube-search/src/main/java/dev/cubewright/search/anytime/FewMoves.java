package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Solves states that few moves solve, without tables: by a breadth-first search from the state and
 * one from the goals, always a level on the side with fewer states, until both meet or a level
 * would have too many. For one search.
 */
final class FewMoves {
  /**
   * The greatest number of states of a level, which are searched within some tenths of a second.
   */
  private static final int MOST_STATES = 30_000;

  private final MoveSet moveSet;
  private final Cancellation cancellation;

  FewMoves(MoveSet moveSet, Cancellation cancellation) {
    this.moveSet = moveSet;
    this.cancellation = cancellation;
  }

  /** A state, and the move that led to it on its side. */
  private record Step(State state, int move, @Nullable Step before) {}

  /** The states within a distance of where a side begins. */
  private final class Side {
    private final List<Transformation> moves;
    private final Map<State, Step> known = new HashMap<>();
    private List<Step> level = new ArrayList<>();

    Side(Collection<State> starts, List<Transformation> moves) {
      this.moves = moves;
      for (State start : starts) {
        add(level, new Step(start, -1, null));
      }
    }

    private void add(List<Step> steps, Step step) {
      if (known.putIfAbsent(step.state(), step) == null) {
        steps.add(step);
      }
    }

    boolean isTooLarge() {
      return (long) level.size() * moves.size() > MOST_STATES;
    }

    void extend() {
      List<Step> next = new ArrayList<>();
      for (Step step : level) {
        cancellation.check();
        for (int move = 0; move < moves.size(); move++) {
          add(next, new Step(step.state().apply(moves.get(move)), move, step));
        }
      }
      level = next;
    }
  }

  /**
   * Returns the fewest moves that solve a puzzle, held in any way, nothing if they are not found.
   *
   * @param state not solved
   * @throws CancellationException if the search is cancelled
   */
  Optional<int[]> solve(Puzzle puzzle, State state) {
    return solve(
        state,
        puzzle.rotations().stream()
            .map(rotation -> puzzle.solved().apply(rotation))
            .distinct()
            .toList());
  }

  /**
   * Returns the fewest moves that lead from a state to one of the goals, nothing if they are not
   * found.
   *
   * @param goals at least one; not the state
   * @throws CancellationException if the search is cancelled
   */
  Optional<int[]> solve(State state, Collection<State> goals) {
    List<Transformation> moves = moveSet.transformations();
    Side ahead = new Side(List.of(state), moves);
    Side back = new Side(goals, moves.stream().map(Transformation::inverse).toList());
    while (true) {
      Side smaller = ahead.level.size() <= back.level.size() ? ahead : back;
      if (smaller.isTooLarge() || smaller.level.isEmpty()) {
        return Optional.empty();
      }
      smaller.extend();
      Side other = smaller == ahead ? back : ahead;
      for (Step step : smaller.level) {
        @Nullable Step met = other.known.get(step.state());
        if (met != null) {
          return Optional.of(smaller == ahead ? path(step, met) : path(met, step));
        }
      }
    }
  }

  private static int[] path(Step ahead, Step back) {
    List<Integer> path = new ArrayList<>();
    for (@Nullable Step at = ahead; at != null && at.before() != null; at = at.before()) {
      path.add(0, at.move());
    }
    for (@Nullable Step at = back; at != null && at.before() != null; at = at.before()) {
      path.add(at.move());
    }
    return path.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns whether every move costs the same, so that the fewest moves are the cheapest. */
  boolean areCheapest() {
    for (int move = 0; move < moveSet.size(); move++) {
      if (moveSet.contexts() > 1
          || moveSet.cost(MoveSet.START, move) != moveSet.cost(MoveSet.START, 0)) {
        return false;
      }
    }
    return true;
  }
}

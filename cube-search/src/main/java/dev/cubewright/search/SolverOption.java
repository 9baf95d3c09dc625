package dev.cubewright.search;

import dev.cubewright.core.cost.MoveTranslation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * An option that only some solvers have. An immutable value. A solver {@linkplain Solver#options()
 * names its options} and rejects a request with any other.
 */
public interface SolverOption {
  /** {@return the name of this option in messages} */
  String label();

  /**
   * The cost at which a solution is accepted, for solvers that improve their first solution. The
   * search continues until a solution costs no more, or until the time limit, a cancellation or a
   * proof ends it. Default: 0 with a {@linkplain SolveRequest#withTimeLimit time limit}; without
   * one, the first solution is accepted.
   *
   * @param cost at least 0; with 0 the search continues as long as possible, with {@link
   *     Long#MAX_VALUE} the first solution is accepted
   */
  record TargetCost(long cost) implements SolverOption {
    public TargetCost {
      requireNotNegative("target cost", cost);
    }

    /**
     * {@return the cost at which a solution of a request is accepted; {@link Long#MAX_VALUE} if the
     * first solution is accepted}
     *
     * @param request any request
     */
    public static long of(SolveRequest request) {
      return request
          .option(TargetCost.class)
          .map(TargetCost::cost)
          .orElse(request.hasTimeLimit() ? 0 : Long.MAX_VALUE);
    }

    @Override
    public String label() {
      return "target cost";
    }
  }

  /**
   * A request for several different solutions, for a choice by criteria other than cost. The
   * {@linkplain SolveResult#solutions result} has the best, by rising cost; the {@linkplain
   * SolveRequest#withListener listener} receives each that is among the best so far. Solutions that
   * differ only in the order of commuting moves count as one. A {@linkplain TargetCost target cost}
   * is reached once all of them cost no more. A solved puzzle has one solution.
   *
   * @param number the number of solutions, at least 1
   */
  record BestSolutions(int number) implements SolverOption {
    public BestSolutions {
      if (number < 1) {
        throw new IllegalArgumentException(
            "the number of best solutions is " + number + ", but must be at least 1");
      }
    }

    @Override
    public String label() {
      return "number of best solutions";
    }
  }

  /**
   * A limit on the work of a search that improves its solution. Unlike a time limit, this limit
   * results in the same solution on every computer if the search has one thread. A search without a
   * solution continues until it has one.
   *
   * @param units the limit, at least 0; the unit depends on the solver, but not on its tables
   */
  record WorkLimit(long units) implements SolverOption {
    public WorkLimit {
      requireNotNegative("work limit", units);
    }

    @Override
    public String label() {
      return "work limit";
    }
  }

  /**
   * An additional condition that solutions must meet. With this option, no solution is marked
   * {@linkplain Solution#optimal() optimal}.
   *
   * @param condition receives the moves; called often, from any of the searching threads
   */
  record Accepting(Predicate<List<Move>> condition) implements SolverOption {
    @Override
    public String label() {
      return "condition on solutions";
    }
  }

  /**
   * A request to the general solver to improve a solution until the {@linkplain
   * SolveRequest#withTimeLimit time limit}, instead of proving an optimal solution. It has no
   * effect without a time limit.
   */
  record BestInTime() implements SolverOption {
    @Override
    public String label() {
      return "best solution within the time limit";
    }
  }

  /**
   * A solution of the state, which a search for one solution with {@link BestInTime} shortens. The
   * search returns this solution unless it finds a cheaper one or the maximum cost excludes it.
   * Like {@link BestInTime}, it has no effect without a time limit. It requires the solved state as
   * the goal.
   *
   * @param moves moves that solve the state of the request after its first frame
   */
  record KnownSolution(List<Move> moves) implements SolverOption {
    public KnownSolution {
      moves = List.copyOf(moves);
    }

    /**
     * {@return the moves as indices in the move set of a request} Rotations of the whole puzzle are
     * omitted, and the moves after them are those of the rotated puzzle.
     *
     * @param puzzle the puzzle
     * @param request the state that the moves solve
     * @throws IllegalArgumentException if a move is blocked or not in the move set, or if the moves
     *     do not solve the state
     */
    public int[] path(Puzzle puzzle, SolveRequest request) {
      MoveTranslation translation =
          new MoveTranslation(puzzle, request.moveSet(), Transformation.identity(puzzle.orbits()));
      State state = request.state().apply(request.frames().get(0));
      List<int[]> path = new ArrayList<>();
      for (Move move : moves) {
        path.add(
            translation
                .next(move.transformation())
                .orElseThrow(
                    () ->
                        unsuitable(
                            path.size(),
                            "is neither a move of the search nor a product of two of them")));
        for (int next : path.get(path.size() - 1)) {
          state = state.apply(request.moveSet().move(next));
          if (!puzzle.allows(state)) {
            throw unsuitable(path.size() - 1, "is blocked");
          }
        }
      }
      if (!request.goal().equals(Goal.solved())) {
        throw new IllegalArgumentException(
            "a known solution is for the solved state as the goal; omit the solution or the goal");
      }
      if (!puzzle.isSolved(state)) {
        throw new IllegalArgumentException(
            "the known solution does not solve the state; check that it starts from this state");
      }
      return path.stream().flatMapToInt(IntStream::of).toArray();
    }

    private IllegalArgumentException unsuitable(int index, String reason) {
      return new IllegalArgumentException(
          "move %d of the known solution, %s, %s".formatted(index + 1, moves.get(index), reason));
    }

    @Override
    public String label() {
      return "known solution";
    }
  }

  /**
   * A cost below which an earlier search has {@linkplain DepthListener proven} that there is no
   * solution. A search by rising cost begins there. If it skips lower costs, it does not mark its
   * solution {@linkplain Solution#optimal() optimal}.
   *
   * @param cost at least 0
   */
  record MinimumCost(long cost) implements SolverOption {
    public MinimumCost {
      requireNotNegative("minimum cost", cost);
    }

    @Override
    public String label() {
      return "minimum cost";
    }
  }

  /**
   * The stored progress of a search by rising cost for one solution. The search continues from it
   * and updates it. The solution is optimal, because the earlier search has excluded the lower
   * costs.
   *
   * @param progress the progress of this search; not shared with other searches
   */
  record Resumable(SearchProgress progress) implements SolverOption {
    @Override
    public String label() {
      return "file with the progress of a search";
    }
  }

  /**
   * A listener for each cost that a search by rising cost has shown to have no solution.
   *
   * @param listener called from the solving thread, one call at a time
   */
  record DepthListener(Consumer<FinishedDepth> listener) implements SolverOption {
    @Override
    public String label() {
      return "depth listener";
    }
  }

  private static void requireNotNegative(String label, long cost) {
    if (cost < 0) {
      throw new IllegalArgumentException("a " + label + " of " + cost + " is below 0");
    }
  }
}

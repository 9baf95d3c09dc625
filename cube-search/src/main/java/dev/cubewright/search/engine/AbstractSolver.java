package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.UnreachableGoalException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;

/**
 * A solver that checks each request before the search, and renames the pieces so that a goal of one
 * state becomes the solved state. A time limit or a cancellation ends the search with a result.
 * Thread-safe if the search is.
 */
public abstract class AbstractSolver implements Solver {
  /**
   * The minimum time for the check of a state, even if the time limit is shorter and may end the
   * search without a solution.
   */
  private static final Duration LEAST_CHECK = Duration.ofSeconds(1);

  /** With at most this many states, a solution takes seconds, including all tables. */
  private static final BigInteger FEW_STATES = BigInteger.TEN.pow(7);

  private final StateSpace stateSpace;
  private final String strategy;
  private final Set<Class<? extends SolverOption>> options;

  private final KeyedMemoizer<StateSpace, StateSpace> prepared = new KeyedMemoizer<>();

  protected AbstractSolver(
      StateSpace stateSpace, String strategy, Set<Class<? extends SolverOption>> options) {
    this.stateSpace = stateSpace;
    this.strategy = strategy;
    this.options = Set.copyOf(options);
  }

  @Override
  public final Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public final String strategy() {
    return strategy;
  }

  @Override
  public final Set<Class<? extends SolverOption>> options() {
    return options;
  }

  @Override
  public final SolveResult solve(SolveRequest request) {
    return solve(request, this::search);
  }

  /** Solves a state by another search than the usual one. */
  protected final SolveResult solve(
      SolveRequest request, BiFunction<SolveRequest, Cancellation, SolveResult> search) {
    Deadline deadline = new Deadline(request.timeLimit());
    for (SolverOption option : request.options()) {
      require(options.contains(option.getClass()), "has no " + option.label() + "; omit it");
    }
    Cancellation withdrawal = Cancellation.byInterruptOr(request.cancelled());
    Cancellation limited = withdrawal.orTimeLimit(() -> deadline.isOver(1));
    try {
      checkStates(request, deadline, withdrawal);
      SolveRequest renamed = renamed(request);
      check(renamed);
      // Requests that need no search are answered even without any time.
      withdrawal.check();
      for (Move frame : renamed.frames()) {
        if (renamed.goal().isReached(puzzle(), renamed.state().apply(frame))) {
          return solved(renamed, frame);
        }
      }
      Cancellation cancellation = mayTimeOut(renamed, withdrawal) ? limited : withdrawal;
      return explain(
          search.apply(renamed.withCancellation(cancellation::isCancelled), cancellation),
          cancellation);
    } catch (CancellationException e) {
      if (!limited.isCancelled()) {
        throw e;
      }
      return explain(SolveResult.cancelled(), limited);
    }
  }

  private SolveResult solved(SolveRequest request, Move frame) {
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    control.offer(frame, new int[0], true);
    return control.result(Ending.FOUND);
  }

  private SolveRequest renamed(SolveRequest request) {
    return request.goal().equals(Goal.solved()) ? request : request.towardsSolved();
  }

  /**
   * Checks the state and the goal. A time limit cancels the check only if it may end the search.
   */
  private void checkStates(SolveRequest request, Deadline deadline, Cancellation withdrawal) {
    Cancellation limited =
        withdrawal.orTimeLimit(
            () -> deadline.isOver(1) && deadline.elapsedNanos() > LEAST_CHECK.toNanos());
    try {
      checkStates(request, limited);
    } catch (CancellationException e) {
      // The cancellation throws again if a group order must be computed.
      if (!limited.isCancelled()
          || limited.isWithdrawn()
          || mayTimeOut(renamed(request), limited)) {
        throw e;
      }
      checkStates(request, withdrawal);
    }
  }

  private void checkStates(SolveRequest request, Cancellation cancellation) {
    checkState(request.state(), cancellation);
    request.goal().state().ifPresent(goal -> requireReached(goal, cancellation));
  }

  /** The preparation may take a minute; it continues after a time limit. */
  private void checkState(State state, Cancellation cancellation) {
    if (!stateSpace.isPrepared()) {
      prepared.get(stateSpace, cancellation, StateSpace::prepare);
    }
    require(
        stateSpace.isExact(cancellation),
        "cannot solve the "
            + puzzle()
            + ": its blocking pieces have too many arrangements to track the moves that"
            + " are blocked");
    stateSpace.require(state, cancellation);
  }

  private void requireReached(State goal, Cancellation cancellation) {
    stateSpace
        .check(goal, cancellation)
        .ifPresent(
            reason -> {
              throw new UnreachableGoalException("no turns reach the goal: " + reason.message());
            });
  }

  /**
   * {@return whether the time limit may end a search without a solution: for an optimal solver of a
   * puzzle with many states, for a maximum cost, or for several solutions} Otherwise it ends only
   * the improvement.
   */
  protected boolean mayTimeOut(SolveRequest request, Cancellation cancellation) {
    return request.maximumCost() < Long.MAX_VALUE
        || request.maximumSolutions() > 1
        || !(options.contains(TargetCost.class) || hasFewStates(cancellation));
  }

  /** {@return whether a table of all states takes at most seconds, for any costs of moves} */
  protected final boolean hasFewStates(Cancellation cancellation) {
    return !puzzle().hasBlockedMoves()
        && stateSpace.groupOrder(cancellation).compareTo(FEW_STATES) <= 0;
  }

  private static SolveResult explain(SolveResult result, Cancellation cancellation) {
    return result.ending() == Ending.CANCELLED && !cancellation.isWithdrawn()
        ? new SolveResult(result.solutions(), Ending.TIMED_OUT, result.nodes())
        : result;
  }

  /**
   * Rejects a request with a condition that this solver does not support.
   *
   * @throws IllegalArgumentException if the request has such a condition
   */
  protected abstract void check(SolveRequest request);

  /**
   * Solves a state that is not solved yet.
   *
   * @param request a checked request; its time limit cancels it if it {@linkplain #mayTimeOut may}
   *     end the search without a solution
   * @param cancellation ends the wait for tables
   */
  protected abstract SolveResult search(SolveRequest request, Cancellation cancellation);

  /**
   * Rejects a request unless a condition is met.
   *
   * @throws IllegalArgumentException if the condition is not met; the message is the strategy and
   *     {@code otherwise}
   */
  protected final void require(boolean isMet, String otherwise) {
    if (!isMet) {
      throw new IllegalArgumentException(strategy + " " + otherwise);
    }
  }

  /**
   * Rejects a request with another goal than the solved state.
   *
   * @throws IllegalArgumentException if the goal is another one
   */
  protected final void requireSolvedGoal(SolveRequest request) {
    require(
        request.goal().equals(Goal.solved()),
        "supports only one goal; the solver of PuzzleCatalog.general supports any");
  }

  /**
   * Rejects a request for several solutions.
   *
   * @throws IllegalArgumentException if the request is for several solutions
   */
  protected final void requireOneSolution(SolveRequest request) {
    require(
        request.maximumSolutions() == 1, "finds one solution; for several use an optimal solver");
  }
}

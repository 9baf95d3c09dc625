package dev.cubewright.search;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * A solver of the states of one puzzle. Thread-safe: each call runs a separate search.
 *
 * <p>A solver caches the tables of the most recently used move sets and goals. {@link #close}
 * releases them; the garbage collector also reclaims an unreachable solver with its tables.
 */
public interface Solver extends AutoCloseable {
  /** {@return the puzzle of the states} */
  Puzzle puzzle();

  /** {@return the name of the method, such as {@code exact}} */
  String strategy();

  /** {@return the options that a request to this solver may have} */
  default Set<Class<? extends SolverOption>> options() {
    return Set.of();
  }

  /**
   * {@return whether all solutions are optimal} By default, true if the {@link #options} do not
   * include a {@linkplain SolverOption.TargetCost target cost}.
   */
  default boolean isOptimal() {
    return !options().contains(SolverOption.TargetCost.class);
  }

  /**
   * {@return whether this solver supports a move set} The default implementation supports any.
   *
   * @param moveSet moves of the puzzle with their costs
   */
  default boolean supports(MoveSet moveSet) {
    return true;
  }

  /**
   * {@return for an optimal solver, an upper bound on the costs of its solutions; for another
   * solver, a target cost that it usually reaches soon; empty if unknown}
   *
   * @param moveSet moves of the puzzle with their costs
   */
  default OptionalLong greatestCost(MoveSet moveSet) {
    return OptionalLong.empty();
  }

  /**
   * Builds or loads all tables that are worth building in advance.
   *
   * @param moveSet a {@linkplain #supports supported} move set
   * @param cancellation ends the building
   * @return the tables; empty if there are none, as in the default implementation
   * @throws CancellationException if it is cancelled
   * @throws IllegalArgumentException if there are no tables for the move set
   */
  default List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    return List.of();
  }

  /**
   * Builds or loads the tables that a request needs, so that its {@linkplain
   * SolveRequest#withTimeLimit time limit} does not include them. Returns at once if they are
   * cached, or if the solver needs none.
   *
   * @param request a request for any state of the puzzle; its own time limit and cancellation do
   *     not end the building
   * @param cancellation ends the building; a time limit in it ends only the wait
   * @throws CancellationException if it is cancelled
   */
  default void prepare(SolveRequest request, Cancellation cancellation) {}

  /**
   * {@return the tables that {@link #prepare} loads or builds for a request, in order; empty if
   * they are not known in advance, as in the default implementation}
   *
   * @param request a request for any state of the puzzle
   */
  default List<PlannedTable> preparation(SolveRequest request) {
    return List.of();
  }

  /**
   * Solves one state.
   *
   * <p>The first request for a move set may build tables, or load them. An interrupt of the thread,
   * or the request's {@linkplain SolveRequest#withCancellation cancellation}, ends this work and
   * the search within about 100 ms. The result then has {@link SolveResult.Ending#CANCELLED} and
   * the best solution so far, if any; no exception is thrown. The interrupt status stays set. A
   * request that is already cancelled does no work. The effect of a {@linkplain
   * SolveRequest#withTimeLimit time limit} depends on the kind of solver. If the limit ends a wait
   * for tables, the solver completes these tables in the background for the next request.
   *
   * @param request the state and the conditions
   * @return the solutions and the reason for the end of the search
   * @throws InvalidStateException if no turns reach the state
   * @throws IllegalArgumentException if the state belongs to another puzzle, or if this solver does
   *     not support one of the conditions; the message states the condition and the solver
   */
  SolveResult solve(SolveRequest request);

  /**
   * Releases the cached tables and cancels background work. A running search keeps its tables until
   * it ends. A closed solver may still be used: the next request loads or builds its tables again.
   * The default implementation does nothing.
   */
  @Override
  default void close() {
    // There are no tables.
  }
}

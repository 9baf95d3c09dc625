package dev.cubewright.solver;

import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;

/**
 * Finds moves that solve states of one puzzle. Safe to share between threads: each call has its own
 * search.
 */
public interface Solver {
  /** {@return the puzzle whose states this solves} */
  Puzzle puzzle();

  /** {@return the name of the method, such as {@code exact}} */
  String strategy();

  /**
   * Solves one state.
   *
   * <p>The first request for a move set may build tables, or load them. An interrupt of the thread
   * and the request's {@linkplain SolveRequest.Builder#withCancellation cancellation} end that as
   * they end a search, within about a tenth of a second: with {@link SolveResult.Ending#CANCELLED},
   * never with an exception. An interrupt stays set. A request that is cancelled from the start is
   * not begun.
   *
   * @param request what to solve, and under which conditions
   * @return what came of it
   * @throws InvalidStateException if no turns lead to the state
   * @throws IllegalArgumentException if it is a state of another puzzle
   */
  SolveResult solve(SolveRequest request);
}

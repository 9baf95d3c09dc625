package dev.cubewright.solver;

import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.concurrent.CancellationException;

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
   * <p>The first request for a move set may build tables, or load them.
   *
   * @param request what to solve, and under which conditions
   * @return what came of it
   * @throws InvalidStateException if no turns lead to the state
   * @throws IllegalArgumentException if it is a state of another puzzle
   * @throws CancellationException if the thread is interrupted while a table is built
   */
  SolveResult solve(SolveRequest request);
}

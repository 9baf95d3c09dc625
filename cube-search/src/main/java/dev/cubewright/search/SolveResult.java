package dev.cubewright.search;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * The result of a request.
 *
 * @param solutions the solutions of the lowest cost found, or the {@linkplain
 *     SolverOption.BestSolutions best} by rising cost, if several were requested
 * @param ending the reason for the end of the search
 * @param nodes the number of visited nodes
 */
public record SolveResult(List<Solution> solutions, Ending ending, long nodes) {
  /** The reason for the end of a search. */
  public enum Ending {
    /** All requested solutions have been found. */
    FOUND,
    /** There is no solution within the maximum cost. */
    NONE_WITHIN_MAXIMUM,
    /** The solver's own limits were reached: there may be a solution. */
    GIVEN_UP,
    /** The time limit was reached. */
    TIMED_OUT,
    /** The search was cancelled or its thread interrupted. */
    CANCELLED
  }

  public SolveResult {
    solutions = List.copyOf(solutions);
  }

  /** {@return the result of a request that was cancelled before a solution was found} */
  public static SolveResult cancelled() {
    return new SolveResult(List.of(), Ending.CANCELLED, 0);
  }

  /** {@return the first of the best solutions; empty if there is none} */
  public Optional<Solution> best() {
    return solutions.isEmpty() ? Optional.empty() : Optional.of(solutions.get(0));
  }

  /**
   * {@return the first of the best solutions}
   *
   * @throws CancellationException if the search was cancelled before it found one
   * @throws IllegalStateException if the search ended without a solution for another reason
   */
  public Solution require() {
    if (solutions.isEmpty() && ending == Ending.CANCELLED) {
      throw new CancellationException("the search was cancelled before it found a solution");
    }
    return best()
        .orElseThrow(
            () -> new IllegalStateException("the search ended without a solution: " + ending));
  }
}

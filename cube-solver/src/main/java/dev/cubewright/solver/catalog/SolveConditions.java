package dev.cubewright.solver.catalog;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import java.time.Duration;
import java.util.Optional;

/**
 * The conditions that a user sets for a solution. Immutable.
 *
 * @param oneOfMany whether the state is one of many, so that a short first solution is sufficient
 * @param optimal whether only optimal solutions are accepted
 * @param improve whether the search improves its solution until cancelled or, with a time limit,
 *     until the limit
 * @param maximumCost the maximum cost of a solution; empty for any
 * @param timeLimit the time limit of each search; empty for none
 */
public record SolveConditions(
    boolean oneOfMany,
    boolean optimal,
    boolean improve,
    Optional<Long> maximumCost,
    Optional<Duration> timeLimit) {
  /** A time limit that is never reached; it selects improving searches. */
  private static final Duration UNTIL_CANCELLED = Duration.ofDays(365);

  /** {@return whether the search continues after its first solution} */
  public boolean isRunning() {
    return improve || timeLimit.isPresent();
  }

  /** {@return whether there are no conditions on the cost and the duration of the search} */
  public boolean isUsual() {
    return !optimal && maximumCost.isEmpty() && !isRunning();
  }

  /**
   * {@return a request under these conditions}
   *
   * @param request the state, the moves and the goal
   * @param solver the solver of the request
   * @param puzzle the solvers of its puzzle
   * @param elapsed the part of the time limit that has passed
   */
  public SolveRequest of(
      SolveRequest request, Solver solver, PuzzleSolvers puzzle, Duration elapsed) {
    SolveRequest asked = maximumCost.map(request::withMaximumCost).orElse(request);
    Optional<Duration> left =
        timeLimit.map(limit -> limit.minus(elapsed)).map(SolveConditions::notNegative);
    if (left.isEmpty() && improve && !optimal) {
      left = Optional.of(UNTIL_CANCELLED);
    }
    asked = left.map(asked::withTimeLimit).orElse(asked);
    if (!optimal && solver.options().contains(BestInTime.class)) {
      asked = asked.with(new BestInTime());
    }
    if (!isUsual()
        || !solver.strategy().equals(puzzle.usual(request.moveSet(), false).strategy())) {
      return asked;
    }
    Optional<SolveRequest> atOnce = oneOfMany ? puzzle.atOnce(asked) : Optional.empty();
    return atOnce.isPresent() ? atOnce.get() : puzzle.inUsualTime(asked);
  }

  private static Duration notNegative(Duration time) {
    return time.isNegative() ? Duration.ZERO : time;
  }

  /**
   * {@return the problem code of a search that ended without a solution, such as {@code timed-out}}
   *
   * @param ending the outcome of the search
   */
  public String errorCode(SolveResult.Ending ending) {
    return switch (ending) {
      case TIMED_OUT -> "timed-out";
      case GIVEN_UP -> "given-up";
      case CANCELLED -> "cancelled";
      default -> maximumCost.isPresent() ? "none-within-maximum" : "no-solution";
    };
  }
}

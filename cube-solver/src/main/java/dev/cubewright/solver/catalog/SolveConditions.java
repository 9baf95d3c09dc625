package dev.cubewright.solver.catalog;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import java.time.Duration;
import java.util.Optional;

/**
 * The conditions of a solution, as a user states them. Immutable.
 *
 * @param oneOfMany whether the state is one of many, so that a first short solution is good enough
 * @param optimal whether only optimal solutions are wanted
 * @param improve whether a search goes on to better solutions until its time is over; a time limit
 *     alone says so as well
 * @param maximumCost the greatest cost of a solution, nothing if any will do
 * @param timeLimit the time limit of each search; empty if there is none
 */
public record SolveConditions(
    boolean oneOfMany,
    boolean optimal,
    boolean improve,
    Optional<Long> maximumCost,
    Optional<Duration> timeLimit) {
  /** A limit that is never reached, so that solutions that are not optimal will do. */
  private static final Duration UNTIL_CANCELLED = Duration.ofDays(365);

  /** {@return whether a search goes on from its first solution to better ones} */
  public boolean goesOn() {
    return improve || timeLimit.isPresent();
  }

  /** {@return whether nothing is said of which solution is wanted, and when it is good enough} */
  public boolean isUsual() {
    return !optimal && maximumCost.isEmpty() && !goesOn();
  }

  /**
   * {@return a request under these conditions}
   *
   * @param request the state, the moves and the goal
   * @param solver the solver that gets the request
   * @param puzzle the solvers that it is one of
   * @param elapsed how much of the time limit has passed already
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
   * {@return the code of the reason why a search has no solution, such as {@code timed-out}}
   *
   * @param ending how it ended
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

package dev.cubewright.solver.catalog;

import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.Optional;

/**
 * What is wanted of the solution of each of many states, in the terms of a user. Immutable.
 *
 * @param optimal whether only optimal solutions are wanted
 * @param improve whether a search goes on to better solutions until its time is over; a time limit
 *     alone says so as well
 * @param maximumCost the greatest cost of a solution, nothing if any will do
 * @param timeLimit how long each search may take, nothing if there is no limit
 */
public record SolveConditions(
    boolean optimal, boolean improve, Optional<Long> maximumCost, Optional<Duration> timeLimit) {
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
    Optional<TargetCost> target = targetCost(puzzle.usualTarget(request.moveSet()));
    if (target.isPresent() && solver.options().contains(TargetCost.class)) {
      asked = asked.with(target.get());
    }
    if (!optimal && solver.options().contains(BestInTime.class)) {
      asked = asked.with(new BestInTime());
    }
    // On a slow computer even the first solution may take longer than usual.
    return isUsual()
            && request.goal().equals(Goal.solved())
            && solver.strategy().equals(puzzle.usual(request.moveSet(), false).strategy())
        ? puzzle.inUsualTime(asked)
        : asked;
  }

  private static Duration notNegative(Duration time) {
    return time.isNegative() ? Duration.ZERO : time;
  }

  /** Returns the cost at which a search ends, nothing if its first solution does. */
  private Optional<TargetCost> targetCost(Optional<TargetCost> usual) {
    if (goesOn()) {
      return Optional.of(new TargetCost(0));
    }
    return maximumCost.isPresent() ? Optional.empty() : usual;
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

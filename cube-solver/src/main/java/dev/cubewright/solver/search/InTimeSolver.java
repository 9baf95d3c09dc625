package dev.cubewright.solver.search;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A solver that needs large tables, and another that answers in the last part of a time limit if
 * there is no solution by then: the tables were being built. Without a time limit only the first
 * one solves. Safe for many threads if both are.
 */
public final class InTimeSolver implements Solver {
  /** The time that is left to the other solver, if half of the limit is not less. */
  private static final Duration RESERVE = Duration.ofSeconds(5);

  private static final double HALF = 0.5;

  private final Solver usual;
  private final Solver other;

  /**
   * Makes a solver.
   *
   * @param usual solves as long as there is time; its name and options are those of this solver
   * @param other solves what {@code usual} solves, with little preparation
   */
  public InTimeSolver(Solver usual, Solver other) {
    this.usual = usual;
    this.other = other;
  }

  @Override
  public Puzzle puzzle() {
    return usual.puzzle();
  }

  @Override
  public String strategy() {
    return usual.strategy();
  }

  @Override
  public Set<Class<? extends SolverOption>> options() {
    return usual.options();
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    if (Deadline.isNever(request.timeLimit())) {
      return usual.solve(request);
    }
    Deadline deadline = new Deadline(request.timeLimit());
    double share = Math.max(HALF, 1 - (double) RESERVE.toNanos() / deadline.limitNanos());
    AtomicBoolean isFound = new AtomicBoolean();
    SolveResult result =
        usual.solve(
            request
                .withListener(
                    solution -> {
                      isFound.set(true);
                      request.listener().accept(solution);
                    })
                .withCancellation(
                    () ->
                        request.cancelled().getAsBoolean()
                            || (!isFound.get() && deadline.isOver(share))));
    boolean isEnded = result.ending() == Ending.CANCELLED || result.ending() == Ending.TIMED_OUT;
    return isEnded && result.solutions().isEmpty()
        ? other.solve(forOther(request).withTimeLimit(deadline.left(1)))
        : result;
  }

  private SolveRequest forOther(SolveRequest request) {
    SolveRequest kept = request;
    for (SolverOption option : request.options()) {
      if (!other.options().contains(option.getClass())) {
        kept = kept.without(option.getClass());
      }
    }
    return kept;
  }
}

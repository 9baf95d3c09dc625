package dev.cubewright.solver.general;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.FinishedDepth;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolverOption.BestInTime;
import dev.cubewright.solver.SolverOption.DepthListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;

/**
 * A search for an optimal solution that is given up while there is time for another one. For one
 * request; its clock starts when it is made.
 */
final class TimedAttempt {
  /** A limit of a cost more takes at least so many times as long as the last one ... */
  private static final int LEAST_GROWTH = 4;

  /** ... and at most so many times. */
  private static final int GREATEST_GROWTH = 15;

  private static final long FOREVER_SECONDS = Integer.MAX_VALUE;

  private final long startNanos = System.nanoTime();
  private final SolveRequest request;
  private final long limitNanos;
  private volatile long endNanos;

  TimedAttempt(SolveRequest request) {
    this.request = request;
    this.limitNanos = request.timeLimit().toNanos();
    this.endNanos = limitNanos / 2;
  }

  /** {@return whether a request wants one solution, in time, that need not be optimal} */
  static boolean isUseful(SolveRequest request) {
    return request.option(BestInTime.class).isPresent()
        && request.goal().equals(Goal.solved())
        && request.maximumSolutions() == 1
        && request.timeLimit().toSeconds() < FOREVER_SECONDS;
  }

  /** {@return the time that is left of the request's limit} */
  Duration timeLeft() {
    return Duration.ofNanos(Math.max(0, limitNanos - elapsed()));
  }

  private long elapsed() {
    return System.nanoTime() - startNanos;
  }

  private boolean isOver() {
    return elapsed() >= endNanos;
  }

  /** Decides after each depth whether the next one can be finished in time. */
  private void reconsider(FinishedDepth depth) {
    long nanos = depth.time().toNanos();
    if (elapsed() + GREATEST_GROWTH * nanos < limitNanos) {
      endNanos = limitNanos;
    } else if (elapsed() + LEAST_GROWTH * nanos > limitNanos) {
      endNanos = 0;
    } else {
      endNanos = limitNanos / 2;
    }
    request.option(DepthListener.class).ifPresent(told -> told.listener().accept(depth));
  }

  /**
   * {@return what comes of a search, nothing if it was given up}
   *
   * @param search searches for an optimal solution, until it is cancelled
   * @param cancellation cancels the request
   */
  Optional<SolveResult> result(
      BiFunction<SolveRequest, Cancellation, SolveResult> search, Cancellation cancellation) {
    SolveRequest part =
        request
            .withCancellation(() -> isOver() || request.cancelled().getAsBoolean())
            .with(new DepthListener(this::reconsider));
    try {
      SolveResult result = search.apply(part, Cancellation.byInterruptOr(part.cancelled()));
      boolean isGivenUp =
          result.ending() == SolveResult.Ending.CANCELLED && !cancellation.isCancelled();
      return Optional.of(result).filter(unused -> !isGivenUp);
    } catch (CancellationException e) {
      if (cancellation.isCancelled()) {
        throw e;
      }
      return Optional.empty();
    }
  }
}

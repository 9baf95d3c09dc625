package dev.cubewright.search.anytime;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.engine.Deadline;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * A search for an optimal solution that is given up while there is time for another one. For one
 * request.
 */
final class TimedAttempt {
  /** The least factor by which the next cost takes longer than the last one. */
  private static final int LEAST_GROWTH = 4;

  /** The greatest factor by which the next cost takes longer than the last one. */
  private static final int GREATEST_GROWTH = 15;

  private static final double HALF = 0.5;

  /** What is left if the next depth takes longer than expected is for another solution. */
  private static final double MOST = 0.8;

  private final SolveRequest request;
  private final Deadline deadline;

  /** The share of the time that the attempt may take. */
  private volatile double share = HALF;

  TimedAttempt(SolveRequest request, Deadline deadline) {
    this.request = request;
    this.deadline = deadline;
  }

  /** Decides after each depth whether the next one can be finished in time. */
  private void reconsider(FinishedDepth depth) {
    double nanos = depth.time().toNanos();
    double elapsed = deadline.elapsedNanos();
    if (elapsed + GREATEST_GROWTH * nanos < MOST * deadline.limitNanos()) {
      share = MOST;
    } else if (elapsed + LEAST_GROWTH * nanos > deadline.limitNanos()) {
      share = 0;
    } else {
      share = HALF;
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
      Function<SolveRequest, SolveResult> search, Cancellation cancellation) {
    SolveRequest part =
        request
            .withCancellation(() -> deadline.isOver(share) || request.cancelled().getAsBoolean())
            .with(new DepthListener(this::reconsider));
    try {
      SolveResult result = search.apply(part);
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

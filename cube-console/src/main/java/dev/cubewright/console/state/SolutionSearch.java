package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A search that reports each better solution as soon as it is found, also during table builds. The
 * times of its solutions count from its creation. Single use.
 */
final class SolutionSearch {
  private static final long NEVER = Long.MAX_VALUE;

  private final Cancellation cancellation;
  private final Duration timeLimit;
  private final Consumer<Solution> found;
  private final long begin = System.nanoTime();
  private final CountDownLatch hasAnswer = new CountDownLatch(1);
  private volatile boolean ended;

  /** The time when the tables were ready, in nanoseconds from the start. */
  private volatile long readyNanos = NEVER;

  private volatile @Nullable Solution best;

  /**
   * Creates a search. Its time limit starts now.
   *
   * @param cancellation cancels the search with a {@link CancellationException}
   * @param timeLimit the time limit for tables and improvement, but not for the first solution
   * @param found receives each better solution, one call at a time
   */
  SolutionSearch(Cancellation cancellation, Duration timeLimit, Consumer<Solution> found) {
    this.cancellation = cancellation;
    this.timeLimit = timeLimit;
    this.found = found;
  }

  /** Solves a request within the limits of the request. Returns empty if there is no solution. */
  Optional<Solution> first(Solver solver, SolveRequest request) {
    return end(
        solver.solve(
            request.withListener(this::report).withCancellation(cancellation::isCancelled)));
  }

  /**
   * Improves a solution for a time that starts when the tables of the solver are ready.
   *
   * @param improving the time for the improvement, within the time limit of this search
   */
  Optional<Solution> improve(Solver solver, SolveRequest request, Duration improving) {
    long goodEnough = solver.greatestCost(request.moveSet()).orElse(NEVER);
    return end(
        improve(
            solver,
            request,
            () ->
                readyNanos != NEVER
                    && elapsedNanos() - readyNanos >= improving.toNanos()
                    && bestCost() <= goodEnough));
  }

  /**
   * Improves a solution and searches for an optimal solution in parallel, until a solution is
   * proven optimal or the time limit passes. The optimal search starts after the first solution. If
   * no solution is proven optimal, a failure of the improvement is thrown.
   */
  Optional<Solution> prove(Solver improver, Solver prover, SolveRequest request) {
    CompletableFuture<SolveResult> improved = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                improved.complete(improve(improver, request, () -> ended || isProven()));
              } catch (RuntimeException | Error e) {
                improved.completeExceptionally(e);
              } finally {
                hasAnswer.countDown();
              }
            },
            "puzzle-improvement");
    thread.setDaemon(true);
    thread.start();
    SolveResult proof = SolveResult.cancelled();
    try {
      cancellation.await(hasAnswer);
      if (!isProven() && !improved.isCompletedExceptionally()) {
        proof =
            prover.solve(
                request
                    .withTimeLimit(left())
                    .withListener(this::report)
                    .withCancellation(() -> cancellation.isCancelled() || isProven()));
      }
    } finally {
      ended = true;
      improved.exceptionally(failure -> SolveResult.cancelled()).join();
    }
    Optional<Solution> answer = end(proof);
    if (!isProven()) {
      requireSuccess(improved);
    }
    return answer;
  }

  private static void requireSuccess(CompletableFuture<SolveResult> result) {
    try {
      result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw e;
    }
  }

  private interface End {
    boolean isReached();
  }

  private SolveResult improve(Solver solver, SolveRequest request, End end) {
    SolveRequest asked = request.withTimeLimit(left());
    return solver.solve(
        asked
            .withListener(
                solution -> {
                  if (hasAnswer.getCount() > 0) {
                    awaitTables(solver, asked);
                  }
                  report(solution);
                })
            .withCancellation(() -> cancellation.isCancelled() || end.isReached()));
  }

  /**
   * Records when the tables are ready, on another thread. The end of the search does not cancel the
   * builds, because the next search needs the tables.
   */
  private void awaitTables(Solver solver, SolveRequest request) {
    Cancellation waiting = Cancellation.never().orTimeLimit(() -> ended);
    Thread thread =
        new Thread(
            () -> {
              try {
                solver.prepare(request, waiting);
                readyNanos = elapsedNanos();
              } catch (RuntimeException | Error e) {
                // The search has ended, fails in the same way, or does not need the tables.
              }
            },
            "puzzle-preparation");
    thread.setDaemon(true);
    thread.start();
  }

  private synchronized void report(Solution solution) {
    Solution known = best;
    boolean isBetter =
        known == null
            || solution.cost() < known.cost()
            || (solution.cost() == known.cost() && solution.optimal() && !known.optimal());
    if (!isBetter) {
      return;
    }
    Solution timed =
        new Solution(
            solution.frame(),
            solution.moves(),
            solution.cost(),
            solution.optimal(),
            solution.nodes(),
            Duration.ofNanos(elapsedNanos()),
            solution.phases());
    best = timed;
    hasAnswer.countDown();
    found.accept(timed);
  }

  private Optional<Solution> end(SolveResult result) {
    ended = true;
    if (cancellation.isCancelled()) {
      throw new CancellationException("cancelled");
    }
    result.best().ifPresent(this::report);
    return Optional.ofNullable(best);
  }

  private boolean isProven() {
    Solution known = best;
    return known != null && known.optimal();
  }

  private long bestCost() {
    Solution known = best;
    return known == null ? NEVER : known.cost();
  }

  private long elapsedNanos() {
    return System.nanoTime() - begin;
  }

  private Duration left() {
    return Duration.ofNanos(Math.max(0, timeLimit.toNanos() - elapsedNanos()));
  }
}

package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * A solver that needs large tables, and a fallback solver that needs few. The first solution of the
 * fallback is the answer if the usual solver finds none as short by the time limit. If the usual
 * solver has no solution after part of the time, the fallback improves its solution on another
 * thread until the usual solver has one. Thread-safe if both solvers are.
 */
public final class InTimeSolver implements Solver {
  /** Within this part of the limit, and this time, tables that are there are loaded. */
  private static final int PART = 4;

  private static final Duration LOADING = Duration.ofSeconds(1);

  private final Solver usual;
  private final Solver other;

  /**
   * Makes a solver.
   *
   * @param other solves what {@code usual} solves, with little preparation; options that it has not
   *     are left out
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
  public void prepare(SolveRequest request, Cancellation cancellation) {
    usual.prepare(request, cancellation);
    other.prepare(known(request).withTimeLimit(Duration.ZERO), cancellation);
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    return new Call(request).solve();
  }

  @Override
  public void close() {
    usual.close();
    other.close();
  }

  private SolveRequest known(SolveRequest asked) {
    SolveRequest known = asked;
    for (SolverOption option : asked.options()) {
      known =
          other.options().contains(option.getClass()) ? known : known.without(option.getClass());
    }
    return known;
  }

  private final class Call {
    private final SolveRequest request;
    private final Deadline deadline;
    private final Thread caller = Thread.currentThread();

    /** Counted down when the usual solver has a solution or has ended. */
    private final CountDownLatch answered = new CountDownLatch(1);

    private volatile boolean isInterrupted;
    private long bestCost = Long.MAX_VALUE;

    Call(SolveRequest request) {
      this.request = request;
      this.deadline = new Deadline(request.timeLimit());
    }

    SolveResult solve() {
      SolveResult atOnce =
          other.solve(
              known(
                  request
                      .withMaximumCost(Long.MAX_VALUE)
                      .withListener(solution -> {})
                      .without(TargetCost.class)
                      .withTimeLimit(Duration.ZERO)));
      Optional<Solution> first = atOnce.best().filter(best -> best.cost() <= request.maximumCost());
      first.ifPresent(this::report);
      if (first.filter(this::isEnough).isPresent()) {
        return atOnce;
      }
      SolveResult result =
          request.hasTimeLimit() ? solveInTime() : usual.solve(request.withListener(this::report));
      return first.filter(solution -> !isReached(solution.cost(), result)).isEmpty()
          ? result
          : new SolveResult(atOnce.solutions(), result.ending(), result.nodes() + atOnce.nodes());
    }

    private SolveResult solveInTime() {
      FutureTask<SolveResult> spare = new FutureTask<>(this::solveOtherwise);
      Thread thread = new Thread(spare, "cube-in-time");
      thread.setDaemon(true);
      thread.start();
      try {
        SolveResult result = solveUntilDeadline();
        answered.countDown();
        if (isBest(result)) {
          return result;
        }
        SolveResult answer = result(spare);
        return new SolveResult(
            answer.solutions(), result.ending(), result.nodes() + answer.nodes());
      } finally {
        answered.countDown();
      }
    }

    private SolveResult solveUntilDeadline() {
      Cancellation withdrawal = Cancellation.byInterruptOr(request.cancelled());
      SolveResult result = SolveResult.cancelled();
      try {
        // The deadline ends the wait for tables, not their building.
        usual.prepare(request, withdrawal.orTimeLimit(() -> deadline.isOver(1)));
        result =
            usual.solve(
                request
                    .withListener(
                        solution -> {
                          answered.countDown();
                          report(solution);
                        })
                    .withTimeLimit(deadline.left(1))
                    .withCancellation(
                        () ->
                            (answered.getCount() > 0 && deadline.isOver(1))
                                || withdrawal.isWithdrawn()));
      } catch (CancellationException e) {
        // The tables are not available; the other solver has the answer.
      }
      return result.ending() == Ending.CANCELLED && !withdrawal.isWithdrawn()
          ? new SolveResult(result.solutions(), Ending.TIMED_OUT, result.nodes())
          : result;
    }

    /** Improves by the other solver once the usual one has had time to load its tables. */
    private SolveResult solveOtherwise() throws InterruptedException {
      long patience = Math.min(deadline.limitNanos() / PART, LOADING.toNanos());
      if (answered.await(patience - deadline.elapsedNanos(), TimeUnit.NANOSECONDS)) {
        return SolveResult.cancelled();
      }
      return other.solve(
          known(request)
              .withListener(this::report)
              .withTimeLimit(deadline.left(1))
              .withThreads(1)
              .withCancellation(
                  () ->
                      answered.getCount() == 0
                          || isInterrupted
                          || caller.isInterrupted()
                          || request.cancelled().getAsBoolean()));
    }

    private SolveResult result(FutureTask<SolveResult> spare) {
      try {
        while (true) {
          try {
            return spare.get();
          } catch (InterruptedException e) {
            isInterrupted = true;
          }
        }
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException exception) {
          throw exception;
        }
        throw new IllegalStateException(e.getCause());
      } finally {
        if (isInterrupted) {
          caller.interrupt();
        }
      }
    }

    private boolean isEnough(Solution solution) {
      return solution.optimal()
          || (request.option(TargetCost.class).isPresent()
              && solution.cost() <= TargetCost.of(request));
    }

    private static boolean isReached(long cost, SolveResult result) {
      return result.best().filter(best -> best.cost() <= cost).isPresent();
    }

    private synchronized boolean isBest(SolveResult result) {
      return bestCost == Long.MAX_VALUE || isReached(bestCost, result);
    }

    /** Reports a solution if it is the best so far; both solvers may find the same. */
    private synchronized void report(Solution solution) {
      if (solution.cost() < bestCost) {
        bestCost = solution.cost();
        request.listener().accept(solution);
      }
    }
  }
}

package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.LastPhases;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.PhaseListener;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.List;
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
   * @param usual solves as long as there is time; its name and options are those of this solver
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

  /** Returns a request without the options that the other solver does not support. */
  private SolveRequest known(SolveRequest asked) {
    SolveRequest known = asked;
    for (SolverOption option : asked.options()) {
      if (!other.options().contains(option.getClass())) {
        known = known.without(option.getClass());
      }
    }
    return known;
  }

  /** One call: what both solvers find for a request. */
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
      LastPhases phases = new LastPhases();
      SolveResult atOnce = solveAtOnce(phases);
      Optional<Solution> first = atOnce.best().filter(best -> best.cost() <= request.maximumCost());
      first.ifPresent(solution -> tell(solution, phases.take()));
      if (first.filter(this::isEnough).isPresent()) {
        return atOnce;
      }
      SolveResult result =
          request.hasTimeLimit() ? solveInTime() : usual.solve(heard(request, () -> {}));
      if (first.isEmpty() || !isShorter(first.get(), result)) {
        return result;
      }
      return new SolveResult(atOnce.solutions(), result.ending(), result.nodes() + atOnce.nodes());
    }

    /** Returns the first solution of the other solver. */
    private SolveResult solveAtOnce(LastPhases phases) {
      SolveRequest asked =
          request
              .withMaximumCost(Long.MAX_VALUE)
              .withListener(solution -> {})
              .without(TargetCost.class)
              .withTimeLimit(Duration.ZERO);
      if (request.option(PhaseListener.class).isPresent()) {
        asked = asked.with(new PhaseListener(phases::add));
      }
      return other.solve(known(asked));
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

    /** Returns the solutions of the usual solver; none if it has none at the deadline. */
    private SolveResult solveUntilDeadline() {
      Cancellation withdrawal = Cancellation.byInterruptOr(request.cancelled());
      SolveResult result = SolveResult.cancelled();
      try {
        // The deadline ends the wait for tables, not their building.
        usual.prepare(request, withdrawal.orTimeLimit(() -> deadline.isOver(1)));
        result =
            usual.solve(
                heard(request, answered::countDown)
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

    private boolean isEnough(Solution solution) {
      return solution.optimal()
          || (request.option(TargetCost.class).isPresent()
              && solution.cost() <= TargetCost.of(request));
    }

    private static boolean isShorter(Solution solution, SolveResult result) {
      return result.best().filter(best -> best.cost() <= solution.cost()).isEmpty();
    }

    private synchronized boolean isBest(SolveResult result) {
      return bestCost == Long.MAX_VALUE
          || result.best().filter(best -> best.cost() <= bestCost).isPresent();
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

    /** Returns a request of one solver, whose solutions are reported with their phases. */
    private SolveRequest heard(SolveRequest asked, Runnable found) {
      LastPhases phases = new LastPhases();
      SolveRequest heard =
          asked.option(PhaseListener.class).isPresent()
              ? asked.with(new PhaseListener(phases::add))
              : asked;
      return heard.withListener(
          solution -> {
            found.run();
            tell(solution, phases.take());
          });
    }

    /** Of two solvers that each find better solutions, both may find the same. */
    private synchronized void tell(Solution solution, List<FinishedPhase> phases) {
      if (solution.cost() < bestCost) {
        bestCost = solution.cost();
        request.option(PhaseListener.class).ifPresent(option -> phases.forEach(option.listener()));
        request.listener().accept(solution);
      }
    }

    private SolveResult solveOtherwise() throws InterruptedException {
      if (answered.await(patience().toNanos(), TimeUnit.NANOSECONDS)) {
        return SolveResult.cancelled();
      }
      return other.solve(
          heard(known(request), () -> {})
              .withTimeLimit(deadline.left(1))
              .withThreads(1)
              .withCancellation(
                  () ->
                      answered.getCount() == 0
                          || isInterrupted
                          || caller.isInterrupted()
                          || request.cancelled().getAsBoolean()));
    }

    /** Returns how long the other solver waits for an answer of the usual one. */
    private Duration patience() {
      long nanos = Math.min(deadline.limitNanos() / PART, LOADING.toNanos());
      return Duration.ofNanos(Math.max(0, nanos - deadline.elapsedNanos()));
    }
  }
}

package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A solver that needs large tables, and a fallback that needs few. The result is the best solution
 * of the fallback, unless the main solver finds one that costs no more. With a time limit, the
 * fallback improves its solution while the main solver waits for its tables. Thread-safe if both
 * solvers are.
 */
public final class FallbackSolver implements Solver {
  /** The share of the time limit, and the maximum time, within which stored tables are loaded. */
  private static final double LOADING_SHARE = 0.25;

  private static final Duration LOADING = Duration.ofSeconds(1);

  private final Solver main;
  private final Solver fallback;

  /**
   * Creates a solver.
   *
   * @param fallback solves the same states with little preparation; options that it does not have
   *     are removed
   */
  public FallbackSolver(Solver main, Solver fallback) {
    this.main = main;
    this.fallback = fallback;
  }

  @Override
  public Puzzle puzzle() {
    return main.puzzle();
  }

  @Override
  public String strategy() {
    return main.strategy();
  }

  @Override
  public Set<Class<? extends SolverOption>> options() {
    return main.options();
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return main.supports(moveSet);
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return main.greatestCost(moveSet);
  }

  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    return main.tables(moveSet, cancellation);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    main.prepare(request, cancellation);
    fallback.prepare(known(request).withTimeLimit(Duration.ZERO), cancellation);
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return Stream.concat(
            fallback.preparation(known(request).withTimeLimit(Duration.ZERO)).stream(),
            main.preparation(request).stream())
        .distinct()
        .toList();
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    return new Call(request).solve();
  }

  @Override
  public void close() {
    main.close();
    fallback.close();
  }

  private SolveRequest known(SolveRequest request) {
    SolveRequest known = request;
    for (SolverOption option : request.options()) {
      boolean isKnown = fallback.options().contains(option.getClass());
      known = isKnown ? known : known.without(option.getClass());
    }
    return known;
  }

  private final class Call {
    private final SolveRequest request;
    private final Deadline deadline;
    private final Cancellation withdrawal;
    private volatile Optional<Solution> best = Optional.empty();

    /** The failure of the preparation. */
    private volatile @Nullable Throwable failure;

    Call(SolveRequest request) {
      this.request = request;
      this.deadline = new Deadline(request.timeLimit());
      this.withdrawal = Cancellation.byInterruptOr(request.cancelled());
    }

    SolveResult solve() {
      SolveResult atOnce =
          fallback.solve(
              known(
                  request
                      .withMaximumCost(Long.MAX_VALUE)
                      .withListener(solution -> {})
                      .without(TargetCost.class)
                      .withTimeLimit(Duration.ZERO)));
      atOnce.best().filter(first -> first.cost() <= request.maximumCost()).ifPresent(this::report);
      if (best.filter(this::isEnough).isPresent()) {
        return atOnce;
      }
      SolveResult result =
          request.hasTimeLimit() ? solveInTime() : main.solve(request.withListener(this::report));
      boolean isBest =
          result.best().map(Solution::cost).orElse(Long.MAX_VALUE)
              <= best.map(Solution::cost).orElse(Long.MAX_VALUE);
      return isBest
          ? result
          : new SolveResult(
              best.stream().toList(), result.ending(), result.nodes() + atOnce.nodes());
    }

    private SolveResult solveInTime() {
      Optional<SolveResult> improved = improveWhilePreparing();
      if (improved.isPresent() && best.filter(this::isEnough).isPresent()) {
        return new SolveResult(best.stream().toList(), Ending.FOUND, improved.get().nodes());
      }
      rethrow(failure);
      AtomicBoolean isSolved = new AtomicBoolean();
      SolveResult result =
          main.solve(
              request
                  .withListener(
                      solution -> {
                        isSolved.set(true);
                        report(solution);
                      })
                  .withTimeLimit(deadline.left(1))
                  .withCancellation(
                      () -> (!isSolved.get() && deadline.isOver(1)) || withdrawal.isWithdrawn()));
      return result.ending() == Ending.CANCELLED && !withdrawal.isWithdrawn()
          ? new SolveResult(result.solutions(), Ending.TIMED_OUT, result.nodes())
          : result;
    }

    /**
     * Waits for the tables; the time limit ends only the wait, not their construction.
     *
     * @return the result of the fallback; empty if the tables are loaded soon
     */
    private Optional<SolveResult> improveWhilePreparing() {
      CountDownLatch prepared = new CountDownLatch(1);
      Thread thread = new Thread(() -> prepare(prepared), "cube-preparation");
      thread.setDaemon(true);
      thread.start();
      try {
        withdrawal.orTimeLimit(() -> deadline.isOver(LOADING_SHARE, LOADING)).await(prepared);
        return Optional.empty();
      } catch (CancellationException e) {
        // The other threads build the tables.
        return Optional.of(
            fallback.solve(
                known(request)
                    .withThreads(1)
                    .withListener(this::report)
                    .withTimeLimit(deadline.left(1))
                    .withCancellation(() -> prepared.getCount() == 0 || withdrawal.isWithdrawn())));
      }
    }

    private void prepare(CountDownLatch prepared) {
      try {
        main.prepare(request, withdrawal.orTimeLimit(() -> deadline.isOver(1)));
      } catch (CancellationException e) {
        // The search by the main solver ends in the same way.
      } catch (RuntimeException | Error e) {
        failure = e;
      } finally {
        prepared.countDown();
      }
    }

    private static void rethrow(@Nullable Throwable failure) {
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
      if (failure instanceof Error error) {
        throw error;
      }
    }

    private boolean isEnough(Solution solution) {
      return solution.optimal()
          || (request.option(TargetCost.class).isPresent()
              && solution.cost() <= TargetCost.of(request));
    }

    /** Reports a solution if it is the best so far; both solvers may find the same. */
    private synchronized void report(Solution solution) {
      if (best.filter(known -> known.cost() <= solution.cost()).isEmpty()) {
        best = Optional.of(solution);
        request.listener().accept(solution);
      }
    }
  }
}

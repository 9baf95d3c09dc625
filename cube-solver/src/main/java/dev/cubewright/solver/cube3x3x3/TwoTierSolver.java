package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers by small tables at first, and by large ones as soon as these are there: from disk when
 * they are kept, else from when searches have taken as long as it is worth to build them. Both come
 * in the background, also in the midst of a search. Safe for many threads.
 */
final class TwoTierSolver implements Solver {
  private final TwoPhaseSolver small;
  private final Supplier<Optional<Solver>> kept;
  private final Supplier<Solver> built;
  private final Duration patience;
  private final AtomicBoolean asked = new AtomicBoolean();
  private final AtomicBoolean building = new AtomicBoolean();
  private final AtomicLong searchedNanos = new AtomicLong();
  private volatile boolean isMissing;
  private volatile @Nullable Solver large;

  /**
   * Makes a solver.
   *
   * @param small answers until the other one is there
   * @param kept fetches the other one, nothing if its tables would have to be built
   * @param built builds the tables of the other one
   * @param patience how long searches may take in all before that is worth it
   */
  TwoTierSolver(
      TwoPhaseSolver small,
      Supplier<Optional<Solver>> kept,
      Supplier<Solver> built,
      Duration patience) {
    this.small = small;
    this.kept = kept;
    this.built = built;
    this.patience = patience;
  }

  @Override
  public Puzzle puzzle() {
    return small.puzzle();
  }

  @Override
  public String strategy() {
    return small.strategy();
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    Solver better = large;
    if (better != null) {
      return better.solve(request);
    }
    return request.unlessCancelled(
        cancellation -> {
          // Not in the midst of the building of what the large ones need, too.
          small.prepared(cancellation);
          return solveBySmall(request);
        });
  }

  private SolveResult solveBySmall(SolveRequest request) {
    long begin = System.nanoTime();
    SolveRequest untilLarge =
        request.toBuilder()
            .withCancellation(() -> isLargeThere(begin) || request.cancelled().getAsBoolean())
            .build();
    SolveResult result = small.solve(untilLarge);
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);
    boolean there = isLargeThere(begin);
    searchedNanos.addAndGet(taken.toNanos());
    Solver better = large;
    return there && better != null && result.ending() == Ending.CANCELLED && !isStopped(request)
        ? goOn(better, request, result, taken)
        : result;
  }

  /** Sees to it that the large tables come, and looks whether they are there. */
  private boolean isLargeThere(long begin) {
    if (asked.compareAndSet(false, true)) {
      inBackground(kept);
    } else if (isMissing
        && searchedNanos.get() + System.nanoTime() - begin >= patience.toNanos()
        && building.compareAndSet(false, true)) {
      inBackground(() -> Optional.of(built.get()));
    }
    return large != null;
  }

  private static boolean isStopped(SolveRequest request) {
    return Thread.currentThread().isInterrupted() || request.cancelled().getAsBoolean();
  }

  private static SolveResult goOn(
      Solver better, SolveRequest request, SolveResult first, Duration taken) {
    SolveRequest.Builder rest = request.toBuilder();
    Duration left = request.timeLimit().minus(taken);
    rest.withTimeLimit(left.isNegative() ? Duration.ZERO : left);
    Optional<Solution> best = first.best();
    best.ifPresent(solution -> rest.withMaximumCost(solution.cost() - 1));
    SolveResult second = better.solve(rest.build());
    List<Solution> solutions =
        second.solutions().isEmpty() ? first.solutions() : second.solutions();
    boolean exhausted = second.ending() == Ending.NONE_WITHIN_MAXIMUM && best.isPresent();
    return new SolveResult(
        solutions, exhausted ? Ending.FOUND : second.ending(), first.nodes() + second.nodes());
  }

  /** Small tables do as well, so whatever fails here is no failure. */
  private void inBackground(Supplier<Optional<Solver>> source) {
    Thread thread =
        new Thread(
            () -> {
              try {
                large = source.get().orElse(null);
              } catch (RuntimeException | OutOfMemoryError e) {
                building.set(true);
              }
              isMissing = large == null;
            },
            "large tables");
    thread.setDaemon(true);
    thread.start();
  }
}

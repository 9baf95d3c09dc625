package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers by small tables at first, and by large ones as soon as these are there: from when
 * searches have taken as long as it is worth to load them from disk, or, where none are kept, to
 * build them. Both come in the background, and searches change over in their midst. Safe for many
 * threads.
 *
 * <p>Small tables do as well, so that it is no failure if there are no large ones; it is logged as
 * a warning. It is tried again when searches have taken twice as long.
 */
final class TwoTierSolver implements Solver {
  private final TwoPhaseSolver small;
  private final Supplier<Optional<TwoPhaseTables>> kept;
  private final Supplier<TwoPhaseTables> built;
  private final Duration loading;
  private final Duration patience;
  private final Supplier<Logger> logger;
  private final AtomicBoolean busy = new AtomicBoolean();
  private final AtomicLong searchedNanos = new AtomicLong();

  /** How long searches must have taken in all for the next thing to try. */
  private volatile long worthNanos;

  private volatile boolean isMissing;
  private volatile @Nullable TwoPhaseTables large;

  /**
   * Makes a solver.
   *
   * @param small answers until the large tables are there
   * @param kept fetches the large tables, nothing if they would have to be built
   * @param built builds the large tables
   * @param loading how long searches may take in all before it is worth to fetch them
   * @param patience how long they may before it is worth to build them
   */
  TwoTierSolver(
      TwoPhaseSolver small,
      Supplier<Optional<TwoPhaseTables>> kept,
      Supplier<TwoPhaseTables> built,
      Duration loading,
      Duration patience) {
    this(small, kept, built, loading, patience, () -> LoggerFactory.getLogger(TwoTierSolver.class));
  }

  /**
   * Makes a solver.
   *
   * @param logger made, and with it the logging backend, only if there is something to log
   */
  TwoTierSolver(
      TwoPhaseSolver small,
      Supplier<Optional<TwoPhaseTables>> kept,
      Supplier<TwoPhaseTables> built,
      Duration loading,
      Duration patience,
      Supplier<Logger> logger) {
    this.small = small;
    this.kept = kept;
    this.built = built;
    this.loading = loading;
    this.patience = patience;
    this.logger = logger;
    this.worthNanos = loading.toNanos();
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
    Search search = new Search();
    try {
      return small.solve(request, search);
    } finally {
      searchedNanos.addAndGet(search.nanos());
    }
  }

  /**
   * Returns what tries many states, by the large tables if they are there; they are loaded, but not
   * built for it.
   *
   * @throws CancellationException if the small tables were being built and that is cancelled
   */
  Trials trials(Cancellation cancellation) {
    Search search = new Search();
    return small.trials(
        cancellation,
        known -> {
          search.begin();
          return better(known, Math.min(search.nanos(), loading.toNanos()));
        });
  }

  /**
   * Returns the large tables if they are there, and sees to it that they come if that is worth it.
   *
   * @param searched how long searches have taken, in nanoseconds
   */
  private TwoPhaseTables better(TwoPhaseTables known, long searched) {
    TwoPhaseTables better = large;
    if (better != null) {
      return better;
    }
    if (searched >= worthNanos && busy.compareAndSet(false, true)) {
      Thread thread = new Thread(() -> fetch(searched), "large tables");
      thread.setDaemon(true);
      thread.start();
    }
    return known;
  }

  private void fetch(long searched) {
    try {
      large = isMissing ? built.get() : kept.get().orElse(null);
    } catch (RuntimeException | Error e) {
      logger
          .get()
          .warn(
              "The large tables of the 3x3x3 could not be {}, and searches go on by the small ones:"
                  + " {}",
              isMissing ? "built" : "loaded",
              e.toString());
    }
    if (large == null) {
      worthNanos = isMissing ? 2 * searched : patience.toNanos();
      isMissing = true;
      busy.set(false);
    }
  }

  /** One search, timed from when the small tables are there. */
  private final class Search implements UnaryOperator<TwoPhaseTables> {
    private final AtomicLong begin = new AtomicLong();

    @Override
    public TwoPhaseTables apply(TwoPhaseTables known) {
      begin();
      return better(known, searchedNanos.get() + nanos());
    }

    void begin() {
      begin.compareAndSet(0, System.nanoTime());
    }

    long nanos() {
      return begin.get() == 0 ? 0 : System.nanoTime() - begin.get();
    }
  }
}

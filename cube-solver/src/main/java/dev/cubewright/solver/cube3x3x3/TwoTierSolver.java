package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches by small tables at first, and by large ones once they are available. A background thread
 * loads the large tables when searches have taken long enough, or builds them if none are kept;
 * running searches switch to them. Safe for many threads.
 *
 * <p>Missing large tables are not an error: a failure is logged as a warning and tried again when
 * searches have taken twice as long.
 */
final class TwoTierSolver implements Solver {
  private final TwoPhaseSolver small;
  private final Function<Cancellation, Optional<TwoPhaseTables>> kept;
  private final Function<Cancellation, TwoPhaseTables> built;
  private final Duration loading;
  private final Duration patience;
  private final Supplier<Logger> logger;
  private final Executor background;
  private final AtomicLong searchedNanos = new AtomicLong();

  /** How long searches must have taken in all for the next thing to try. */
  private volatile long worthNanos;

  private volatile boolean isMissing;
  private volatile boolean isBusy;
  private volatile @Nullable TwoPhaseTables large;

  /** Cancels the work in the background. */
  private Cancellation cancellation = Cancellation.never();

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
      Function<Cancellation, Optional<TwoPhaseTables>> kept,
      Function<Cancellation, TwoPhaseTables> built,
      Duration loading,
      Duration patience) {
    this(
        small,
        kept,
        built,
        loading,
        patience,
        () -> LoggerFactory.getLogger(TwoTierSolver.class),
        TwoTierSolver::runInDaemon);
  }

  private static void runInDaemon(Runnable task) {
    Thread thread = new Thread(task, "large tables");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Makes a solver.
   *
   * @param logger made, and with it the logging backend, only if there is something to log
   * @param background runs what fetches the tables
   */
  TwoTierSolver(
      TwoPhaseSolver small,
      Function<Cancellation, Optional<TwoPhaseTables>> kept,
      Function<Cancellation, TwoPhaseTables> built,
      Duration loading,
      Duration patience,
      Supplier<Logger> logger,
      Executor background) {
    this.small = small;
    this.kept = kept;
    this.built = built;
    this.loading = loading;
    this.patience = patience;
    this.logger = logger;
    this.background = background;
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
  public Set<Class<? extends SolverOption>> options() {
    return small.options();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation ending) {
    small.prepare(request, ending);
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    Search search = new Search();
    try {
      return small.solveChanging(request, search);
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
  TwoPhaseProber prober(Cancellation cancellation) {
    Search search = new Search();
    return small.prober(
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
    if (searched >= worthNanos && !isBusy) {
      beginFetching(searched);
    }
    return known;
  }

  private synchronized void beginFetching(long searched) {
    if (!isBusy) {
      isBusy = true;
      Cancellation ending = cancellation;
      background.execute(() -> fetch(searched, ending));
    }
  }

  private void fetch(long searched, Cancellation ending) {
    TwoPhaseTables fetched = null;
    try {
      fetched = isMissing ? built.apply(ending) : kept.apply(ending).orElse(null);
    } catch (RuntimeException | Error e) {
      if (!ending.isCancelled()) {
        logger
            .get()
            .warn(
                "The large tables of the 3x3x3 could not be {}, and searches go on by the small"
                    + " ones: {}",
                isMissing ? "built" : "loaded",
                e.toString());
      }
    }
    endFetching(fetched, searched, ending);
  }

  private synchronized void endFetching(
      @Nullable TwoPhaseTables fetched, long searched, Cancellation ending) {
    if (ending.isCancelled()) {
      return;
    }
    large = fetched;
    if (fetched == null) {
      worthNanos = isMissing ? 2 * searched : patience.toNanos();
      isMissing = true;
      isBusy = false;
    }
  }

  /** {@inheritDoc} The large tables are fetched again once later searches have run long enough. */
  @Override
  public synchronized void close() {
    small.close();
    cancellation.cancel();
    cancellation = Cancellation.never();
    searchedNanos.set(0);
    worthNanos = loading.toNanos();
    isMissing = false;
    isBusy = false;
    large = null;
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

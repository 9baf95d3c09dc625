package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.tables.store.NotCachedException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The two-phase tables of one metric: small ones at first, and large ones once they are available.
 * A background thread loads the large tables when searches have taken long enough, or builds them
 * if they are not stored; running searches switch to them. Thread-safe.
 *
 * <p>Missing large tables are not an error: a failure is logged as a warning and tried again when
 * searches have taken twice as long.
 */
final class TableTiers implements AutoCloseable {
  /** How long a single answer takes at most, which the loading of large tables would hold up. */
  private static final Duration LOADING = Duration.ofMillis(150);

  /** How long it takes to build the large tables: longer searches are worth it. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Loads or builds tables: the small or the large ones. */
  @FunctionalInterface
  interface Source {
    TwoPhaseTables of(boolean large, Cancellation cancellation);
  }

  private final Source built;
  private final Function<Cancellation, Optional<TwoPhaseTables>> stored;
  private final boolean mayBeLarge;
  private final Duration loading;
  private final Duration patience;
  private final Supplier<Logger> logger;
  private final Executor background;
  private final KeyedMemoizer<Boolean, TwoPhaseTables> prepared = new KeyedMemoizer<>();
  private final AtomicLong searchedNanos = new AtomicLong();

  /** The total duration of searches from which the next attempt is worth its time. */
  private volatile long worthNanos;

  private volatile boolean isMissing;
  private volatile boolean isBusy;
  private volatile @Nullable TwoPhaseTables large;

  /** Cancels the work in the background. */
  private volatile Cancellation cancellation = Cancellation.never();

  /**
   * Creates the tiers of one metric.
   *
   * @param maker returns what makes tables for all moves
   * @param coordinates returns the coordinates of the first phase
   * @param mayBeLarge whether searches switch to large tables
   */
  TableTiers(
      Function<Cancellation, TableMaker> maker,
      Function<TableMaker, Phase1Coordinates> coordinates,
      boolean mayBeLarge) {
    this(
        (large, ending) -> {
          TableMaker own = maker.apply(ending);
          return new TwoPhaseTables(coordinates.apply(own), large, own);
        },
        ending -> {
          TableMaker cached = maker.apply(ending).cachedOnly();
          try {
            return Optional.of(new TwoPhaseTables(coordinates.apply(cached), true, cached));
          } catch (NotCachedException e) {
            return Optional.empty();
          }
        },
        mayBeLarge,
        LOADING,
        PATIENCE,
        () -> LoggerFactory.getLogger(TableTiers.class),
        TableTiers::runInDaemon);
  }

  private static void runInDaemon(Runnable task) {
    Thread thread = new Thread(task, "large tables");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Creates the tiers of one metric.
   *
   * @param built builds or loads tables
   * @param stored loads the large tables; empty if they would have to be built
   * @param mayBeLarge whether searches switch to large tables
   * @param loading the total duration of searches from which loading the large tables is worth it
   * @param patience that from which building them is worth it
   * @param logger created, and with it the logging backend, only if there is something to log
   * @param background runs what fetches the tables
   */
  TableTiers(
      Source built,
      Function<Cancellation, Optional<TwoPhaseTables>> stored,
      boolean mayBeLarge,
      Duration loading,
      Duration patience,
      Supplier<Logger> logger,
      Executor background) {
    this.built = built;
    this.stored = stored;
    this.mayBeLarge = mayBeLarge;
    this.loading = loading;
    this.patience = patience;
    this.logger = logger;
    this.background = background;
    this.worthNanos = loading.toNanos();
  }

  /** Returns the small tables, loaded or built now. */
  TwoPhaseTables small(Cancellation ending) {
    return prepared.get(false, ending, built::of);
  }

  /** Returns the large tables, loaded or built now. */
  TwoPhaseTables large(Cancellation ending) {
    TwoPhaseTables known = large;
    if (known != null) {
      return known;
    }
    Cancellation release = cancellation;
    return share(prepared.get(true, ending, built::of), release);
  }

  /**
   * Returns the large tables that all searches share: those fetched first. A request may build them
   * while the background loads them; the later ones of the two are not used.
   */
  private synchronized TwoPhaseTables share(TwoPhaseTables fetched, Cancellation release) {
    TwoPhaseTables known = large;
    if (known == null && !release.isCancelled()) {
      large = fetched;
    }
    return known == null ? fetched : known;
  }

  /** Returns the best tables that searches may have, loaded or built now. */
  TwoPhaseTables best(Cancellation ending) {
    return mayBeLarge ? large(ending) : small(ending);
  }

  /** Loads the large tables now if they are stored, for a search that is long for small ones. */
  void loadStored() {
    if (mayBeLarge && large == null && claim()) {
      fetch(0, cancellation);
    }
  }

  private synchronized boolean claim() {
    boolean isFree = !isBusy && !isMissing;
    isBusy |= isFree;
    return isFree;
  }

  /** Begins a search, with the small tables loaded or built now. */
  Search begin(Cancellation ending) {
    return new Search(small(ending), true);
  }

  /** Begins many bounded searches, for which large tables are loaded, but not built. */
  Search beginProbing(Cancellation ending) {
    return new Search(small(ending), false);
  }

  /** Returns the large tables if they are there, and has them fetched if that is worth its time. */
  private TwoPhaseTables better(TwoPhaseTables known, long searched) {
    if (!mayBeLarge) {
      return known;
    }
    TwoPhaseTables better = large;
    if (better == null && searched >= worthNanos && !isBusy) {
      beginFetching(searched);
    }
    return better == null ? known : better;
  }

  private synchronized void beginFetching(long searched) {
    if (isBusy) {
      return;
    }
    isBusy = true;
    Cancellation ending = cancellation;
    try {
      background.execute(() -> fetch(searched, ending));
    } catch (RuntimeException | Error e) {
      warn("loaded", e);
      worthNanos = 2 * searched;
      isBusy = false;
    }
  }

  private void warn(String attempt, Throwable failure) {
    logger
        .get()
        .warn(
            "The large tables of the 3x3x3 could not be {}, and searches go on by the small ones:"
                + " {}",
            attempt,
            failure.toString());
  }

  private void fetch(long searched, Cancellation ending) {
    TwoPhaseTables fetched = null;
    try {
      fetched = isMissing ? large(ending) : stored.apply(ending).orElse(null);
    } catch (RuntimeException | Error e) {
      if (!ending.isCancelled()) {
        warn(isMissing ? "built" : "loaded", e);
      }
    }
    endFetching(fetched, searched, ending);
  }

  private synchronized void endFetching(
      @Nullable TwoPhaseTables fetched, long searched, Cancellation ending) {
    if (ending.isCancelled()) {
      return;
    }
    if (fetched == null) {
      worthNanos = isMissing ? 2 * searched : patience.toNanos();
      isMissing = true;
      isBusy = false;
    } else {
      share(fetched, ending);
    }
  }

  /**
   * Releases the tables. The large tables are fetched again once later searches have run long
   * enough.
   */
  @Override
  public synchronized void close() {
    prepared.clear();
    cancellation.cancel();
    cancellation = Cancellation.never();
    searchedNanos.set(0);
    worthNanos = loading.toNanos();
    isMissing = false;
    isBusy = false;
    large = null;
  }

  /** The best tables for one search at any moment; timed from its first question. */
  final class Search implements Supplier<TwoPhaseTables>, AutoCloseable {
    private final TwoPhaseTables small;
    private final boolean isLong;
    private final AtomicLong begin = new AtomicLong();

    private Search(TwoPhaseTables small, boolean isLong) {
      this.small = small;
      this.isLong = isLong;
    }

    @Override
    public TwoPhaseTables get() {
      begin.compareAndSet(0, System.nanoTime());
      return better(
          small, isLong ? searchedNanos.get() + nanos() : Math.min(nanos(), loading.toNanos()));
    }

    private long nanos() {
      return begin.get() == 0 ? 0 : System.nanoTime() - begin.get();
    }

    /** Ends a long search, the duration of which counts from now on. */
    @Override
    public void close() {
      searchedNanos.addAndGet(nanos());
    }
  }
}

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
 * The two-phase tables of one metric: small ones first, and large ones once they are available. A
 * background thread loads the large tables after some search time, or builds them after more if
 * they are not stored. Running searches switch to them. Thread-safe.
 *
 * <p>A search does not fail without large tables. If loading or building them fails, a warning is
 * logged. After a failed load they are built later; after a failed build, the next attempt follows
 * when the search time has doubled.
 */
final class TableTiers implements AutoCloseable {
  /**
   * The total search time after which stored large tables are loaded. A single short search takes
   * less, and loading would slow it down.
   */
  private static final Duration LOAD_AFTER = Duration.ofMillis(150);

  /**
   * The total search time after which missing large tables are built, about the time that building
   * takes.
   */
  private static final Duration BUILD_AFTER = Duration.ofSeconds(10);

  /** Loads or builds the small or the large tables. */
  @FunctionalInterface
  interface Source {
    TwoPhaseTables of(boolean large, Cancellation cancellation);
  }

  private final Source built;
  private final Function<Cancellation, Optional<TwoPhaseTables>> stored;
  private final boolean mayBeLarge;
  private final Duration loadAfter;
  private final Duration buildAfter;
  private final Supplier<Logger> logger;
  private final Executor background;
  private final KeyedMemoizer<Boolean, TwoPhaseTables> prepared = new KeyedMemoizer<>();
  private final AtomicLong searchedNanos = new AtomicLong();

  /** The total search time from which large tables are fetched. */
  private volatile long nextFetchNanos;

  private volatile boolean isNotStored;
  private volatile boolean isBusy;
  private volatile @Nullable TwoPhaseTables large;

  /** Cancels the background thread. */
  private volatile Cancellation cancellation = Cancellation.never();

  /**
   * Creates the tiers of one metric.
   *
   * @param maker returns the factory of tables for all moves
   * @param coordinates returns the coordinates of phase one
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
        LOAD_AFTER,
        BUILD_AFTER,
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
   * @param stored loads the large tables; empty if they are not stored
   * @param mayBeLarge whether searches switch to large tables
   * @param loadAfter the total search time after which the large tables are loaded
   * @param buildAfter the total search time after which they are built
   * @param logger called only to log a message, so that the logging backend is created late
   * @param background runs the tasks that fetch the tables
   */
  TableTiers(
      Source built,
      Function<Cancellation, Optional<TwoPhaseTables>> stored,
      boolean mayBeLarge,
      Duration loadAfter,
      Duration buildAfter,
      Supplier<Logger> logger,
      Executor background) {
    this.built = built;
    this.stored = stored;
    this.mayBeLarge = mayBeLarge;
    this.loadAfter = loadAfter;
    this.buildAfter = buildAfter;
    this.logger = logger;
    this.background = background;
    this.nextFetchNanos = loadAfter.toNanos();
  }

  /** Returns the small tables. Loads or builds them if necessary. */
  TwoPhaseTables small(Cancellation ending) {
    return prepared.get(false, ending, built::of);
  }

  /** Returns the large tables. Loads or builds them if necessary. */
  TwoPhaseTables large(Cancellation ending) {
    TwoPhaseTables known = large;
    if (known != null) {
      return known;
    }
    Cancellation release = cancellation;
    return share(prepared.get(true, ending, built::of), release);
  }

  /**
   * Stores the first large tables that were fetched, and returns them for all searches. A request
   * may build them while the background thread loads them; the later ones are discarded.
   */
  private synchronized TwoPhaseTables share(TwoPhaseTables fetched, Cancellation release) {
    TwoPhaseTables known = large;
    if (known == null && !release.isCancelled()) {
      large = fetched;
    }
    return known == null ? fetched : known;
  }

  /** Returns the best tables that fit the memory. Loads or builds them if necessary. */
  TwoPhaseTables best(Cancellation ending) {
    return mayBeLarge ? large(ending) : small(ending);
  }

  /** Loads the large tables in this thread if they are stored. */
  void loadStored() {
    if (mayBeLarge && large == null && claim()) {
      fetch(0, cancellation);
    }
  }

  private synchronized boolean claim() {
    boolean isFree = !isBusy && !isNotStored;
    isBusy |= isFree;
    return isFree;
  }

  /** Starts a search. Loads or builds the small tables if necessary. */
  Search begin(Cancellation ending) {
    return new Search(small(ending), true);
  }

  /** Starts a series of short searches, for which large tables are loaded, but not built. */
  Search beginProbing(Cancellation ending) {
    return new Search(small(ending), false);
  }

  /**
   * Returns the large tables if they are available. Otherwise fetches them in the background if the
   * search time suffices.
   */
  private TwoPhaseTables better(TwoPhaseTables known, long searched) {
    if (!mayBeLarge) {
      return known;
    }
    TwoPhaseTables better = large;
    if (better == null && searched >= nextFetchNanos && !isBusy) {
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
      nextFetchNanos = 2 * searched;
      isBusy = false;
    }
  }

  private void warn(String attempt, Throwable failure) {
    logger
        .get()
        .warn(
            "The large tables of the 3x3x3 could not be {}: {}. Searches use the small tables.",
            attempt,
            failure.toString());
  }

  private void fetch(long searched, Cancellation ending) {
    TwoPhaseTables fetched = null;
    try {
      fetched = isNotStored ? large(ending) : stored.apply(ending).orElse(null);
    } catch (RuntimeException | Error e) {
      if (!ending.isCancelled()) {
        warn(isNotStored ? "built" : "loaded", e);
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
      nextFetchNanos = isNotStored ? 2 * searched : buildAfter.toNanos();
      isNotStored = true;
      isBusy = false;
    } else {
      share(fetched, ending);
    }
  }

  /** Releases the tables. Later searches fetch the large tables again. */
  @Override
  public synchronized void close() {
    prepared.clear();
    cancellation.cancel();
    cancellation = Cancellation.never();
    searchedNanos.set(0);
    nextFetchNanos = loadAfter.toNanos();
    isNotStored = false;
    isBusy = false;
    large = null;
  }

  /**
   * The best tables for one search at any time. Its time starts with the first call of {@link
   * #get}.
   */
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
          small, isLong ? searchedNanos.get() + nanos() : Math.min(nanos(), loadAfter.toNanos()));
    }

    private long nanos() {
      return begin.get() == 0 ? 0 : System.nanoTime() - begin.get();
    }

    /** Adds the duration of the search to the total search time. */
    @Override
    public void close() {
      searchedNanos.addAndGet(nanos());
    }
  }
}

package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.pruning.UnfinishedFile;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tables of one puzzle, the share of them that is built, and an estimate of the time left. The
 * listener of their builds. Thread-safe.
 *
 * <p>A run of builds begins with the first one, and ends when all expected tables are there or
 * nothing has been built for a while. The estimate multiplies the expected seconds of what is left
 * by the time that the tables of this run took, compared with what was expected of them.
 */
final class Preparation implements BuildListener {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Between two tables a solver computes other things. */
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  /** The pause after which no table is expected that was not announced. */
  private static final Duration SHORT_PAUSE = Duration.ofSeconds(1);

  /** The expected seconds of a table that was not announced. */
  private static final double UNKNOWN_SECONDS = 1;

  /** The weight of the expectation, in seconds of builds. */
  private static final double EXPECTED = 1;

  /** When all entries of a table are found, at least this share of its time is over. */
  private static final double FOUND = 0.75;

  /** The greatest share of a table that is assumed to be done because its time is over. */
  private static final double OVERDUE = 0.95;

  /** The same before its build begins, while a solver computes other things. */
  private static final double BEFORE = 0.3;

  private static final double TENTHS = 10;
  private static final double THOUSANDTHS = 1_000;

  private final String puzzle;
  private final LongSupplier nanoTime;
  private final Runnable began;

  /** The tables that are neither built nor loaded yet. */
  private final List<PlannedTable> missing = new ArrayList<>();

  /** Those of them that are expected until they are there. */
  private final List<PlannedTable> lasting = new ArrayList<>();

  /** All tables of each expectation that has not ended. */
  private final List<List<PlannedTable>> open = new ArrayList<>();

  private final List<TableIdentity> obtained = new ArrayList<>();
  private final List<Build> builds = new ArrayList<>();
  private boolean isRunning;

  /** Whether a table was built in this run that was not announced. */
  private boolean hasUnknown;

  private long beganNanos;

  /** When the last build ended, or the first began. */
  private long endedNanos;

  /** The expected seconds of all that was built in this run. */
  private double built;

  private double shownShare;

  /** A table that is being built; the last one of a thread is the one that it works on. */
  private static final class Build {
    final TableIdentity identity;
    final @Nullable PlannedTable planned;
    final Thread thread = Thread.currentThread();
    final double seconds;
    double found;

    Build(TableIdentity identity, @Nullable PlannedTable planned) {
      this.identity = identity;
      this.planned = planned;
      this.seconds = planned == null ? UNKNOWN_SECONDS : planned.seconds();
    }

    /** Returns the part of its expected seconds that is done, if some have passed. */
    double done(double passed) {
      return Math.max(FOUND * found * seconds, Math.min(OVERDUE * seconds, passed));
    }
  }

  /**
   * Creates a preparation.
   *
   * @param began called when a build begins
   */
  Preparation(String puzzle, LongSupplier nanoTime, Runnable began) {
    this.puzzle = puzzle;
    this.nanoTime = nanoTime;
    this.began = began;
  }

  /** Returns settings whose tables are those of this puzzle. */
  SolverSettings settings(SolverSettings all) {
    return new SolverSettings(new Store(all.store()), all.threads(), all.givenMemory(), this);
  }

  /** Expects tables until they are there. */
  synchronized void expect(List<PlannedTable> tables) {
    addNew(lasting, notObtained(tables));
    addNew(missing, lasting);
  }

  /** Expects tables until they are there or the result is run, once. */
  synchronized Runnable expectForNow(List<PlannedTable> tables) {
    open.add(tables);
    addNew(missing, notObtained(tables));
    return () -> forget(tables);
  }

  private synchronized void forget(List<PlannedTable> tables) {
    open.remove(tables);
    countMissing();
  }

  private void countMissing() {
    missing.clear();
    missing.addAll(lasting);
    open.forEach(tables -> addNew(missing, notObtained(tables)));
    addNew(missing, builds.stream().flatMap(build -> Stream.ofNullable(build.planned)).toList());
  }

  private List<PlannedTable> notObtained(List<PlannedTable> tables) {
    List<TableIdentity> known = new ArrayList<>(obtained);
    return tables.stream().filter(table -> !removeFirst(known, table::isFor)).toList();
  }

  private static void addNew(List<PlannedTable> all, List<PlannedTable> more) {
    List<PlannedTable> known = new ArrayList<>(all);
    more.stream().filter(table -> !known.remove(table)).forEach(all::add);
  }

  private static <T> boolean removeFirst(List<T> all, Predicate<T> chosen) {
    Optional<T> first = all.stream().filter(chosen).findFirst();
    first.ifPresent(all::remove);
    return first.isPresent();
  }

  private synchronized void begin(TableIdentity identity) {
    update();
    if (!isRunning) {
      isRunning = true;
      beganNanos = nanoTime.getAsLong();
      endedNanos = beganNanos;
      built = 0;
      shownShare = 0;
      hasUnknown = false;
    }
    Build build =
        new Build(
            identity,
            missing.stream().filter(table -> table.isFor(identity)).findFirst().orElse(null));
    hasUnknown |= build.planned == null;
    builds.add(build);
  }

  private synchronized void end(TableIdentity identity, boolean isBuilt) {
    endedNanos = nanoTime.getAsLong();
    builds.removeIf(
        build -> build.identity.equals(identity) && build.thread == Thread.currentThread());
    if (!isBuilt) {
      countMissing();
    }
  }

  /** Notes that a table is there. */
  private synchronized void obtained(TableIdentity identity, boolean isBuilt) {
    if (obtained.contains(identity)) {
      return;
    }
    obtained.add(identity);
    Optional<PlannedTable> planned =
        missing.stream().filter(table -> table.isFor(identity)).findFirst();
    planned.ifPresent(missing::remove);
    planned.ifPresent(lasting::remove);
    if (isBuilt) {
      built += planned.map(PlannedTable::seconds).orElse(UNKNOWN_SECONDS);
    }
  }

  private synchronized void forget(Predicate<TableIdentity> evicted) {
    obtained.removeIf(evicted);
  }

  @Override
  public synchronized void found(long cost, long found, long entries) {
    for (int last = builds.size() - 1; last >= 0; last--) {
      Build build = builds.get(last);
      if (build.thread == Thread.currentThread()) {
        build.found = Math.max(build.found, (double) found / entries);
        return;
      }
    }
  }

  /** Ends a run in which nothing is built any more. */
  private void update() {
    Duration pause = !missing.isEmpty() ? LONGEST_PAUSE : hasUnknown ? SHORT_PAUSE : Duration.ZERO;
    if (builds.isEmpty() && nanoTime.getAsLong() - endedNanos >= pause.toNanos()) {
      isRunning = false;
    }
  }

  /** Returns the share and the time left; empty if nothing is being built. */
  synchronized Optional<StateSchema.Preparing> shown() {
    update();
    if (!isRunning) {
      return Optional.empty();
    }
    double slowness = (EXPECTED + seconds(beganNanos, endedNanos)) / (EXPECTED + built);
    double passed = seconds(endedNanos, nanoTime.getAsLong()) / slowness;
    double done = builds.stream().mapToDouble(build -> build.done(passed)).sum();
    double left =
        missing.stream().mapToDouble(PlannedTable::seconds).sum()
            + builds.stream()
                .filter(build -> build.planned == null)
                .mapToDouble(build -> build.seconds)
                .sum();
    double total = built + left;
    if (builds.isEmpty()) {
      done =
          missing.stream()
              .limit(1)
              .mapToDouble(next -> Math.min(BEFORE * next.seconds(), passed))
              .sum();
    }
    left -= done;
    shownShare = Math.max(shownShare, total == 0 ? 1 : 1 - left / total);
    double elapsed = seconds(beganNanos, nanoTime.getAsLong());
    double present = Math.max(slowness, (EXPECTED + elapsed) / (EXPECTED + built + done));
    return Optional.of(
        new StateSchema.Preparing(
            puzzle,
            Math.round(shownShare * THOUSANDTHS) / THOUSANDTHS,
            hasUnknown ? null : Math.round(left * present * TENTHS) / TENTHS));
  }

  private static double seconds(long from, long to) {
    return (to - from) / NANOS_PER_SECOND;
  }

  /** A store whose tables are noted. */
  private final class Store implements TableStore {
    private final TableStore all;

    Store(TableStore all) {
      this.all = all;
    }

    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      boolean[] isBuilt = new boolean[1];
      DistanceTable table =
          all.obtain(
              identity,
              cancellation,
              () -> {
                begin(identity);
                began.run();
                try {
                  DistanceTable result = build.get();
                  isBuilt[0] = true;
                  return result;
                } finally {
                  end(identity, isBuilt[0]);
                }
              });
      obtained(identity, isBuilt[0]);
      return table;
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      Optional<DistanceTable> table = all.find(identity, cancellation);
      table.ifPresent(any -> obtained(identity, false));
      return table;
    }

    @Override
    public Optional<UnfinishedFile> unfinished(TableIdentity identity) {
      return all.unfinished(identity);
    }

    @Override
    public boolean mayHave(TableIdentity similar) {
      return all.mayHave(similar);
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      all.evict(chosen);
      forget(chosen);
    }
  }
}

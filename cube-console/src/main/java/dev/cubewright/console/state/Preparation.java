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
 * The progress of building the tables of a puzzle, with an estimate of the remaining time.
 * Thread-safe.
 *
 * <p>A run of builds starts with the first build. It ends when all expected tables are available or
 * no build has started for a while. The estimate scales the expected time of the remaining tables
 * by the ratio of actual to expected time of this run.
 */
final class Preparation implements BuildListener {
  private static final double NANOS_PER_SECOND = 1e9;

  /** The longest pause between builds while tables are expected; solvers do other work then. */
  private static final Duration MAX_PAUSE = Duration.ofSeconds(5);

  /** The longest pause between builds of unannounced tables. */
  private static final Duration MAX_UNKNOWN_PAUSE = Duration.ofSeconds(1);

  /** The expected build time of an unannounced table, in seconds. */
  private static final double UNKNOWN_SECONDS = 1;

  /** The weight of the expectation in the ratio, in seconds. */
  private static final double EXPECTED_WEIGHT = 1;

  /** The assumed share of the build time that has passed when all entries are found. */
  private static final double FOUND_SHARE = 0.75;

  /** The maximum share of a table that is assumed complete from elapsed time alone. */
  private static final double MAX_OVERDUE_SHARE = 0.95;

  /** The maximum share that is assumed complete before the build starts. */
  private static final double MAX_EARLY_SHARE = 0.3;

  private static final double TENTHS = 10;
  private static final double THOUSANDTHS = 1_000;

  private final String puzzle;
  private final LongSupplier nanoTime;
  private final Runnable began;

  /** The expected tables that are neither built nor loaded. */
  private final List<PlannedTable> missing = new ArrayList<>();

  /** The missing tables that stay expected until they are available. */
  private final List<PlannedTable> lasting = new ArrayList<>();

  /** All tables of each open temporary expectation. */
  private final List<List<PlannedTable>> open = new ArrayList<>();

  private final List<TableIdentity> obtained = new ArrayList<>();
  private final List<Build> builds = new ArrayList<>();
  private boolean isRunning;

  /** Whether this run has built an unannounced table. */
  private boolean hasUnknown;

  private long beganNanos;

  /** The end of the last build, or the start of the run. */
  private long endedNanos;

  /** The expected seconds of the tables built in this run. */
  private double built;

  private double shownShare;

  /** A build in progress. The last build of a thread is its innermost one. */
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

    /** Returns the completed part of the expected seconds. */
    double done(double passed) {
      return Math.max(FOUND_SHARE * found * seconds, Math.min(MAX_OVERDUE_SHARE * seconds, passed));
    }
  }

  /**
   * Creates a preparation.
   *
   * @param began called at the start of each build
   */
  Preparation(String puzzle, LongSupplier nanoTime, Runnable began) {
    this.puzzle = puzzle;
    this.nanoTime = nanoTime;
    this.began = began;
  }

  /** Returns settings whose builds are assigned to this puzzle. */
  SolverSettings settings(SolverSettings all) {
    return new SolverSettings(new Store(all.store()), all.threads(), all.givenMemory(), this);
  }

  /** Expects tables until they are available. */
  synchronized void expect(List<PlannedTable> tables) {
    addNew(lasting, notObtained(tables));
    addNew(missing, lasting);
  }

  /** Expects tables until they are available or the returned action runs, once. */
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

  /** Records an available table. */
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

  /** Ends the run after a long pause. */
  private void update() {
    Duration pause =
        !missing.isEmpty() ? MAX_PAUSE : hasUnknown ? MAX_UNKNOWN_PAUSE : Duration.ZERO;
    if (builds.isEmpty() && nanoTime.getAsLong() - endedNanos >= pause.toNanos()) {
      isRunning = false;
    }
  }

  /** Returns the completed share and the remaining time; empty without a run. */
  synchronized Optional<StateSchema.Preparing> shown() {
    update();
    if (!isRunning) {
      return Optional.empty();
    }
    double slowness =
        (EXPECTED_WEIGHT + seconds(beganNanos, endedNanos)) / (EXPECTED_WEIGHT + built);
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
              .mapToDouble(next -> Math.min(MAX_EARLY_SHARE * next.seconds(), passed))
              .sum();
    }
    left -= done;
    shownShare = Math.max(shownShare, total == 0 ? 1 : 1 - left / total);
    double elapsed = seconds(beganNanos, nanoTime.getAsLong());
    double present =
        Math.max(slowness, (EXPECTED_WEIGHT + elapsed) / (EXPECTED_WEIGHT + built + done));
    return Optional.of(
        new StateSchema.Preparing(
            puzzle,
            Math.round(shownShare * THOUSANDTHS) / THOUSANDTHS,
            hasUnknown ? null : Math.round(left * present * TENTHS) / TENTHS));
  }

  private static double seconds(long from, long to) {
    return (to - from) / NANOS_PER_SECOND;
  }

  /** A store that reports builds and available tables. */
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

package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

@Tag("slow")
@Timeout(30)
class TableTiersTest {
  private static final Duration NEVER = Duration.ofDays(1);
  private static final int FARTHEST = 15;
  private static final int SLICES = 495;
  private static final int TWISTS = 2_187;

  private final Solver small = ThreeByThree.SMALL.twoPhase();
  private final TwoPhaseTables smallTables =
      ThreeByThree.CUBE.tiers(Metric.HALF_TURN).small(Cancellation.never());
  private final List<String> logged = new CopyOnWriteArrayList<>();

  private static SolveRequest request() {
    State state = ThreeByThree.states(12, 1).findFirst().orElseThrow();
    return SolveRequest.of(state, ThreeByThree.CUBE.moveSet());
  }

  /** A request without a solution; a search by small tables does not end. */
  private static SolveRequest endless() {
    return request().withMaximumCost(FARTHEST);
  }

  /** Built once, on first use. */
  private static final class Made {
    static final TwoPhaseTables FAR = far();

    /** Large tables that equal the small ones. */
    static final TwoPhaseTables OTHERS = tables(new MemoryTableStore());
  }

  /** Large tables with distances so great that an endless search ends at once. */
  private static TwoPhaseTables far() {
    TableStore memory = new MemoryTableStore();
    return tables(
        new TableStore() {
          @Override
          public DistanceTable obtain(
              TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
            return far(memory.obtain(identity, cancellation, build));
          }

          @Override
          public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
            return memory.find(identity, cancellation).map(TableTiersTest::far);
          }

          @Override
          public void evict(Predicate<TableIdentity> chosen) {
            memory.evict(chosen);
          }
        });
  }

  private static DistanceTable far(DistanceTable table) {
    TableIdentity identity = table.identity();
    if (table.size() != SLICES * TWISTS) {
      return table;
    }
    byte[] codes = new byte[(int) table.size()];
    Arrays.fill(codes, (byte) FARTHEST);
    return DistanceTable.of(
        identity, PackedArray.pack(codes, FARTHEST), LongStream.rangeClosed(0, FARTHEST).toArray());
  }

  private static TwoPhaseTables tables(TableStore store) {
    TableMaker maker = ThreeByThree.tableMaker();
    return ThreeByThree.twoPhaseTables(
        false,
        new TableMaker(
            maker.moves(),
            new TableSource(
                maker.puzzle(),
                SolverSettings.in(store).withThreads(maker.source().threads()),
                maker.source().cancellation())));
  }

  /** Fetches tables in the calling thread, so that they are available at once. */
  private Solver solver(
      Supplier<Optional<TwoPhaseTables>> stored,
      Supplier<TwoPhaseTables> built,
      Duration patience) {
    return solver(stored, built, Duration.ZERO, patience, Runnable::run);
  }

  private Solver solver(
      Supplier<Optional<TwoPhaseTables>> stored,
      Supplier<TwoPhaseTables> built,
      Duration loading,
      Duration patience,
      Executor background) {
    return solver(ending -> stored.get(), built, loading, patience, background);
  }

  private Solver solver(
      Function<Cancellation, Optional<TwoPhaseTables>> stored,
      Supplier<TwoPhaseTables> built,
      Duration loading,
      Duration patience,
      Executor background) {
    TableTiers tiers =
        new TableTiers(
            (large, ending) -> large ? built.get() : smallTables,
            stored,
            true,
            loading,
            patience,
            this::logger,
            background);
    return solver(tiers);
  }

  private static TwoPhaseSolver solver(TableTiers tiers) {
    return new TwoPhaseSolver(
        ThreeByThree.CUBE.stateSpace(),
        new CubeMetrics(ThreeByThree.CUBE.puzzle()),
        Map.of(Metric.HALF_TURN, tiers),
        false);
  }

  private Logger logger() {
    return (Logger)
        Proxy.newProxyInstance(
            Logger.class.getClassLoader(),
            new Class<?>[] {Logger.class},
            (proxy, method, arguments) -> {
              logged.add(method.getName() + " " + Arrays.deepToString(arguments));
              return null;
            });
  }

  private static TwoPhaseTables tooSoon() {
    throw new AssertionError("built too soon");
  }

  @Test
  void solvesWithSmallTablesIfLargeOnesAreMissing() {
    AtomicInteger fetched = new AtomicInteger();
    Solver solver =
        solver(
            () -> {
              fetched.incrementAndGet();
              return Optional.empty();
            },
            TableTiersTest::tooSoon,
            NEVER);
    for (int i = 0; i < 5; i++) {
      assertThat(solver.solve(request()).best()).isPresent();
    }
    assertThat(fetched.get()).isEqualTo(1);
    assertThat(logged).isEmpty();
  }

  @Test
  void shortSearchDoesNotWaitForLoading() {
    AtomicInteger fetched = new AtomicInteger();
    Solver solver =
        solver(
            () -> {
              fetched.incrementAndGet();
              return Optional.of(Made.FAR);
            },
            TableTiersTest::tooSoon,
            NEVER,
            NEVER,
            Runnable::run);
    assertThat(solver.solve(request()).best()).isPresent();
    assertThat(fetched.get()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void runningSearchSwitchesToLoadedTables(int threads) {
    Solver solver = solver(() -> Optional.of(Made.FAR), TableTiersTest::tooSoon, NEVER);
    assertThat(solver.solve(endless().withThreads(threads)).ending())
        .isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(logged).isEmpty();
  }

  @Test
  void runningSearchSwitchesToBuiltTables() {
    Solver solver = solver(Optional::empty, () -> Made.FAR, Duration.ZERO);
    assertThat(solver.solve(endless()).ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
  }

  /** Clock, nodes and solutions continue when the tables change. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 50})
  void findsTheSameWheneverTablesSwitch(int question) {
    List<Solution> expected = new ArrayList<>();
    List<Solution> found = new ArrayList<>();
    SolveRequest request = request().with(new TargetCost(20));
    small.solve(request.withListener(expected::add));
    AtomicInteger asked = new AtomicInteger();
    List<Runnable> tasks = new ArrayList<>();
    Solver changing =
        solver(
            () -> Optional.of(Made.OTHERS),
            TableTiersTest::tooSoon,
            Duration.ZERO,
            NEVER,
            tasks::add);
    changing.solve(
        request
            .withListener(found::add)
            .withCancellation(
                () -> {
                  if (asked.incrementAndGet() >= question && !tasks.isEmpty()) {
                    tasks.remove(0).run();
                  }
                  return false;
                }));
    assertThat(asked.get()).isGreaterThan(question);
    assertThat(found)
        .extracting(Solution::toString)
        .isEqualTo(expected.stream().map(Solution::toString).toList());
    assertThat(found).extracting(Solution::time).isSorted();
    for (int i = 0; i < found.size(); i++) {
      // Only the interrupted search is repeated.
      assertThat(found.get(i).nodes()).isGreaterThanOrEqualTo(expected.get(i).nodes());
    }
  }

  @Test
  void retriesAfterFailuresAndLogsThem() {
    List<Throwable> failures =
        new ArrayList<>(
            List.of(
                new OutOfMemoryError("no memory"),
                new IllegalStateException("no space"),
                new NoClassDefFoundError("no such class")));
    Solver solver =
        solver(
            () -> {
              throw new IllegalArgumentException("unreadable");
            },
            () -> {
              if (failures.isEmpty()) {
                return Made.FAR;
              }
              Throwable failure = failures.remove(0);
              if (failure instanceof Error error) {
                throw error;
              }
              throw (RuntimeException) failure;
            },
            Duration.ZERO);
    assertThat(solver.solve(endless()).ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(logged).hasSize(4).allMatch(line -> line.startsWith("warn "));
    assertThat(logged.get(0)).contains("loaded", "unreadable");
    assertThat(logged.get(1)).contains("built", "no memory");
    assertThat(logged.get(2)).contains("built", "no space");
    assertThat(logged.get(3)).contains("built", "no such class");
  }

  @Test
  void retriesIfNoThreadStarts() {
    AtomicInteger tried = new AtomicInteger();
    Solver solver =
        solver(
            () -> Optional.of(Made.FAR),
            TableTiersTest::tooSoon,
            Duration.ofNanos(1),
            NEVER,
            task -> {
              if (tried.incrementAndGet() == 1) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              task.run();
            });
    assertThat(solver.solve(endless()).ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(tried).hasValue(2);
    assertThat(logged).singleElement().asString().contains("native thread");
  }

  @Test
  void searchesShareLargeTables() {
    TableTiers tiers =
        new TableTiers(
            (large, ending) -> large ? Made.FAR : smallTables,
            ending -> {
              throw new AssertionError("loaded a second time");
            },
            true,
            Duration.ZERO,
            NEVER,
            this::logger,
            Runnable::run);
    assertThat(tiers.large(Cancellation.never())).isSameAs(Made.FAR);
    assertThat(solver(tiers).solve(endless()).ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(logged).isEmpty();
  }

  /** Released tables are not used, even if they are loaded later; they are fetched again. */
  @Test
  void releasesTablesAndCancelsLoading() {
    List<Runnable> tasks = new ArrayList<>();
    List<Boolean> cancelled = new ArrayList<>();
    Solver solver =
        solver(
            ending -> {
              cancelled.add(ending.isCancelled());
              return Optional.of(Made.FAR);
            },
            TableTiersTest::tooSoon,
            Duration.ZERO,
            NEVER,
            tasks::add);
    solver.solve(request());
    solver.solve(request());
    assertThat(tasks).hasSize(1);
    solver.close();
    tasks.get(0).run();
    assertThat(solver.solve(request()).best()).isPresent();
    assertThat(tasks).hasSize(2);
    tasks.get(1).run();
    assertThat(cancelled).containsExactly(true, false);
    assertThat(solver.solve(endless()).ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    solver.close();
    assertThat(solver.solve(request()).best()).isPresent();
    assertThat(tasks).hasSize(3);
    assertThat(logged).isEmpty();
  }

  @Test
  void doesNotLogCancelledFailures() {
    AtomicReference<Solver> solver = new AtomicReference<>();
    solver.set(
        solver(
            () -> {
              solver.get().close();
              throw new CancellationException("cancelled");
            },
            TableTiersTest::tooSoon,
            NEVER));
    assertThat(solver.get().solve(request().withMaximumCost(22)).best()).isPresent();
    assertThat(logged).isEmpty();
  }

  @Test
  void largeTablesNeedMostMemoryInAxialMoves() {
    assertThat(Cube3x3x3.largeBytes(Metric.HALF_TURN))
        .isEqualTo(Cube3x3x3.largeBytes(Metric.AXIAL))
        .isEqualTo(Cube3x3x3.LARGE_TWO_PHASE_BYTES);
    assertThat(Cube3x3x3.largeBytes(Metric.QUARTER_TURN))
        .isEqualTo(Cube3x3x3.largeBytes(Metric.AXIAL_QUARTER_TURN))
        .isBetween(Cube3x3x3.LARGE_TWO_PHASE_BYTES, Cube3x3x3.descendingBytes(false));
    assertThat(Cube3x3x3.descendingBytes(true))
        .isBetween(Cube3x3x3.descendingBytes(false), 600_000_000L);
  }
}

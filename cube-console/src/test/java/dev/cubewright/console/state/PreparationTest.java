package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Simulates table builds with a test clock. */
class PreparationTest {
  private static final int STEPS = 20;

  private final AtomicLong nanos = new AtomicLong();
  private final TableStore store = new MemoryTableStore();
  private final List<StateSchema.Preparing> shown = new ArrayList<>();

  /** The times of the reported shares, in seconds. */
  private final List<Double> times = new ArrayList<>();

  private Preparation preparation = new Preparation("5x5x5", nanos::get, () -> {});
  private SolverSettings settings = preparation.settings(SolverSettings.in(store));

  /** The object is reused for all repetitions of a property. */
  private void startAgain() {
    preparation = new Preparation("5x5x5", nanos::get, () -> {});
    settings = preparation.settings(SolverSettings.in(new MemoryTableStore()));
    shown.clear();
    times.clear();
    nanos.set(0);
  }

  private static List<PlannedTable> plan(List<Integer> tenths) {
    List<PlannedTable> plan = new ArrayList<>();
    for (int i = 0; i < tenths.size(); i++) {
      plan.add(new PlannedTable("5x5x5", "table-" + i, tenths.get(i) / 10.0));
    }
    return plan;
  }

  private static TableIdentity identity(PlannedTable table) {
    return new TableIdentity(
        table.puzzle(), table.coordinate() + " in 16 distances", "half-turn", "0123456789abcdef");
  }

  private static DistanceTable table(TableIdentity identity) {
    return DistanceTable.of(
        identity, PackedArray.pack(new byte[] {1}, 0xff), new long[1 << Byte.SIZE]);
  }

  private void pass(double seconds) {
    nanos.addAndGet((long) (seconds * TimeUnit.SECONDS.toNanos(1)));
    preparation
        .shown()
        .ifPresent(
            now -> {
              shown.add(now);
              times.add(nanos.get() / (double) TimeUnit.SECONDS.toNanos(1));
            });
  }

  /** Simulates a build that finds most entries late, like most real builds. */
  private void build(PlannedTable table, double seconds) {
    TableIdentity identity = identity(table);
    settings
        .store()
        .obtain(
            identity,
            Cancellation.never(),
            () -> {
              for (int step = 1; step <= STEPS; step++) {
                pass(seconds / STEPS);
                settings.listener().found(step, (long) step * step, (long) STEPS * STEPS);
              }
              return table(identity);
            });
  }

  @Property
  void theShareRisesAndTheTimeLeftIsAccurate(
      @ForAll @Size(min = 1, max = 12) List<@IntRange(min = 1, max = 100) Integer> tenths,
      @ForAll @DoubleRange(min = 0.8, max = 1.3) double slowness) {
    startAgain();
    List<PlannedTable> plan = plan(tenths);
    preparation.expect(plan);

    plan.forEach(table -> build(table, table.seconds() * slowness));
    pass(0);

    assertThat(preparation.shown()).isEmpty();
    double end = nanos.get() / (double) TimeUnit.SECONDS.toNanos(1);
    for (int i = 0; i < shown.size(); i++) {
      double left = Objects.requireNonNull(shown.get(i).secondsLeft());
      double truth = end - times.get(i);
      double tolerance = 0.3 * truth + 0.2 * end;
      assertThat(left).isBetween(truth - tolerance - 0.5, truth + tolerance + 0.5);
      assertThat(shown.get(i).share()).isBetween(i == 0 ? 0 : shown.get(i - 1).share(), 1.0);
    }
  }

  /**
   * After half of the tables, the time left is accurate to 40 percent on a machine of any speed.
   */
  @Property
  void theTimeLeftIsAccurateAfterHalfOfTheTables(
      @ForAll @DoubleRange(min = 0.5, max = 8) double slowness,
      @ForAll @IntRange(min = 4, max = 20) int tables) {
    startAgain();
    List<PlannedTable> plan = plan(Collections.nCopies(tables, 40));
    preparation.expect(plan);

    plan.forEach(table -> build(table, table.seconds() * slowness));

    double end = nanos.get() / (double) TimeUnit.SECONDS.toNanos(1);
    for (int i = STEPS * (tables + 1) / 2; i < shown.size(); i++) {
      double truth = end - times.get(i);
      assertThat(Objects.requireNonNull(shown.get(i).secondsLeft()))
          .isBetween(0.6 * truth - 2, 1.4 * truth + 2);
    }
  }

  @Test
  void existingTablesCount() {
    List<PlannedTable> plan = plan(List.of(50, 50, 50, 50));
    TableIdentity first = identity(plan.get(0));
    store.obtain(first, () -> table(first));
    preparation.expect(plan);
    settings.store().obtain(first, () -> table(first));
    build(plan.get(1), 5);

    pass(0);

    assertThat(shown.get(STEPS).share()).isBetween(0.3, 0.4);
    assertThat(shown.get(STEPS).secondsLeft()).isBetween(9.0, 11.0);
  }

  @Test
  void tablesWithoutAPlanHaveNoTimeLeft() {
    build(plan(List.of(10)).get(0), 3);

    assertThat(shown).allSatisfy(now -> assertThat(now.secondsLeft()).isNull());
    assertThat(shown).extracting(StateSchema.Preparing::share).isSorted();
    pass(0.5);
    assertThat(preparation.shown()).isPresent();
    pass(1);
    assertThat(preparation.shown()).isEmpty();
  }

  @Test
  void theTimeLeftExcludesTablesThatAreNoLongerNeeded() {
    List<PlannedTable> plan = plan(List.of(15, 153));
    preparation.expect(plan.subList(0, 1));
    preparation.expectForNow(plan).run();

    build(plan.get(0), 1.5);

    assertThat(shown.get(0).secondsLeft()).isLessThan(2.0);
    assertThat(preparation.shown()).isEmpty();
  }

  @Test
  void theTimeLeftIncludesTablesOfAnotherSearch() {
    List<PlannedTable> plan = plan(List.of(50, 50));
    Runnable first = preparation.expectForNow(plan);
    preparation.expectForNow(plan);
    first.run();

    build(plan.get(0), 5);

    assertThat(shown.get(STEPS - 1).share()).isBetween(0.4, 0.6);
  }

  @Test
  void aTableThatIsBeingBuiltCountsWhetherOrNotItIsNeeded() {
    List<PlannedTable> plan = plan(List.of(50));
    Runnable end = preparation.expectForNow(plan);
    TableIdentity identity = identity(plan.get(0));
    settings
        .store()
        .obtain(
            identity,
            Cancellation.never(),
            () -> {
              end.run();
              pass(1);
              return table(identity);
            });

    assertThat(shown.get(0).secondsLeft()).isBetween(3.0, 5.0);
    assertThat(preparation.shown()).isEmpty();
  }

  @Test
  void anEvictedTableIsExpectedAgain() {
    List<PlannedTable> plan = plan(List.of(50));
    preparation.expect(plan);
    build(plan.get(0), 5);
    shown.clear();
    settings.store().evict(identity -> true);

    preparation.expect(plan);
    build(plan.get(0), 5);

    assertThat(shown).isNotEmpty().allSatisfy(now -> assertThat(now.secondsLeft()).isNotNull());
  }

  @Test
  void canceledBuildsAreSoonHidden() {
    List<PlannedTable> plan = plan(List.of(10, 10));
    preparation.expect(plan);
    build(plan.get(0), 1);

    pass(4);
    assertThat(preparation.shown()).isPresent();
    pass(2);
    assertThat(preparation.shown()).isEmpty();

    build(plan.get(1), 1);
    assertThat(shown.get(shown.size() - 1).share()).isGreaterThan(0.5);
    assertThat(preparation.shown()).isEqualTo(Optional.empty());
  }
}

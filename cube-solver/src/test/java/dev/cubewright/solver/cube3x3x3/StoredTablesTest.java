package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.NotCachedException;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are loaded if they are stored, and not built otherwise. */
class StoredTablesTest {
  /** Each phase also has a file with its transitions. */
  private static final int PHASES = 2;

  @TempDir Path directory;

  private TableMaker maker() {
    return new TableMaker(
        new SearchMoves(ThreeByThree.HALF_TURN),
        new TableSource(
            ThreeByThree.CUBE.puzzle(),
            SolverSettings.in(DiskTableStore.in(directory)).withThreads(2),
            Cancellation.never()));
  }

  private List<Path> files() throws IOException {
    try (var files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  @Test
  void buildsNoTablesAndDoesNotPreventBuilding() throws IOException {
    TableMaker maker = maker();
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(false, maker.cachedOnly()))
        .isInstanceOf(NotCachedException.class);
    assertThat(files()).isEmpty();
    assertThat(ThreeByThree.twoPhaseTables(false, maker).tables())
        .isEqualTo(ThreeByThree.twoPhaseTables(false, maker.cachedOnly()).tables());
  }

  @Test
  void loadsTablesStoredByAnotherProcess() throws IOException {
    List<DistanceTable> built = ThreeByThree.twoPhaseTables(false, maker()).tables();
    assertThat(files()).hasSize(built.size() + PHASES);
    assertThat(ThreeByThree.twoPhaseTables(false, maker().cachedOnly()).tables()).isEqualTo(built);
  }

  /** A store that shortens arrays of ints by one element. */
  private record ShorteningStore(TableStore tables, AtomicInteger shortened) implements TableStore {
    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      boolean isNumbers = identity.toString().contains("moves of the");
      return tables.obtain(
          identity, cancellation, () -> isNumbers ? shorter(identity, build.get()) : build.get());
    }

    private DistanceTable shorter(TableIdentity identity, DistanceTable built) {
      shortened.incrementAndGet();
      StoredArrays numbers = StoredArrays.decoded(built.bytes());
      List<int[]> ints =
          numbers.ints().stream().map(array -> Arrays.copyOf(array, array.length - 1)).toList();
      byte[] bytes = new StoredArrays(ints, numbers.chars()).encoded();
      return DistanceTable.of(identity, PackedArray.pack(bytes, 0xff), new long[1 << Byte.SIZE]);
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      return tables.find(identity, cancellation);
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      tables.evict(chosen);
    }
  }

  @Test
  void recomputesStoredArraysOfOtherLengths() {
    List<DistanceTable> expected =
        ThreeByThree.twoPhaseTables(false, ThreeByThree.tableMaker()).tables();
    AtomicInteger shortened = new AtomicInteger();
    TableMaker shortening =
        new TableMaker(
            new SearchMoves(ThreeByThree.HALF_TURN),
            new TableSource(
                ThreeByThree.CUBE.puzzle(),
                SolverSettings.in(new ShorteningStore(DiskTableStore.in(directory), shortened)),
                Cancellation.never()));
    assertThat(ThreeByThree.twoPhaseTables(false, shortening).tables()).isEqualTo(expected);
    assertThat(shortened).hasValue(PHASES);
    assertThat(ThreeByThree.twoPhaseTables(false, maker()).tables()).isEqualTo(expected);
  }

  /** A single missing or damaged table is enough to load none. */
  @Test
  void rejectsIncompleteTables() throws IOException {
    int tables = ThreeByThree.twoPhaseTables(false, maker()).tables().size();
    Files.write(files().get(0), new byte[] {1, 2, 3});
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(false, maker().cachedOnly()))
        .isInstanceOf(NotCachedException.class);
    Files.delete(files().get(0));
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(false, maker().cachedOnly()))
        .isInstanceOf(NotCachedException.class);
    assertThat(files()).hasSize(tables - 1 + PHASES);
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(true, maker().cachedOnly()))
        .isInstanceOf(NotCachedException.class);
  }

  /** A store in memory that counts the requests for tables that must not be built. */
  private static final class AskedStore implements TableStore {
    private final TableStore tables = new MemoryTableStore();
    private final AtomicInteger asked = new AtomicInteger();

    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      return tables.obtain(identity, cancellation, build);
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      asked.incrementAndGet();
      return tables.find(identity, cancellation);
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      tables.evict(chosen);
    }
  }

  /** Solves as many states as a solver with more memory needs before it requests large tables. */
  @Test
  void doesNotRequestTablesThatExceedTheMemory() {
    AskedStore little = new AskedStore();
    AskedStore enough = new AskedStore();
    long bytes = Cube3x3x3.largeBytes(Metric.HALF_TURN);
    Cube3x3x3 small = new Cube3x3x3(SolverSettings.in(little).withMemory(bytes - 1));
    Cube3x3x3 large = new Cube3x3x3(SolverSettings.in(enough).withMemory(bytes));
    SplittableRandom random = new SplittableRandom(3);
    while (enough.asked.get() == 0) {
      State state = small.stateSpace().random(random);
      assertThat(small.solve(state).cost())
          .describedAs("%s", state)
          .isLessThanOrEqualTo(Cube3x3x3.USUAL_TARGET_COST);
      assertThat(large.solve(state).cost()).isLessThanOrEqualTo(Cube3x3x3.USUAL_TARGET_COST);
    }
    large.close();
    assertThat(little.asked).hasValue(0);
  }
}

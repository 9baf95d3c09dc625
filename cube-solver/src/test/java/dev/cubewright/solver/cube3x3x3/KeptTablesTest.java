package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.NotCachedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are fetched if they are on disk, and not built if they are not. */
class KeptTablesTest {
  @TempDir Path directory;

  private TableMaker maker() {
    return new TableMaker(
        ThreeByThree.HALF_TURN,
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
  void buildsNothingAndIsNoObstacleToBuilding() throws IOException {
    TableMaker maker = maker();
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(false, maker.cachedOnly()))
        .isInstanceOf(NotCachedException.class);
    assertThat(files()).isEmpty();
    assertThat(ThreeByThree.twoPhaseTables(false, maker).tables())
        .isEqualTo(ThreeByThree.twoPhaseTables(false, maker.cachedOnly()).tables());
  }

  @Test
  void fetchesWhatAnotherProgramHasKept() throws IOException {
    List<DistanceTable> built = ThreeByThree.twoPhaseTables(false, maker()).tables();
    assertThat(files()).hasSize(built.size());
    assertThat(ThreeByThree.twoPhaseTables(false, maker().cachedOnly()).tables()).isEqualTo(built);
  }

  /** One that is missing or damaged is one too few. */
  @Test
  void doesNotDoWithSomeOfThem() throws IOException {
    int tables = ThreeByThree.twoPhaseTables(false, maker()).tables().size();
    Files.write(files().get(0), new byte[] {1, 2, 3});
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(false, maker().cachedOnly()))
        .isInstanceOf(NotCachedException.class);
    Files.delete(files().get(0));
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(false, maker().cachedOnly()))
        .isInstanceOf(NotCachedException.class);
    assertThat(files()).hasSize(tables - 1);
    assertThatThrownBy(() -> ThreeByThree.twoPhaseTables(true, maker().cachedOnly()))
        .isInstanceOf(NotCachedException.class);
  }
}

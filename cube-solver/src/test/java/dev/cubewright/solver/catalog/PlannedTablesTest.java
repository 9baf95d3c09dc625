package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables that a solver announces are those that it builds. */
@Timeout(600)
class PlannedTablesTest {
  private final List<TableIdentity> built = new CopyOnWriteArrayList<>();

  /** A store that notes what is built. */
  private final class Noting implements TableStore {
    private final TableStore tables = new MemoryTableStore();

    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      return tables.obtain(
          identity,
          cancellation,
          () -> {
            DistanceTable table = build.get();
            built.add(identity);
            return table;
          });
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

  private void requireAnnouncedTables(String name, boolean optimal) {
    PuzzleSolvers puzzle = PuzzleCatalog.of(name, SolverSettings.in(new Noting()));
    MoveSet moves = puzzle.usualMoveSet();
    SolveRequest request =
        SolveRequest.of(puzzle.stateSpace().puzzle().solved(), moves)
            .withTimeLimit(Duration.ofMinutes(1));
    Solver solver = puzzle.usual(moves, optimal);
    List<PlannedTable> planned = solver.preparation(request);

    solver.prepare(request, Cancellation.never());

    List<TableIdentity> unannounced = new ArrayList<>(built);
    for (PlannedTable table : planned) {
      Optional<TableIdentity> same = unannounced.stream().filter(table::isFor).findFirst();
      assertThat(same).as(table.toString()).isPresent();
      unannounced.remove(same.orElseThrow());
    }
    assertThat(unannounced).isEmpty();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "4x4x4"})
  void ofShortSolutions(String name) {
    requireAnnouncedTables(name, false);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"5x5x5", "6x6x6", "7x7x7"})
  void ofShortSolutionsOfLargeCubes(String name) {
    requireAnnouncedTables(name, false);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = "3x3x3")
  void ofOptimalSolutions(String name) {
    requireAnnouncedTables(name, true);
  }
}

package dev.cubewright.solver.cube2x2x2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.TwoByTwo;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class Cube2x2x2Test {
  private final List<TableIdentity> obtained = new ArrayList<>();

  /** A store that caches tables and records requests. */
  private final class WatchedStore implements TableStore {
    private final TableStore tables = new MemoryTableStore();

    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      obtained.add(identity);
      return tables.obtain(identity, cancellation, build);
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

  private final Cube2x2x2 cube =
      new Cube2x2x2(SolverSettings.in(new WatchedStore()).withThreads(1));
  private final State state = TwoByTwo.after("R U F2");

  private SolveRequest request() {
    return SolveRequest.of(state, cube.moveSet(Metric.HALF_TURN));
  }

  @Test
  void turnsThreeFaces() {
    assertThat(cube.moveSet(Metric.QUARTER_TURN).moves())
        .map(Move::name)
        .containsExactly("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'");
    assertThat(cube.puzzle().name()).isEqualTo("2x2x2");
    assertThat(cube.stateSpace().puzzle()).isSameAs(cube.puzzle());
    assertThat(List.of(cube.exact(), cube.idaStar()))
        .map(Solver::strategy)
        .containsExactly("exact", "ida-star");
  }

  @Test
  void obtainsTablesOnFirstUseAndOnce() {
    assertThat(obtained).isEmpty();
    for (int i = 0; i < 3; i++) {
      assertThat(cube.idaStar().solve(request()).best().orElseThrow().cost()).isEqualTo(3);
    }
    assertThat(obtained)
        .map(TableIdentity::coordinate)
        .containsExactly("corners-permutation", "corners-orientation");
  }

  /** The tests of the search module compare the costs of these solvers with published ones. */
  @Test
  void matchesTheSolversThatAreTestedAlone() {
    Cube2x2x2 cube =
        new Cube2x2x2(
            SolverSettings.in(
                DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright"))));
    TwoByTwo.states(5, 20)
        .forEach(
            state -> {
              SolveRequest request = SolveRequest.of(state, cube.moveSet(Metric.QUARTER_TURN));
              long cost = TwoByTwo.EXACT.solve(request).require().cost();

              assertThat(cube.exact().solve(request).require().cost()).isEqualTo(cost);
              assertThat(cube.idaStar().solve(request).require().cost()).isEqualTo(cost);
            });
  }

  @Test
  void rebuildsAfterAnInterrupt() {
    for (Solver solver : List.of(cube.exact(), cube.idaStar())) {
      Thread.currentThread().interrupt();
      assertThat(solver.solve(request())).isEqualTo(SolveResult.cancelled());
      assertThat(Thread.interrupted()).isTrue();

      assertThat(solver.solve(request()).best().orElseThrow().cost()).isEqualTo(3);
    }
  }

  @Test
  void namesTheExactTableByItsMoveSet() {
    TableIdentity halfTurn = cube.exactTables().identity(cube.moveSet(Metric.HALF_TURN));

    assertThat(halfTurn.coordinate()).isEqualTo("corners-up-to-rotation-about-dbl");
    assertThat(halfTurn.costModel()).isEqualTo("half-turn");
    assertThat(halfTurn)
        .isNotEqualTo(cube.exactTables().identity(cube.moveSet(Metric.QUARTER_TURN)))
        .isEqualTo(TwoByTwo.TABLES.identity(TwoByTwo.HALF_TURN));
  }

  /** The robot's numbers were also found by a separate enumeration of first twists. */
  @Test
  @Tag("long")
  void matchesTheCostDistributionOfTheRobot() {
    List<CostCount> costs = TwoByTwo.TABLES.distribution(TwoByTwo.ROBOT);
    long positions = costs.stream().mapToLong(CostCount::count).sum();
    double sum = costs.stream().mapToDouble(line -> (double) line.cost() * line.count()).sum();

    assertThat(positions).isEqualTo(3_674_160);
    assertThat(costs.get(0)).isEqualTo(new CostCount(0, 1));
    assertThat(costs.get(costs.size() - 1).cost()).isEqualTo(27);
    assertThat(sum / positions).isBetween(21.27265, 21.27275);
  }
}

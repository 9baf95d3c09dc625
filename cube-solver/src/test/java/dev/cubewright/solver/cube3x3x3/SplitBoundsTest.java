package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineArray;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.NotCachedException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The code that builds tables of gigabytes, tested with a table of 1.4 MB without flips. */
@Tag("slow")
class SplitBoundsTest {
  private static TableMaker maker(Metric metric) {
    return ThreeByThree.tableMaker().of(ThreeByThree.CUBE.moveSet(metric));
  }

  @Test
  void tableMatchesExactDistances() {
    requireAgreement(Metric.HALF_TURN);
  }

  @Test
  @Tag("long")
  void tableOfAnotherMetricMatchesExactDistances() {
    requireAgreement(Metric.AXIAL_QUARTER_TURN);
  }

  /** The code of an entry follows from its distance and the distances of its line. */
  private static void requireAgreement(Metric metric) {
    TableMaker maker = maker(metric);
    Phase1Coordinates coordinates = ThreeByThree.coordinates(maker);
    CubeParts parts = new CubeParts(maker.puzzle());
    IndexedCoordinate rows = maker.indexed(parts.slice());
    IndexedCoordinate columns =
        maker.indexed(parts.twist()).and(maker.indexed(parts.cornerSplit()));
    DistanceTable exact =
        maker
            .distances(
                rows,
                columns,
                maker.reduction(rows, columns, coordinates.symmetries()),
                coordinates.symmetries())
            .distances()
            .table();
    DistanceTable lines = Phase1Bounds.ofSplits(false, coordinates, maker).tables().get(0);
    assertThat(lines.size()).isEqualTo(exact.size());
    long greatest = lines.maximum();
    long[] least = new long[(int) (lines.size() / LineArray.CODES_PER_LINE)];
    Arrays.fill(least, Long.MAX_VALUE);
    for (int i = 0; i < exact.size(); i++) {
      int line = i / LineArray.CODES_PER_LINE;
      least[line] = Math.min(least[line], exact.cost(i));
    }
    int wrong = 0;
    for (int i = 0; i < exact.size(); i++) {
      long distance = exact.cost(i);
      long told =
          distance < greatest - 1
              ? least[i / LineArray.CODES_PER_LINE]
              : Math.min(distance, greatest);
      wrong += lines.cost(i) == told ? 0 : 1;
    }
    assertThat(wrong).isZero();
  }

  /** Stored tables of a solver with more memory are used. */
  @Test
  void usesLargerTablesIfTheyAreStored(@TempDir Path folder) {
    TableSource source =
        new TableSource(
            ThreeByThree.CUBE.puzzle(),
            SolverSettings.in(DiskTableStore.in(folder)).withThreads(2),
            Cancellation.never());
    TableMaker maker = new TableMaker(new SearchMoves(ThreeByThree.HALF_TURN), source);
    Phase1Coordinates coordinates = ThreeByThree.coordinates(maker);
    assertThat(Phase1Bounds.ofStoredSplits(false, coordinates, maker)).isEmpty();
    Phase1Bounds.ofSplits(false, coordinates, maker);
    assertThat(Phase1Bounds.ofStoredSplits(false, coordinates, maker)).isPresent();
  }

  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "QUARTER_TURN", "AXIAL"})
  void searchesAgreeWithOtherTables(Metric metric) {
    TableMaker maker = maker(metric);
    MoveSet moves = maker.moveSet();
    OptimalTables tables = ThreeByThree.splitTables(maker);
    OptimalSolver solver = ThreeByThree.optimal(tables);
    new NearSolved(moves, 3)
        .distances()
        .forEach(
            (state, distance) ->
                assertThat(SearchLevel.of(state, tables).least()).isLessThanOrEqualTo(distance));
    for (State state : ThreeByThree.statesWithin(8, 41, 30).toList()) {
      SolveRequest all = SolveRequest.of(state, moves).withAllOptimal();
      SolveResult expected = ThreeByThree.optimal().solve(all);
      SolveResult found = solver.solve(all);
      assertThat(found.best().orElseThrow().cost()).isEqualTo(expected.best().orElseThrow().cost());
      assertThat(found.solutions()).hasSameSizeAs(expected.solutions());
    }
  }

  @Test
  void usesTheLargestTierThatFitsTheGivenMemory() {
    assertThat(Phase1Bounds.SMALL_BYTES).isEqualTo(1_048_163);
    assertThat(Phase1Bounds.DESCENT_BYTES).isEqualTo(140_908_410);
    assertThat(Phase1Bounds.SPLIT_BYTES).isEqualTo(2_004_030_720L);
    TableMaker maker = ThreeByThree.tableMaker();
    Phase1Coordinates coordinates = ThreeByThree.coordinates(maker);
    assertThat(Phase1Bounds.atMost(Phase1Bounds.DESCENT_BYTES - 1, coordinates, maker).tables())
        .hasSize(2);
    assertThatThrownBy(
            () -> Phase1Bounds.atMost(Phase1Bounds.DESCENT_BYTES, coordinates, maker.cachedOnly()))
        .isInstanceOf(NotCachedException.class);
  }
}

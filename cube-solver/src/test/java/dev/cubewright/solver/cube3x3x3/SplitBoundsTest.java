package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.cubewright.tables.transition.TransitionTable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the tables of gigabytes are made by, on one of 1.4 MB that leaves out the flips. */
@Tag("slow")
class SplitBoundsTest {
  private static Phase1Coordinates coordinates(TableMaker maker) {
    return new Phase1Coordinates(new CubeParts(maker.puzzle()), maker);
  }

  private static TableMaker maker(Metric metric) {
    return ThreeByThree.tableMaker().of(ThreeByThree.CUBE.moveSet(metric));
  }

  @ParameterizedTest
  @EnumSource(names = {"TINY", "TINY_FOLDED"})
  void tableAgreesWithTheExactOne(SplitTier tier) {
    requireAgreement(Metric.HALF_TURN, tier);
  }

  @Test
  @Tag("long")
  void tableOfAnotherMetricAgreesWithTheExactOne() {
    requireAgreement(Metric.AXIAL_QUARTER_TURN, SplitTier.TINY);
  }

  /** The three codes of an entry follow from its distance, and from those of its line. */
  private static void requireAgreement(Metric metric, SplitTier tier) {
    TableMaker maker = maker(metric);
    Phase1Coordinates coordinates = coordinates(maker);
    CubeParts parts = new CubeParts(maker.puzzle());
    DistanceTable exact =
        maker
            .distances(
                maker.aspect(parts.slice()),
                maker.aspect(parts.twist()).and(maker.aspect(parts.splits(tier.foldsSplits()))),
                coordinates.symmetries())
            .distances()
            .table();
    DistanceTable lines = coordinates.ofSplits(tier, maker).tables().get(0);
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

  /** Those that were built for more memory would lie there in vain. */
  @Test
  void largerTablesAreUsedIfTheyAreKept(@TempDir Path folder) {
    TableSource source =
        new TableSource(
            ThreeByThree.CUBE.puzzle(),
            SolverSettings.in(DiskTableStore.in(folder)).withThreads(2),
            Cancellation.never());
    TableMaker maker = new TableMaker(ThreeByThree.HALF_TURN, source);
    Phase1Coordinates coordinates = coordinates(maker);
    long bytes = SplitTier.TINY.bytes();
    List<SplitTier> tiers = List.of(SplitTier.TINY);
    Phase1Bounds.Kind fitting = SplitTier.keptOr(SmallBounds::of, bytes, tiers);
    Phase1Bounds.Kind narrow = SplitTier.keptOr(SmallBounds::of, bytes - 1, tiers);
    assertThat(fitting.of(coordinates, maker)).isInstanceOf(SmallBounds.class);
    coordinates.ofSplits(SplitTier.TINY, maker);
    assertThat(fitting.of(coordinates, maker)).isInstanceOf(SplitBounds.class);
    assertThat(narrow.of(coordinates, maker)).isInstanceOf(SmallBounds.class);
  }

  @ParameterizedTest
  @CsvSource({"HALF_TURN, TINY", "HALF_TURN, TINY_FOLDED", "QUARTER_TURN, TINY", "AXIAL, TINY"})
  void searchesAgreeWithThoseOfOtherTables(Metric metric, SplitTier tier) {
    TableMaker maker = maker(metric);
    MoveSet moves = maker.moveSet();
    OptimalTables tables = new OptimalTables(coordinates(maker), tier, maker);
    OptimalSolver solver =
        new OptimalSolver(
            ThreeByThree.CUBE.stateSpace(), Map.of(metric, moves), (any, cancellation) -> tables);
    new NearSolved(moves, 3)
        .distances()
        .forEach(
            (state, distance) ->
                assertThat(OptimalStart.of(state, tables).least()).isLessThanOrEqualTo(distance));
    for (State state : ThreeByThree.statesWithin(8, 41, 30).toList()) {
      SolveRequest all = SolveRequest.of(state, moves).withAllOptimal();
      SolveResult expected = ThreeByThree.optimal().solve(all);
      SolveResult found = solver.solve(all);
      assertThat(found.best().orElseThrow().cost()).isEqualTo(expected.best().orElseThrow().cost());
      assertThat(found.solutions()).hasSameSizeAs(expected.solutions());
    }
  }

  /** Moves lead from images to images, so that folded numbers have transitions at all. */
  @Test
  void foldedNumbersFollowFromOneAnother() {
    TableMaker maker = ThreeByThree.tableMaker();
    CubeParts parts = new CubeParts(maker.puzzle());
    for (FoldedCoordinate folded : List.of(parts.flips(true), parts.splits(true))) {
      TransitionTable next = maker.aspect(folded).tables().get(0);
      for (State state : ThreeByThree.states(43, 200).toList()) {
        for (int move = 0; move < maker.moveSet().size(); move++) {
          State moved = state.apply(maker.moveSet().move(move));
          assertThat((long) next.next((int) folded.rank(state), move))
              .isEqualTo(folded.rank(moved));
        }
      }
    }
    assertThat(parts.flips(true).size()).isEqualTo(1_024);
    assertThat(parts.flips(false).name()).isEqualTo(parts.flip().name());
    assertThat(parts.splits(true).size()).isEqualTo(35);
  }

  @Test
  void largestTierThatFitsIsTakenIfMemoryIsGiven() {
    Cube3x3x3 cube = ThreeByThree.CUBE;
    List<Long> sizes = List.of(504_164_736L, 1_002_015_360L, 2_004_030_720L);
    for (long size : sizes) {
      assertThat(cube.optimal(size)).isNotSameAs(cube.optimal(size - 1));
      assertThat(cube.optimal(size)).isSameAs(cube.optimal(size + 1));
    }
    assertThat(Stream.of(SplitTier.SMALL, SplitTier.MIDDLE, SplitTier.LARGE).map(SplitTier::bytes))
        .containsExactlyElementsOf(sizes);
    SolverSettings usual = SolverSettings.in(ThreeByThree.STORE);
    Cube3x3x3 little = new Cube3x3x3(usual.withMemory(500_000_000));
    assertThat(little.optimal()).isSameAs(little.optimal(141_000_000));
    Cube3x3x3 other = new Cube3x3x3(usual.withMemory(1_100_000_000));
    assertThat(other.optimal()).isSameAs(other.optimal(1_002_015_360));
    // As much as is usual is given all the same.
    Cube3x3x3 same = new Cube3x3x3(usual.withMemory(usual.memory()));
    assertThat(same.optimal()).isSameAs(same.optimal(usual.memory()));
  }
}

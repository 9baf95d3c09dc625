package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineArray;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the tables of gigabytes are made by, on one of 1.4 MB that leaves out the flips. */
class SplitBoundsTest {
  private static Phase1Coordinates coordinates(TableMaker maker) {
    return new Phase1Coordinates(new CubeParts(maker.puzzle()), maker);
  }

  private static TableMaker maker(Metric metric) {
    return ThreeByThree.tableMaker().of(ThreeByThree.CUBE.moveSet(metric));
  }

  /** The three codes of an entry follow from its distance, and from those of its line. */
  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "AXIAL_QUARTER_TURN"})
  void tableAgreesWithTheExactOne(Metric metric) {
    TableMaker maker = maker(metric);
    Phase1Coordinates coordinates = coordinates(maker);
    CubeParts parts = new CubeParts(maker.puzzle());
    DistanceTable exact =
        maker
            .distances(
                maker.aspect(parts.slice()),
                maker.aspect(parts.twist()).and(maker.aspect(parts.cornerSplit())),
                coordinates.symmetries())
            .distances()
            .table();
    DistanceTable lines = coordinates.ofSplits(maker).tables().get(0);
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

  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "QUARTER_TURN", "AXIAL"})
  void searchesAgreeWithThoseOfOtherTables(Metric metric) {
    TableMaker maker = maker(metric);
    MoveSet moves = maker.moveSet();
    OptimalTables tables =
        new OptimalTables(coordinates(maker), Phase1Coordinates::ofSplits, maker);
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
}

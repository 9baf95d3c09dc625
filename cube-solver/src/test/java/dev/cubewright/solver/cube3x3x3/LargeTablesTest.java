package dev.cubewright.solver.cube3x3x3;

import static dev.cubewright.solver.cube3x3x3.ThreeByThree.HALF_TURN;
import static dev.cubewright.solver.cube3x3x3.ThreeByThree.QUARTER_TURN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The complete large tables of two-phase searches, and 141 MB for quarter turns. */
@Tag("long")
class LargeTablesTest {
  private static final long SEED = 31;

  private final Cube3x3x3 cube =
      new Cube3x3x3(SolverSettings.in(new MemoryTableStore()).withThreads(2));

  private final Puzzle puzzle = cube.puzzle();

  @Test
  void twoPhaseFindsShortSolutions() {
    ThreeByThree.states(SEED, 50)
        .forEach(
            state -> {
              Solution solution =
                  cube.twoPhaseLarge()
                      .solve(SolveRequest.of(state, HALF_TURN).with(new TargetCost(20)))
                      .require();
              assertThat(solution.cost()).isLessThanOrEqualTo(20);
              State replayed = ThreeByThree.replayed(state, solution);
              assertThat(cube.puzzle().isSolved(replayed)).isTrue();
            });
  }

  /** The descending moves contain each move that decreases the distance. */
  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"HALF_TURN", "AXIAL"})
  void descendingMovesMatchDistances(Metric metric) {
    TwoPhaseTables tables = cube.tiers(metric).large(Cancellation.never());
    Phase1Coordinates coordinates = tables.coordinates();
    DescendingMoves descending = tables.descendingMoves().orElseThrow();
    MoveSet moves = tables.moves().moveSet();
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 1_000; i++) {
      State state = puzzle.solved();
      for (int move = random.nextInt(20); move >= 0; move--) {
        state = state.apply(moves.move(random.nextInt(moves.size())));
      }
      int distance = least(tables, state);
      int[] rows = {coordinates.slice(state) * coordinates.flips() + coordinates.flip(state)};
      int[] columns = {coordinates.twist(state)};
      long[] sets = new long[1];
      int[] distances = {Math.max(distance + i % 3 - 1, 0)};
      descending.get(rows, columns, distances, sets, 1);
      assertThat(distances[0]).isEqualTo(distance);
      for (int move = 0; move < moves.size(); move++) {
        if (least(tables, state.apply(moves.move(move))) < distance) {
          assertThat(sets[0] >>> move & 1).as("seed %d, state %d", SEED, i).isOne();
        }
      }
    }
  }

  private static int least(TwoPhaseTables tables, State state) {
    Phase1Coordinates coordinates = tables.coordinates();
    return tables.least(
        coordinates.slice(state), coordinates.flip(state), coordinates.twist(state));
  }

  @ParameterizedTest
  @CsvSource({"HALF_TURN, 11", "AXIAL, 9"})
  void largeTablesFindTheSameFirstPhasesAsSmallTables(Metric metric, int longest) {
    assertSameFirstPhases(cube, metric, longest);
  }

  @Test
  void largeTablesWithoutDescendingMovesFindTheSameFirstPhases() {
    Cube3x3x3 tight =
        new Cube3x3x3(
            SolverSettings.in(new MemoryTableStore())
                .withThreads(2)
                .withMemory(Cube3x3x3.descendingBytes(false) - 1));
    assertThat(tight.tiers(Metric.HALF_TURN).large(Cancellation.never()).descendingMoves())
        .isEmpty();
    assertSameFirstPhases(tight, Metric.HALF_TURN, 11);
  }

  private static void assertSameFirstPhases(Cube3x3x3 cube, Metric metric, int longest) {
    TwoPhaseTables large = cube.tiers(metric).large(Cancellation.never());
    TwoPhaseTables small = cube.tiers(metric).small(Cancellation.never());
    MoveSet moveSet = cube.moveSet(metric);
    ThreeByThree.states(SEED, 3)
        .forEach(
            state ->
                assertThat(LargeTierTest.firstPhases(large, state, moveSet, longest))
                    .isEqualTo(LargeTierTest.firstPhases(small, state, moveSet, longest)));
  }

  @Test
  void optimalQuarterTurnsMatchSmallTables() {
    OptimalSolver large = (OptimalSolver) cube.optimal();
    assertThat(large.tables(QUARTER_TURN, Cancellation.never()).get(0).size())
        .isEqualTo(140_908_410);
    ThreeByThree.statesWithin(6, SEED, 30)
        .forEach(
            state -> {
              SolveRequest all = SolveRequest.of(state, QUARTER_TURN).withAllOptimal();
              assertThat(large.solve(all).solutions().size())
                  .isEqualTo(ThreeByThree.optimal().solve(all).solutions().size());
              assertThat(large.solve(all).require().cost())
                  .isEqualTo(ThreeByThree.optimal().solve(all).require().cost());
            });
  }
}

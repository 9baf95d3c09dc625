package dev.cubewright.solver.cube3x3x3;

import static dev.cubewright.solver.cube3x3x3.ThreeByThree.HALF_TURN;
import static dev.cubewright.solver.cube3x3x3.ThreeByThree.QUARTER_TURN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The complete large tables: 130 MB for two-phase, 141 MB for quarter turns. */
@Tag("long")
class LargeTablesTest {
  private static final long SEED = 31;

  private final Cube3x3x3 cube =
      new Cube3x3x3(SolverSettings.in(new MemoryTableStore()).withThreads(2));

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

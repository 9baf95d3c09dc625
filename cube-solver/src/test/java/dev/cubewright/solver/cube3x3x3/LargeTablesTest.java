package dev.cubewright.solver.cube3x3x3;

import static dev.cubewright.solver.cube3x3x3.ThreeByThree.HALF_TURN;
import static dev.cubewright.solver.cube3x3x3.ThreeByThree.QUARTER_TURN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The large tables as they are built: 130 MB for two-phase, 71 and 141 MB for quarter turns, 504 MB
 * for half turns.
 */
@Tag("long")
class LargeTablesTest {
  private static final long SEED = 31;

  private final Cube3x3x3 cube =
      new Cube3x3x3(SolverSettings.in(new MemoryTableStore()).withThreads(2));

  @Test
  void twoPhaseFindsShortSolutionsByThem() {
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

  /** And a cube whose memory is not given has them from then on. */
  @Test
  void halfAGigabyteProvesAndCountsWhatSmallerTablesDo() {
    SolverSettings kept = SolverSettings.in(ThreeByThree.STORE).withThreads(2);
    Cube3x3x3 withGiven = new Cube3x3x3(kept.withMemory(500 << 20));
    OptimalSolver half = withGiven.optimal(500 << 20);
    OptimalSolver smaller = withGiven.optimal(140 << 20);
    FaceletReader reader = new FaceletReader(cube.stateSpace());
    Map.of(
            "LLDUURRBBUFBURBRLBDLLFFFDUUBRFDDFFDUFBFLLDUBLRDDRBURRL", 14L,
            "DLRFURRRDRDUBRBBDLUBBRFULRDUULLDFFFULUBDLFDUFFBFDBLBLR", 14L,
            "DLLFUFUDBLRFURRURRBLDUFBRDBFBLDDBBRFLLRLLFRFUUBFDBUDUD", 15L)
        .forEach(
            (facelets, length) -> {
              SolveRequest all =
                  SolveRequest.of(reader.require(facelets), HALF_TURN)
                      .withAllOptimal()
                      .withThreads(2);
              SolveResult result = half.solve(all);
              assertThat(result.require().cost()).isEqualTo(length);
              assertThat(result.require().optimal()).isTrue();
              assertThat(result.solutions()).hasSameSizeAs(smaller.solve(all).solutions());
            });
    assertThat(new Cube3x3x3(kept).optimalTables(HALF_TURN, Cancellation.never()).get(0).identity())
        .isEqualTo(half.tables(HALF_TURN, Cancellation.never()).get(0).identity());
  }

  @ParameterizedTest(name = "{1} moves")
  @CsvSource({
    "LLDUURRBBUFBURBRLBDLLFFFDUUBRFDDFFDUFBFLLDUBLRDDRBURRL, 14",
    "DLRFURRRDRDUBRBBDLUBBRFULRDUULLDFFFULUBDLFDUFFBFDBLBLR, 14",
    "DLLFUFUDBLRFURRURRBLDUFBRDBFBLDDBBRFLLRLLFRFUUBFDBUDUD, 15",
    "FLFUURLDRFFDDRLFRUBBUUFLRRUBDLBDBBFRDBUFLRDLDRFLUBUBDL, 15",
    "FRDLUUBUUBBRDRRBFFUFRUFRDDRBBDLDDRFUDFLDLLUBLFBLUBLLRF, 16",
    "DRDDURBDFDBBLRUFLRURLLFDLBRUDUUDFBUBFFLBLBDRFRFRLBUUFL, 16",
    "BBLRUFBFRFDDRRDDULRUUBFBFBRLUFFDLBUULDURLLRLUFDDLBFBRD, 17"
  })
  void halfAGigabyteProvesThePublishedLengths(String facelets, long length) {
    SolverSettings kept = SolverSettings.in(ThreeByThree.STORE).withThreads(2);
    State state = new FaceletReader(cube.stateSpace()).require(facelets);
    Solution solution =
        new Cube3x3x3(kept.withMemory(500 << 20))
            .optimal()
            .solve(SolveRequest.of(state, HALF_TURN).withThreads(2))
            .require();
    assertThat(solution.cost()).isEqualTo(length);
    assertThat(solution.optimal()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {71, 256})
  void optimalCountsQuarterTurnsAsBySmallTables(long megabytes) {
    OptimalSolver large = cube.optimal(megabytes << 20);
    assertThat(large.tables(QUARTER_TURN).bounds().tables().get(0).size()).isEqualTo(140_908_410);
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

package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScramblerTest {
  private final SolvablePuzzle puzzle =
      PuzzleCatalog.solvable("2x2x2")
          .create(new SolverSettings(new MemoryTableStore(), 1, 1 << 24, (c, f, e) -> {}));
  private final MoveSet moveSet = puzzle.usualMetrics().get(0).moveSet(puzzle);

  /** Half of all states of a 2x2x2 are nine moves away or farther. */
  @Test
  void neverLeadsNearerThanAllowed() {
    Scrambler scrambler = new Scrambler(puzzle, 9);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 50; i++) {
      Scrambler.Scramble scramble = scrambler.next(random);
      assertThat(
              puzzle
                  .solvers()
                  .get(0)
                  .solve(SolveRequest.of(scramble.state(), moveSet).build())
                  .best()
                  .orElseThrow()
                  .cost())
          .isGreaterThanOrEqualTo(9);
    }
  }

  @ParameterizedTest
  @CsvSource({"2x2x2, 4", "3x3x3, 2", "4x4x4, 2", "pyraminx, 6", "skewb, 7"})
  void knowsTheRegulations(String name, int least) {
    assertThat(CompetitionRule.leastMoves(name)).isEqualTo(least);
  }

  @Test
  void isUsedForCompetitions() {
    Program program =
        Program.solve("", "scramble", "2x2x2", "--competition", "--count", "5", "--seed", "3");
    Program any = Program.solve("", "scramble", "2x2x2", "--count", "5", "--seed", "3");

    assertThat(program.lines()).hasSize(5);
    assertThat(program.out()).as("none of these is too near").isEqualTo(any.out());
  }
}

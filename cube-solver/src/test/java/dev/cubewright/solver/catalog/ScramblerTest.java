package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScramblerTest {
  private final PuzzleSolvers solvers =
      PuzzleCatalog.find("2x2x2")
          .orElseThrow()
          .solvers()
          .apply(new SolverSettings(new MemoryTableStore(), 1, 1 << 24, (c, f, e) -> {}));
  private final MoveSet moveSet = solvers.usualMoveSet();

  /** Half of all states of a 2x2x2 are nine moves away or farther. */
  @Test
  void neverLeadsNearerThanAllowed() {
    Scrambler scrambler = new Scrambler(solvers, 9);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 50; i++) {
      Scrambler.Scramble scramble = scrambler.next(random);
      assertThat(
              solvers
                  .all()
                  .get(0)
                  .solve(SolveRequest.of(scramble.state(), moveSet))
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
}

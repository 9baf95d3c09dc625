package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolveConditionsTest {
  private static final SolveConditions USUAL =
      new SolveConditions(false, false, false, Optional.empty(), Optional.empty());

  /** The name of the usual strategy gives the usual answer. */
  @ParameterizedTest
  @CsvSource({
    "4x4x4, reduction, true",
    "5x5x5, reduction, true",
    "5x5x5, big-cube, false",
    "6x6x6, big-cube, true"
  })
  void improvesForTheUsualTimeByTheUsualStrategy(String name, String strategy, boolean improves) {
    PuzzleSolvers puzzle = PuzzleCatalog.of(name);
    Solver solver = puzzle.named(strategy).orElseThrow();
    SolveRequest request =
        SolveRequest.of(puzzle.stateSpace().puzzle().solved(), puzzle.usualMoveSet());

    SolveRequest asked = USUAL.of(request, solver, puzzle, Duration.ZERO);

    assertThat(asked.hasTimeLimit()).isEqualTo(improves);
  }

  /** A single 3x3x3 has the usual time for improvement; each of many has a first short solution. */
  @ParameterizedTest
  @CsvSource({"false, false, 0", "true, false, 21", "true, true, 0"})
  void aShortSolutionIsEnoughForOneOfMany(boolean isOneOfMany, boolean hasLimit, long target) {
    PuzzleSolvers puzzle = PuzzleCatalog.of("3x3x3");
    SolveRequest request =
        SolveRequest.of(puzzle.stateSpace().puzzle().solved(), puzzle.usualMoveSet());
    Optional<Duration> limit = hasLimit ? Optional.of(Duration.ofMillis(5)) : Optional.empty();
    SolveConditions conditions =
        new SolveConditions(isOneOfMany, false, false, Optional.empty(), limit);

    SolveRequest asked = conditions.of(request, puzzle.all().get(0), puzzle, Duration.ZERO);

    assertThat(TargetCost.of(asked)).isEqualTo(target);
    assertThat(asked.hasTimeLimit()).isEqualTo(hasLimit || !isOneOfMany);
  }
}

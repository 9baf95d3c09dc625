package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * States with distances found by another program. Solvers are reused, because tables take seconds.
 */
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class ListedStatesTest {
  private final Map<String, PuzzleDefinition> definitions = new HashMap<>();
  private final Map<String, GeneralSolver> solvers = new HashMap<>();

  @ParameterizedTest
  @CsvFileSource(
      resources = "states.tsv",
      delimiter = '\t',
      numLinesToSkip = 1,
      quoteCharacter = '\'',
      maxCharsPerColumn = 10_000)
  void areSolvedInFewestMoves(String file, String state, long distance) {
    PuzzleDefinition definition = definitions.computeIfAbsent(file, PuzzleFiles::read);
    GeneralSolver solver =
        solvers.computeIfAbsent(
            file, unused -> PuzzleFiles.solver(new StateSpace(definition.puzzle()), 1 << 28));
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    SolveRequest request = SolveRequest.of(definition.readState(state), moveSet);
    Solution solution = solver.solve(request).best().orElseThrow();

    assertThat(solution.cost()).isEqualTo(distance);
    assertThat(solution.optimal()).isTrue();
  }
}

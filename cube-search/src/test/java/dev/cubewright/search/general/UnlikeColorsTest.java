package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A 2x2x2 whose identical pieces are not exchanged by any rotation. */
@Tag("slow")
final class UnlikeColorsTest {
  private static final int STATES = 3;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0, 0, 0, 0, 0, 0, 0, 0]",
        "[0, 1, 1, 1, 1, 1, 1, 1]",
        "[0, 0, 0, 0, 1, 1, 1, 1]",
        "[0, 0, 1, 2, 3, 4, 5, 6]"
      })
  void isSolvedInAnyOrientation(String pieces) throws IOException {
    String file = Files.readString(Path.of("../puzzles/2x2x2.json"));
    Puzzle puzzle =
        PuzzleDefinition.parse(file.replace("[0, 1, 2, 3, 4, 5, 6, 7]", pieces), "file").puzzle();
    StateSpace states = new StateSpace(puzzle);
    GeneralSolver searching =
        new GeneralSolver(
            states, SolverSettings.in(new MemoryTableStore()).withThreads(2).withMemory(1 << 20));
    MoveSet moves = searching.moveSet(Metric.HALF_TURN);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < STATES; i++) {
      State state = states.random(random);
      long cost = cost(searching, state, moves);
      Move held = puzzle.rotations().get(random.nextInt(puzzle.rotations().size()));
      assertThat(cost(searching, state.apply(held), moves))
          .as("%s held %s", state, held)
          .isEqualTo(cost);
    }
  }

  private static long cost(GeneralSolver solver, State state, MoveSet moves) {
    return solver.solve(SolveRequest.of(state, moves)).best().orElseThrow().cost();
  }
}

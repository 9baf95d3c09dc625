package dev.cubewright.search.anytime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.StringSquareOne;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Puzzles with blocked moves that have too many states for a search. */
@Tag("slow")
class LegalWordsTest {
  private static AnytimeSolver solver(String file) throws IOException {
    return new AnytimeSolver(
        new StateSpace(PuzzleDefinition.read(Path.of("..", "puzzles", file)).puzzle()),
        SolverSettings.in(new MemoryTableStore()).withMemory(1 << 22).withThreads(1));
  }

  private static Solution first(AnytimeSolver solver, State state) {
    return solver
        .solve(
            SolveRequest.of(state, solver.moveSet(Metric.HALF_TURN))
                .with(new BestInTime())
                .withTimeLimit(Duration.ZERO))
        .best()
        .orElseThrow();
  }

  @Tag("long")
  @Test
  void solvesAnyStateOfASquareOneWithoutBlockedTurns() throws IOException {
    AnytimeSolver solver = solver("square-1.tws");
    List<Move> moves = solver.moveSet(Metric.HALF_TURN).moves();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 3; i++) {
      StringSquareOne model = new StringSquareOne();
      State state = solver.puzzle().solved();
      for (int count = 0; count < 100; ) {
        Move move = moves.get(random.nextInt(moves.size()));
        if (model.make(move)) {
          state = state.apply(move);
          count++;
        }
      }
      Solution solution = first(solver, state);
      assertThat(solution.moves()).hasSizeLessThan(300);
      for (Move move : solution.moves()) {
        assertThat(model.make(move)).as("%s of %s", move, solution).isTrue();
      }
      assertThat(model.isSolved()).isTrue();
    }
  }

  @Test
  void solvesAnyStateOfABandagedCubeWithoutBlockedMoves() throws IOException {
    AnytimeSolver solver = solver("bandaged-3x3x3.tws");
    StateSpace states = new StateSpace(solver.puzzle());
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 3; i++) {
      State state = states.random(random);
      for (Move move : first(solver, state).moves()) {
        state = state.apply(move);
        assertThat(solver.puzzle().allows(state)).isTrue();
      }
      assertThat(state).isEqualTo(solver.puzzle().solved());
    }
  }
}

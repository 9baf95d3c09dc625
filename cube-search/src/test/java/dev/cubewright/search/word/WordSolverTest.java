package dev.cubewright.search.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.SearchControl;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every state gets a solution, and better ones with more time. */
class WordSolverTest {
  private static Puzzle puzzle(String name) throws IOException {
    return name.contains(".")
        ? PuzzleDefinition.read(Path.of("..", "puzzles", name)).puzzle()
        : Cuboid.of(name);
  }

  private static WordSolver solver(StateSpace space, MoveSet moveSet) {
    return WordSolver.of(space, moveSet, Cancellation.byInterrupt()).orElseThrow();
  }

  /** The maximum mean length exceeds the measured one; golden lists have more puzzles. */
  @ParameterizedTest
  @CsvSource({"ivy.tws, 18", "pyraminx-duo.tws, 8"})
  void solvesAnyStateAtOnce(String name, int greatestMean) throws IOException {
    StateSpace space = new StateSpace(puzzle(name));
    MoveSet moveSet = MoveSet.ofTurns(space.puzzle().turns(), Metric.HALF_TURN);
    WordSolver solver = solver(space, moveSet);
    Random random = new Random(24);
    int moves = 0;
    for (int i = 0; i < 10; i++) {
      State state = space.random(random);
      SolveRequest request = SolveRequest.of(state, moveSet).withTimeLimit(Duration.ZERO);
      SearchControl control = SearchControl.ofImproving(space.puzzle(), request);
      Move frame = request.frames().get(0);
      Transformation made = space.transformation(state).orElseThrow();
      solver.solve(
          request, made, Optional.empty(), path -> control.offer(frame, path, false), control);
      Solution solution = control.result(Ending.TIMED_OUT).best().orElseThrow();
      State end = state;
      for (Move move : solution.moves()) {
        end = end.apply(move);
      }
      assertThat(space.puzzle().isSolved(end)).isTrue();
      assertThat(solution.optimal()).isFalse();
      moves += solution.moves().size();
    }

    assertThat(moves / 10.0).isBetween(1.0, (double) greatestMean);
  }

  @Test
  void improvesUntilStopped() throws IOException {
    StateSpace space = new StateSpace(puzzle("skewb.tws"));
    MoveSet moveSet = MoveSet.ofTurns(space.puzzle().turns(), Metric.HALF_TURN);
    State state = space.random(new Random(7));
    List<Long> costs = new ArrayList<>();
    SolveRequest request =
        SolveRequest.of(state, moveSet)
            .with(new TargetCost(0))
            .withThreads(2)
            .withCancellation(() -> costs.size() >= 2)
            .withListener(solution -> costs.add(solution.cost()));
    SearchControl control = SearchControl.ofImproving(space.puzzle(), request);
    Transformation made = space.transformation(state).orElseThrow();
    Move frame = request.frames().get(0);
    solver(space, moveSet)
        .solve(request, made, Optional.empty(), path -> control.offer(frame, path, false), control);

    assertThat(costs).hasSizeGreaterThanOrEqualTo(2).isSortedAccordingTo((a, b) -> b.compareTo(a));
    assertThat(control.result(Ending.TIMED_OUT).ending()).isEqualTo(Ending.CANCELLED);
  }

  @Test
  void rejectsMovesWithoutInversesOrWithContextCosts() {
    StateSpace space = new StateSpace(Cuboid.of("2x2x2"));
    MoveSet forward =
        MoveSet.priced(
            "forward", space.puzzle().turns(), move -> move.steps() == 1 ? 1 : MoveSet.FORBIDDEN);

    assertThat(WordSolver.of(space, forward, Cancellation.byInterrupt())).isEmpty();
  }
}

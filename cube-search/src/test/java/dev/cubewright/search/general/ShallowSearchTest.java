package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.TwoByTwo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShallowSearchTest {
  private static State after(Puzzle puzzle, String moves) {
    State state = puzzle.solved();
    for (String move : moves.split(" ", -1)) {
      state = state.apply(puzzle.move(move));
    }
    return state;
  }

  private static Optional<int[]> solve(Puzzle puzzle, MoveSet moveSet, State state) {
    return new ShallowSearch(moveSet, Cancellation.never()).solve(state, List.of(puzzle.solved()));
  }

  @ParameterizedTest
  @CsvSource({"U, 1", "U R, 2", "U R F U', 4", "U R U U U U U R', 1"})
  void findsTheFewestMoves(String moves, int length) throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(Path.of("..", "puzzles", "megaminx.tws")).puzzle();
    MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    State state = after(puzzle, moves);

    int[] path = solve(puzzle, moveSet, state).orElseThrow();
    assertThat(path).hasSize(length);
    for (int move : path) {
      state = state.apply(moveSet.move(move));
    }
    assertThat(puzzle.isSolved(state)).isTrue();
  }

  /** Each state of three moves, compared with an optimal solver. */
  @Test
  void agreesWithAnOptimalSolver() {
    MoveSet moveSet = TwoByTwo.HALF_TURN;
    ShallowSearch few = new ShallowSearch(moveSet, Cancellation.never());
    List<State> goals =
        TwoByTwo.PUZZLE.rotations().stream().map(TwoByTwo.PUZZLE.solved()::apply).toList();
    for (Move first : moveSet.moves()) {
      for (Move second : moveSet.moves()) {
        for (Move third : moveSet.moves()) {
          State near = TwoByTwo.PUZZLE.solved().apply(first).apply(second).apply(third);
          SolveRequest request = SolveRequest.of(near, moveSet);
          long cost = TwoByTwo.EXACT.solve(request).require().cost();
          if (cost > 0) {
            assertThat(few.solve(near, goals).orElseThrow()).hasSize((int) cost);
          }
        }
      }
    }
  }

  @Test
  void stopsIfAllStatesAreKnownOrTooMany() throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(Path.of("..", "puzzles", "pyraminx-duo.tws")).puzzle();
    MoveSet moves = MoveSet.ofTurns(puzzle.turns().subList(0, 1), Metric.HALF_TURN);
    assertThat(solve(puzzle, moves, puzzle.solved().apply(puzzle.turns().get(1).moves().get(0))))
        .isEmpty();

    Puzzle large = PuzzleDefinition.read(Path.of("..", "puzzles", "7x7x7.tws")).puzzle();
    MoveSet all = MoveSet.ofTurns(large.turns(), Metric.HALF_TURN);
    State far = large.solved();
    for (int i = 0; i < 40; i++) {
      far = far.apply(all.move(7 * i % all.size()));
    }
    assertThat(solve(large, all, far)).isEmpty();
  }

  @Test
  void isCancelled() {
    Cancellation cancellation = Cancellation.never();
    cancellation.cancel();
    ShallowSearch few = new ShallowSearch(TwoByTwo.HALF_TURN, cancellation);
    assertThatThrownBy(() -> few.solve(TwoByTwo.after("R U"), List.of(TwoByTwo.PUZZLE.solved())))
        .isInstanceOf(CancellationException.class);
  }
}

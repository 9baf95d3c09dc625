package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TurnTest {
  @ParameterizedTest
  @CsvSource({
    "3x3x3, R, OUTER, 1, R R2 R'",
    "4x4x4, Rw, OUTER, 1, Rw Rw2 Rw'",
    "4x4x4, 2R, INNER, 1, 2R 2R2 2R'",
    "3x3x3, M, INNER, 1, M M2 M'",
    "3x3x3, x, ROTATION, 1, x x2 x'",
    "3x3x1, R, OUTER, 2, R2",
    "3x3x2, U, OUTER, 2, U2",
    "3x3x1, x, ROTATION, 2, x2",
  })
  void listsItsMoves(String puzzle, String name, Turn.Kind kind, int stepSize, String moves) {
    Turn turn = ExamplePuzzles.puzzle(puzzle).turn(name).orElseThrow();

    assertThat(turn.kind()).isEqualTo(kind);
    assertThat(turn.stepSize()).isEqualTo(stepSize);
    assertThat(turn.moves()).map(Move::name).containsExactly(moves.split(" ", -1));
    assertThat(turn).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x3x3", "4x4x4", "2x2x3"})
  void movesByAnyNumberOfSteps(String puzzle) {
    for (Turn turn : ExamplePuzzles.allTurns(ExamplePuzzles.puzzle(puzzle))) {
      Transformation step = turn.step();
      for (int steps = -9; steps <= 9; steps++) {
        Transformation expected = step.power(steps);
        Transformation actual =
            turn.move(steps)
                .map(Move::transformation)
                .orElse(Transformation.identity(step.orbits()));
        assertThat(actual).as("%s by %s", turn, steps).isEqualTo(expected);
      }
    }
  }

  @Test
  void layersFormBlocksAndAllLayersARotation() {
    Puzzle puzzle = ExamplePuzzles.puzzle("5x5x5");

    assertThat(doneInOrder(puzzle, "R 2R")).isEqualTo(doneInOrder(puzzle, "Rw"));
    assertThat(doneInOrder(puzzle, "2R M'")).isEqualTo(doneInOrder(puzzle, "2-3Rw"));
    assertThat(doneInOrder(puzzle, "3Rw 2L' L'")).isEqualTo(doneInOrder(puzzle, "x"));
    assertThat(doneInOrder(puzzle, "3Uw Dw'")).isEqualTo(doneInOrder(puzzle, "y"));
    assertThat(doneInOrder(puzzle, "Fw S Bw'")).isEqualTo(doneInOrder(puzzle, "z"));
    assertThat(doneInOrder(puzzle, "E")).isEqualTo(doneInOrder(puzzle, "3D"));
  }

  private static Transformation doneInOrder(Puzzle puzzle, String names) {
    List<Move> moves = List.of(names.split(" ", -1)).stream().map(puzzle::move).toList();
    return Move.sequence(puzzle.orbits(), moves).transformation();
  }
}

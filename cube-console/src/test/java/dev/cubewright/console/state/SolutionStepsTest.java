package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolutionStepsTest {
  @ParameterizedTest
  @CsvSource({
    "4x4x4, R, R, 0, 1, 1",
    "4x4x4, R', R, 0, 1, -1",
    "4x4x4, R2, R, 0, 1, 2",
    "4x4x4, Rw', R, 0, 2, -1",
    "4x4x4, 2U, U, 1, 1, 1",
    "4x4x4, 2F2, F, 1, 1, 2",
    "4x4x4, Dw, D, 0, 2, 1",
    "4x4x4, x', R, 0, 4, -1",
    "7x7x7, 3Lw2, L, 0, 3, 2",
    "7x7x7, 2-3Bw', B, 1, 2, -1",
    "3x3x3, M, L, 1, 1, 1",
    "3x3x3, B', B, 0, 1, -1",
    "2x2x2, U', U, 0, 1, -1",
    "2x2x2, y, U, 0, 2, 1",
    "floppy, R2, R, 0, 1, 2",
    "floppy, U2, U, 0, 1, 2",
    "floppy, z, F, 0, 1, 1"
  })
  void aMoveTurnsLayers(String name, String move, Face face, int first, int count, int quarters) {
    Puzzle puzzle = Cuboid.of(name);
    List<Integer> layers = IntStream.range(first, first + count).boxed().toList();
    assertThat(SolutionSteps.step(puzzle, puzzle.move(move), "facelets"))
        .isEqualTo(new StateSchema.Step(move, face.name(), layers, quarters, "facelets"));
  }

  @Test
  void severalAtOnceAreNoTurn() {
    Puzzle puzzle = Cuboid.of(3, 3, 3);
    Move both = Move.sequence(puzzle.orbits(), List.of(puzzle.move("R"), puzzle.move("U")));

    assertThatThrownBy(() -> SolutionSteps.step(puzzle, both, ""))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

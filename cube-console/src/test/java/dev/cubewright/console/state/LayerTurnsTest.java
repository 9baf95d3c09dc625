package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayerTurnsTest {
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
    "3x3x3, M, L, 1, 1, 1",
    "3x3x3, B', B, 0, 1, -1",
    "3x3x3, Lw, L, 0, 2, 1",
    "2x2x2, U', U, 0, 1, -1",
    "2x2x2, y, U, 0, 2, 1",
    "floppy, R2, R, 0, 1, 2",
    "floppy, U2, U, 0, 1, 2",
    "floppy, z, F, 0, 1, 1"
  })
  void aMoveTurnsLayers(String name, String move, Face face, int first, int count, int quarters) {
    Puzzle puzzle = Cuboid.of(name);
    LayerTurns.LayerTurn turn = new LayerTurns(puzzle).of(puzzle.move(move));

    if (turn.face() == face.opposite()) {
      // The same layers, counted from the other side.
      int edge = new LayerTurns(puzzle).edge(face);
      assertThat(turn)
          .isEqualTo(
              new LayerTurns.LayerTurn(
                  face.opposite(), edge - first - count, count, quarters == 2 ? 2 : -quarters));
    } else {
      assertThat(turn).isEqualTo(new LayerTurns.LayerTurn(face, first, count, quarters));
    }
  }

  @Test
  void outerLayersAreCountedFromTheirOwnFace() {
    Puzzle puzzle = Cuboid.of(4, 4, 4);
    LayerTurns turns = new LayerTurns(puzzle);

    for (Face face : Face.values()) {
      assertThat(turns.of(puzzle.move(face.name())))
          .isEqualTo(new LayerTurns.LayerTurn(face, 0, 1, 1));
    }
  }

  @Test
  void edgesAreThoseOfThePuzzle() {
    LayerTurns turns = new LayerTurns(Cuboid.of(3, 4, 5));

    assertThat(turns.edge(Face.R)).isEqualTo(3);
    assertThat(turns.edge(Face.D)).isEqualTo(4);
    assertThat(turns.edge(Face.F)).isEqualTo(5);
    assertThat(new LayerTurns(Cuboid.of("floppy")).edge(Face.F)).isEqualTo(1);
  }

  @Test
  void severalAtOnceAreNone() {
    Puzzle puzzle = Cuboid.of(3, 3, 3);
    assertThatThrownBy(
            () ->
                new LayerTurns(puzzle)
                    .of(
                        Move.sequence(
                            puzzle.orbits(), List.of(puzzle.move("R"), puzzle.move("U")))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

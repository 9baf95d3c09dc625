package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaceTurnsTest {
  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5})
  void areThoseOfTheSixFaces(int size) {
    Puzzle puzzle = Cuboid.of(size, size, size);
    List<Move> all = puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    assertThat(FaceTurns.of(all))
        .isEqualTo(all.stream().filter(move -> isOfAFace(move.name())).toList())
        .hasSize(18);
  }

  private static boolean isOfAFace(String name) {
    return name.matches("[URFDLB]['2]?");
  }
}

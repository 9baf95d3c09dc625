package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Derived moves that are not separate turns. */
final class ScrambleOnlyMovesTest {
  @Test
  void anAlgorithmThatRotationsMapToNoMoveIsForScramblesOnly() throws IOException {
    String file = Files.readString(Path.of("../puzzles/2x2x2.json"));
    String withAlgorithm =
        file.substring(0, file.lastIndexOf('}')) + ", \"derivedMoves\": {\"K\": \"[R: U2]\"}}";
    Puzzle puzzle = PuzzleDefinition.parse(withAlgorithm, "file").puzzle();
    assertThat(puzzle.turns()).extracting(Turn::name).containsExactly("U", "R", "F");
    assertThat(puzzle.turn("K")).isPresent();
  }

  @Test
  void selectsEveryTurnIfRotationsChangeTheColors() throws IOException {
    String file = Files.readString(Path.of("../puzzles/2x2x2.json"));
    String colored = file.replace("[0, 1, 2, 3, 4, 5, 6, 7]", "[0, 0, 0, 1, 1, 2, 2, 2]");
    assertThat(colored).isNotEqualTo(file);
    Puzzle puzzle = PuzzleDefinition.parse(colored, "file").puzzle();
    assertThat(puzzle.turns())
        .extracting(Turn::name)
        .containsExactlyInAnyOrder("U", "R", "F", "D", "L", "B");
  }
}

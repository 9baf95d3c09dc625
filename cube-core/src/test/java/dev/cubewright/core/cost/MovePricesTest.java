package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MovePricesTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");

  @TempDir Path folder;

  private MoveSet moves(String moves) throws IOException {
    Path file = folder.resolve("prices.json");
    Files.writeString(file, "{\"name\": \"mine\", \"moves\": {" + moves + "}}");
    return MovePrices.read(file).moveSet(puzzle);
  }

  @Test
  void simultaneousTurnsHaveASeparatePrice() throws IOException {
    MoveSet moves = moves("\"U\": 10, \"D'\": 10, \"U D'\": 12, \"R2 L2\": 20");

    assertThat(moves.moves())
        .extracting(Object::toString)
        .containsExactly("U", "D'", "(U D')", "(R2 L2)");
    assertThat(moves.costOf(new int[] {0, 1, 2, 3})).isEqualTo(52);
    assertThat(puzzle.solved().apply(moves.move(2)))
        .isEqualTo(puzzle.solved().apply(moves.move(1)).apply(moves.move(0)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"U D'\": 12, \"D' U\": 13 | has the same effect",
        "\"U R\": 12 | two simultaneous turns",
        "\"U D R\": 12 | is not one move",
        "\"U x\": 12 | rotates the whole puzzle",
      })
  void rejectsInvalidMoves(String moves, String reason) {
    assertThatThrownBy(() -> moves(moves))
        .isInstanceOf(InvalidDefinitionException.class)
        .hasMessageContaining(reason);
  }
}

package dev.cubewright.search.general;

import dev.cubewright.core.definition.PuzzleDefinition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Goals that need long planning and building of tables. */
@Tag("slow")
class LargeGoalsTest extends GoalsFixture {
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "dino-4-color.tws, 4, 100000, 20, 5",
    "3x3x3.json, 3, 1000000, 3, 10",
    "3x3x3.json, 5, 0, 2, 10"
  })
  void solvesSomePiecesInFewestMoves(String file, int places, long memory, int length, int states) {
    PuzzleDefinition definition = PuzzleFiles.read(file);

    assertLeast(definition, firstSolved(definition, places, true), memory, length, states, true);
    assertLeast(definition, firstSolved(definition, places, false), memory, length, states, true);
  }

  @ParameterizedTest
  @CsvSource({
    "pyraminx.json, 1073741824, 30, true",
    "2x2x2.json, 1073741824, 30, true",
    "2x2x2.json, 2000, 30, true",
    "3x3x3.json, 1000000, 3, false"
  })
  void orientsAllPiecesInFewestMoves(String file, long memory, int length, boolean held) {
    PuzzleDefinition definition = PuzzleFiles.read(file);

    assertLeast(definition, oriented(definition), memory, length, 5, held);
  }
}

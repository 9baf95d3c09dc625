package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Puzzle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PicturesTest {
  private static String definition(String name) throws IOException {
    return Files.readString(Path.of("..", "puzzles", name + ".tws"));
  }

  private static Puzzle parsed(String text) {
    return PuzzleDefinition.parse(text, "mine.tws").puzzle();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2x2x2",
        "3x3x3",
        "7x7x7",
        "2x3x4",
        "pyraminx",
        "pyraminx-with-tips",
        "skewb",
        "megaminx",
        "square-1",
        "clock"
      })
  void drawsEveryEvent(String name) {
    Puzzle puzzle = PuzzleNames.puzzle(name);

    assertThat(Pictures.of(puzzle).orElseThrow().draw(puzzle.solved(), name))
        .startsWith("<svg")
        .contains("<title>" + name + "</title>");
  }

  @Test
  void aDescriptionBelongsToABundledDefinition() throws IOException {
    try (var files = Files.list(Path.of("..", "puzzles", "pictures"))) {
      assertThat(files.map(file -> file.getFileName().toString().replace(".txt", "")))
          .allSatisfy(name -> assertThat(Pictures.bundled(PuzzleNames.puzzle(name))).isNotEmpty());
    }
  }

  @Test
  void aFileWithTheSameTurnsHasThePicture() throws IOException {
    assertThat(Pictures.of(parsed(definition("skewb")))).isNotEmpty();
    assertThat(Pictures.of(parsed(definition("skewb").replace("Move R\n", "Move DRB\n"))))
        .isNotEmpty();
  }

  @Test
  void aFileWithOtherPlacesOrAnotherNameHasNone() throws IOException {
    String skewb = definition("skewb");
    assertThat(Pictures.of(parsed(skewb.replace("CENTERS", "FACES")))).isEmpty();
    assertThat(Pictures.of(parsed(skewb.replace("Name skewb", "Name mine")))).isEmpty();
    assertThat(Pictures.of(parsed(skewb.replace("1 3 4 2\n0 2 2 2", "1 3 4 2\n0 1 1 1"))))
        .isEmpty();
    assertThat(Pictures.of(PuzzleNames.puzzle("dino"))).isEmpty();
  }
}

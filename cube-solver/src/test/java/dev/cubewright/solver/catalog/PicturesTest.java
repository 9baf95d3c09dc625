package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.algorithms.CaseSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** Of 54 stickers, or of 21 if the case is seen from above, a goal distinguishes some. */
  @ParameterizedTest
  @CsvSource({"oll, 21, 9, 12", "pll, 21, 9, 0", "f2l, 54, 1, 20"})
  void aCaseShowsTheStickersThatItsGoalDistinguishes(
      String set, int stickers, int white, int gray) {
    Puzzle puzzle = PuzzleNames.puzzle("3x3x3");
    Pictures pictures = Pictures.of(puzzle).orElseThrow();
    CaseSet cases =
        CaseSet.bundled(StateText.of(new StateSpace(puzzle))).stream()
            .filter(one -> one.name().equals(set))
            .findFirst()
            .orElseThrow();

    assertThat(cases.cases())
        .extracting(one -> pictures.drawCase(one.state(), Optional.of(cases.goal()), set))
        .allSatisfy(
            svg -> {
              assertThat(svg.split("</title></rect>", -1)).hasSize(stickers + 1);
              assertThat(svg.split(" white</title></rect>", -1)).hasSize(white + 1);
              assertThat(svg.split(" not seen</title></rect>", -1)).hasSize(gray + 1);
            });
  }

  @Test
  void descriptionBelongsToABundledDefinition() throws IOException {
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

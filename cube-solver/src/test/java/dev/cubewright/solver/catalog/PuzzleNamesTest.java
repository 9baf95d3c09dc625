package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleNamesTest {
  @ParameterizedTest
  @CsvSource({
    "3x3x3, 3x3x3",
    "3x3, 3x3x3",
    "333, 3x3x3",
    "333oh, 3x3x3",
    "333BF, 3x3x3",
    "333fm, 3x3x3",
    "333mbf, 3x3x3",
    "222, 2x2x2",
    "2X2, 2x2x2",
    "444, 4x4x4",
    "444bf, 4x4x4",
    "555, 5x5x5",
    "555bf, 5x5x5",
    "666, 6x6x6",
    "777, 7x7x7",
    "33x33, 33x33x33",
    "3\u00D73\u00D73, 3x3x3",
    "minx, megaminx",
    "Megaminx, megaminx",
    "pyram, pyraminx-with-tips",
    "Square-1, square-1",
    "3x3x3 Fewest Moves, 3x3x3",
    "clock, clock",
    "pyraminx, pyraminx",
    "skewb, skewb",
    "sq1, square-1",
    "square-1, square-1",
    "Square 1, square-1",
    "square1, square-1",
    "floppy, 3x3x1",
    "2x2x3, 2x2x3",
    "dino 4 color, dino-4-color",
    "334, 334",
    "333xx, 333xx",
    "222bf, 222bf",
    "3x4, 3x4",
    "111, 111",
  })
  void haveOneUsualForm(String name, String usual) {
    assertThat(PuzzleNames.usual(name)).isEqualTo(usual);
  }

  static Stream<String> files() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "puzzles"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".tws") && !file.matches(".x.x.\\.tws"))
          .map(file -> file.replace(".tws", ""))
          .toList()
          .stream();
    }
  }

  @Test
  void everyFileThatIsNotOfACuboidHasItsName() throws IOException {
    assertThat(files())
        .isNotEmpty()
        .allSatisfy(
            name ->
                assertThat(PuzzleNames.definition(name))
                    .as(name)
                    .hasValueSatisfying(
                        definition -> assertThat(definition.puzzle()).hasToString(name)));
    assertThat(PuzzleNames.definition("3x3x3")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"3x3", "333", "minx", "pyram", "skewb", "sq1", "333bf", "2x2x3", "floppy"})
  void haveSolvers(String name) {
    assertThat(PuzzleCatalog.of(name).stateSpace().puzzle())
        .hasToString(PuzzleNames.usual(name))
        .hasToString(PuzzleNames.puzzle(name).name());
  }

  @Test
  void eventsOfCubesHaveTheSolversOfTheCube() {
    assertThat(PuzzleCatalog.find("333oh").map(PuzzleCatalog.Entry::name)).hasValue("3x3x3");
    assertThat(PuzzleCatalog.find("777").map(PuzzleCatalog.Entry::name)).hasValue("7x7x7");
    assertThat(PuzzleCatalog.find("minx").map(PuzzleCatalog.Entry::name)).hasValue("megaminx");
    assertThat(PuzzleCatalog.find("skewb")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "megamnix, megaminx",
    "piraminx, pyraminx",
    "scewb, skewb",
    "floppi, floppy",
    "4x4x, 4x4x4",
    "suqare-1, square-1",
    "333mfb, 333mbf",
    "pyrma, pyram",
    "3x3x3-blindfoled, 3x3x3-blindfolded",
  })
  void areSuggestedForMisspellings(String name, String meant) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PuzzleCatalog.of(name))
        .withMessageStartingWith(
            "no puzzle is called \"" + name + "\" (did you mean " + meant + "?); write floppy");
  }

  @ParameterizedTest
  @CsvSource({
    "tower, no puzzle is called \"tower\"; write floppy",
    "cylinder, no puzzle is called \"cylinder\"; write floppy",
    "34x34, each edge must be 1 to 33",
    "1x1x3, is a bar",
  })
  void areRejectedIfUnknown(String name, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PuzzleCatalog.of(name))
        .withMessageContaining(message);
  }
}

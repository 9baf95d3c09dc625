package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each table row of {@code docs/travellers.md} starts with an existing class or source file. */
class TravellersTest {
  private static final Path ROOT = Path.of("..");

  /** The first cell of a row, except for the heading. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

  private static final int MAX_TYPES_TO_THE_PORT = 25;

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/travellers.md"));
  }

  private static List<String> named(String text) {
    return ROW.matcher(text).results().map((MatchResult row) -> row.group(1)).toList();
  }

  @Test
  void allNamedSourcesExist() throws IOException {
    List<String> named = named(page());

    assertThat(named).hasSizeGreaterThan(40).doesNotHaveDuplicates();
    assertThat(named).allSatisfy(name -> assertThat(ROOT.resolve(source(name))).isRegularFile());
  }

  /** The path from the button to the serial port. */
  @Test
  void thePathOfPressRunHasFewTypes() throws IOException {
    String run = page().split("(?m)^## Press Run.*$", 2)[1];
    List<String> named = named(run.split("(?m)^Earlier, ", 2)[0]);

    assertThat(named).hasSizeBetween(10, MAX_TYPES_TO_THE_PORT);
    assertThat(named.get(0)).endsWith(".js");
    assertThat(named.get(named.size() - 1)).isEqualTo("driver.board.SystemTransport");
  }

  /** Returns the source file of a name such as {@code core.puzzle.Cuboid}. */
  private static String source(String name) {
    if (name.contains("/")) {
      return name;
    }
    String module = name.substring(0, name.indexOf('.'));
    return "cube-" + module + "/src/main/java/dev/cubewright/" + name.replace('.', '/') + ".java";
  }

  /** The path of a small puzzle is short enough for one reading. */
  @Test
  void theFirstPathHasAtMostFifteenClasses() throws IOException {
    String path = page().substring(page().indexOf("| `robot.cli.Main`"));

    assertThat(named(path.split("\n\n", 2)[0])).hasSizeBetween(10, 15);
  }

  /** The path of a 3x3x3, from the request to the solution. */
  @Test
  void thePathOfA3x3x3HasAtMostTwelveClasses() throws IOException {
    String path = page().split("(?m)^## A scrambled 3x3x3.*$", 2)[1];

    assertThat(named(path.split("(?m)^## ", 2)[0])).hasSizeBetween(8, 12);
  }
}

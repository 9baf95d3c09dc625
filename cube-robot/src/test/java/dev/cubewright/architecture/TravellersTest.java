package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each row of {@code docs/travellers.md} begins with a class, or a source file, that is there. */
class TravellersTest {
  private static final Path ROOT = Path.of("..");

  /** The first cell of a row, but not the heading. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

  @Test
  void allOnTheWayAreThere() throws IOException {
    List<String> named =
        ROW.matcher(Files.readString(ROOT.resolve("docs/travellers.md")))
            .results()
            .map((MatchResult row) -> row.group(1))
            .toList();

    assertThat(named).hasSizeGreaterThan(40).doesNotHaveDuplicates();
    assertThat(named).allSatisfy(name -> assertThat(ROOT.resolve(source(name))).isRegularFile());
  }

  /** Returns where the source of a class is, such as {@code core.puzzle.Cuboid}. */
  private static String source(String name) {
    if (name.contains("/")) {
      return name;
    }
    String module = name.substring(0, name.indexOf('.'));
    return "cube-" + module + "/src/main/java/dev/cubewright/" + name.replace('.', '/') + ".java";
  }
}

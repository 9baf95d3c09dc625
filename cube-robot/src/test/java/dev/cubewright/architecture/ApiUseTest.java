package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each exported type of a library is used in a test, in a documented snippet or in a project under
 * {@code src/it}. A nested type belongs to its outer type.
 */
class ApiUseTest {
  private static final Path ROOT = Path.of("..");

  /** The line of a top-level type in a listing. The names of nested types contain a dollar sign. */
  private static final Pattern TYPE =
      Pattern.compile("(?m)^\\S.*? dev\\.cubewright\\.([\\w.]++)(?!\\$)");

  private static final Pattern SNIPPET = Pattern.compile("(?s)```java\n(.*?)```");
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*");
  private static final Pattern WORD = Pattern.compile("\\w+");

  @Test
  void everyExportedTypeIsUsed() throws IOException {
    List<String> exported = new ArrayList<>();
    for (Path listing : files("docs/api", ".txt")) {
      exported.addAll(groups(TYPE, Files.readString(listing)).toList());
    }
    Set<String> used = new HashSet<>();
    for (Path source : sources()) {
      words(Files.readString(source)).forEach(used::add);
    }
    for (Path page : pages()) {
      groups(SNIPPET, Files.readString(page)).flatMap(ApiUseTest::words).forEach(used::add);
    }

    assertThat(exported).hasSizeGreaterThan(200);
    assertThat(exported)
        .filteredOn(type -> !used.contains(type.substring(type.lastIndexOf('.') + 1)))
        .as(
            "exported types without a use: test them, show them in a Java snippet of README.md or"
                + " docs, use them in a project under src/it, or do not export them")
        .isEmpty();
  }

  @Test
  void commentsDoNotCount() {
    assertThat(words("/** {@link A} */ B b; // C\nD d;")).containsExactly("B", "b", "D", "d");
  }

  @Test
  void nestedTypesBelongToTheirOuterType() {
    String listing = "record dev.cubewright.core.A\n  core.B b()\n\nenum dev.cubewright.core.A$C\n";

    assertThat(groups(TYPE, listing)).containsExactly("core.A");
  }

  /** Returns the tests of all modules, the shared tests, and the projects under {@code src/it}. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>(files("src/it", ".java"));
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : Stream.concat(Stream.of(ROOT), modules).toList()) {
        Path tests = module.resolve("src/test");
        if (Files.isDirectory(tests)) {
          sources.addAll(files(ROOT.relativize(tests).toString(), ".java"));
        }
      }
    }
    return sources;
  }

  private static List<Path> pages() throws IOException {
    return Stream.concat(Stream.of(ROOT.resolve("README.md")), files("docs", ".md").stream())
        .toList();
  }

  private static List<Path> files(String folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }

  private static Stream<String> groups(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1));
  }

  private static Stream<String> words(String code) {
    return WORD.matcher(COMMENT.matcher(code).replaceAll(" ")).results().map(MatchResult::group);
  }
}

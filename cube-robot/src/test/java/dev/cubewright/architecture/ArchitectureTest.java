package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks all modules, except cube-spark and cube-bench, against the rules and the architecture
 * page.
 */
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class ArchitectureTest {

  private static final ArchitectureRules RULES = new ArchitectureRules("dev.cubewright");
  private static final Path PAGE = Path.of("../docs/architecture.md");
  private static final String BEGIN = "<!-- packages: written by ArchitectureTest -->\n";
  private static final String END = "<!-- end of packages -->\n";

  /** An instance field, so that these 90 MB are released after the test. */
  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          // Generated from the firmware; the generator makes it public.
          .withImportOption(location -> !location.contains("/FirmwareCode"))
          .importPackages(RULES.root());

  /** A module that is missing on the class path would pass every rule. */
  @Test
  void importsEveryModule() {
    assertThat(classes.stream().map(RULES::module).flatMap(Optional::stream).distinct())
        .containsExactlyInAnyOrder(
            "core",
            "tables",
            "search",
            "solver",
            "vision",
            "driver",
            "simulation",
            "console",
            "robot");
  }

  static Stream<ArchRule> rules() {
    return RULES.all();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void isObserved(ArchRule rule) {
    rule.check(classes);
  }

  /**
   * With {@code -Dcubewright.page=write}, writes the picture and the table of packages to the page.
   */
  @Test
  void thePageShowsTheDependencies() throws IOException {
    PackageMap map = new PackageMap(RULES, classes);
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String now = "\n" + map.picture() + "\n" + map.table() + "\n";
    if (System.getProperty("cubewright.page", "").equals("write")) {
      Files.writeString(PAGE, page.substring(0, begin) + now + page.substring(end));
      return;
    }

    assertThat(page.substring(begin, end))
        .as("run the command above the picture in %s", PAGE)
        .isEqualTo(now);
  }

  /** The BOM has no parent, so this test checks its version. */
  @Test
  void bomListsTheLibrariesInTheVersionOfTheParent() throws Exception {
    String bom = Files.readString(Path.of("../cube-bom/pom.xml"));
    String parent = Files.readString(Path.of("../pom.xml"));

    String managed = bom.substring(bom.indexOf("<dependencyManagement>"));
    assertThat(all("<artifactId>(cube-[a-z]+)</artifactId>", managed))
        .containsExactlyInAnyOrderElementsOf(
            ArchitectureRules.LIBRARIES.stream().map(name -> "cube-" + name).toList());
    String version = "(?s)</artifactId>\\s*<version>([^<]*)</version>\\s*<packaging>";
    assertThat(all(version, bom)).hasSize(1).isEqualTo(all(version, parent));
  }

  private static List<String> all(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(result -> result.group(1))
        .sorted()
        .toList();
  }
}

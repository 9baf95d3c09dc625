package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
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

/** Holds all modules but the benchmarks against the rules. */
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class ArchitectureTest {

  static final ArchitectureRules RULES = new ArchitectureRules("dev.cubewright");

  private final JavaClasses classes = ours();

  /** Returns the classes of all modules: 90 MB, so that no test keeps them for the next one. */
  static JavaClasses ours() {
    return new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests())
        .importPackages(RULES.root());
  }

  /** Without this, a module that went missing on the class path would pass every rule. */
  @Test
  void seesEveryModule() {
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
  void holds(ArchRule rule) {
    rule.check(classes);
  }

  /** The BOM has no parent, so nothing but this keeps it in step. */
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

package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.search.Solver;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.vision.frame.Frame;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds what the library modules export against the listings in {@code docs/api}. With {@code
 * -Dcubewright.page=write} it writes them there.
 */
class ApiBaselineTest {
  private static final Path FOLDER = Path.of("../docs/api");
  private static final String COMMAND =
      "./mvnw -q -pl cube-robot -am test -Dtest=ApiBaselineTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dcubewright.page=write";

  private static Stream<Arguments> modules() {
    return Stream.of(
        Arguments.of("cube-core", Puzzle.class),
        Arguments.of("cube-tables", TableStore.class),
        Arguments.of("cube-search", Solver.class),
        Arguments.of("cube-solver", PuzzleCatalog.class),
        Arguments.of("cube-vision", Frame.class),
        Arguments.of("cube-driver", RobotDescription.class),
        Arguments.of("cube-simulation", SimulatedRobot.class));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("modules")
  void exportsWhatIsListed(String module, Class<?> inModule)
      throws IOException, URISyntaxException {
    Path listing = FOLDER.resolve(module + ".txt");
    String now = ApiListing.of(inModule);
    if (System.getProperty("cubewright.page", "").equals("write")) {
      Files.createDirectories(FOLDER);
      Files.writeString(listing, now);
      return;
    }

    assertThat(now.lines())
        .as(
            "the API of %s is not that of %s. To accept the change, run%n  %s%nand commit %s with a"
                + " line in CHANGELOG.md; a change that breaks callers needs a new major version"
                + " once 1.0 is out.",
            module, listing, COMMAND, listing)
        .containsExactlyElementsOf(Files.readAllLines(listing));
  }
}

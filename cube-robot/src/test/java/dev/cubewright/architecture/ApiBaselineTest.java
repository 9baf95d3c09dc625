package dev.cubewright.architecture;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.search.Solver;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.vision.frame.Frame;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the exports of the library modules with the listings. cube-spark has its own test. */
class ApiBaselineTest {
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
  void exportsMatchTheListing(String module, Class<?> inModule)
      throws IOException, URISyntaxException {
    ApiBaseline.check(module, inModule);
  }
}

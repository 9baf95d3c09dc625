package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.search.Solver;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parts and initial settings of a console.
 *
 * @param robots the source of the robot
 * @param description the initial description of the robot
 * @param mode the initial speed of the arms
 * @param views the initial number of faces that the camera sees
 * @param space the states of the cube
 * @param solver an optimal solver of the cube for any move costs
 * @param scrambler returns random states; thread-safe
 * @param files the files of the robot documents
 * @param history the history file; empty for a history in memory only
 * @param puzzles the puzzles whose table builds the console shows; empty for none
 */
public record ConsoleSetup(
    RobotSource robots,
    RobotDescription description,
    Mode mode,
    ViewCount views,
    StateSpace space,
    Solver solver,
    Supplier<State> scrambler,
    DocumentFiles files,
    Optional<Path> history,
    Optional<ConsolePuzzles> puzzles) {
  /**
   * {@return the default history file, by the XDG base directory specification; empty if the user's
   * home is unknown}
   *
   * @param environment returns an environment variable
   * @param properties returns a system property
   */
  public static Optional<Path> defaultHistory(
      Function<String, @Nullable String> environment,
      Function<String, @Nullable String> properties) {
    return Stream.of(
            absolute(environment.apply("XDG_DATA_HOME")),
            absolute(properties.apply("user.home")).map(home -> home.resolve(".local/share")),
            absolute(environment.apply("HOME")).map(home -> home.resolve(".local/share")))
        .flatMap(Optional::stream)
        .findFirst()
        .map(folder -> folder.resolve("cubewright").resolve("history.csv"));
  }

  private static Optional<Path> absolute(@Nullable String text) {
    try {
      return Optional.ofNullable(text)
          .filter(name -> !name.isEmpty())
          .map(Path::of)
          .filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}

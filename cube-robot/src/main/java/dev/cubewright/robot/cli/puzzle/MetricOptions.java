package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MovePrices;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TurnPrices;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options for the costs of moves. */
@Section("Costs of moves")
final class MetricOptions {
  /** The value of {@code --robot} for the measured times of the published robot. */
  static final String PUBLISHED = "published";

  private static final class Metrics extends Values.Choice {
    Metrics() {
      super(
          Stream.concat(Stream.of(Metric.values()).map(Metric::code), Stream.of(MetricChoice.ROBOT))
              .toList());
    }
  }

  private static final class Faces extends Values.Choice {
    Faces() {
      super(List.of("U", "R", "F", "D", "L", "B"));
    }
  }

  /** A metric or custom costs. */
  @Section("Costs of moves")
  private static final class Costs {
    @Option(
        names = "--metric",
        paramLabel = "METRIC",
        converter = Metrics.class,
        completionCandidates = Metrics.class,
        description =
            "half-turn, quarter-turn, outer-block (an inner slice counts 2), axial or"
                + " axial-quarter-turn (3x3x3: opposite faces turn at once), or robot (2x2x2:"
                + " actions of the arms). Default: half-turn; outer-block for cubes from 4x4x4.")
    private Optional<String> metric = Optional.empty();

    @Option(
        names = "--costs",
        paramLabel = "COSTS",
        description =
            "Custom costs: quarter=100,half=160, and optionally double=110 and double-half=170"
                + " for two opposite faces at once. Or a JSON file such as {\"name\": \"mine\","
                + " \"moves\": {\"F\": 10, \"F2\": 16}}; moves that are not listed are not used.")
    private Optional<String> custom = Optional.empty();
  }

  @ArgGroup(exclusive = true)
  private Costs costs = new Costs();

  @Option(
      names = "--without-face",
      paramLabel = "FACE",
      converter = Faces.class,
      completionCandidates = Faces.class,
      description = "3x3x3: a face that is never turned, for robots with five motors.")
  private Optional<String> withoutFace = Optional.empty();

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "With --metric robot: the speed of the arms. The costs are then microseconds.")
  private Optional<Mode> mode = Optional.empty();

  @Option(
      names = "--robot",
      paramLabel = "FILE",
      description =
          "With --metric robot and --mode: a description from \"cube robot calibrate\", or"
              + " \"published\" for the measured times of the published robot. Default: the"
              + " built-in description.")
  private Optional<String> robot = Optional.empty();

  boolean isWithoutFace() {
    return withoutFace.isPresent();
  }

  /**
   * Returns the metric of the options; empty if none is given.
   *
   * @throws ProblemException if the options contradict one another, or a file of costs is invalid
   */
  Optional<MetricChoice> given() {
    boolean isRobot = costs.metric.equals(Optional.of(MetricChoice.ROBOT));
    if (mode.isPresent() && !isRobot) {
      throw Problems.usage("--mode is the speed of the robot; add --metric robot");
    }
    if (robot.isPresent() && (!isRobot || mode.isEmpty())) {
      throw Problems.usage(
          "--robot describes the times of the robot; add --metric robot and --mode");
    }
    if (isRobot && withoutFace.isPresent()) {
      throw Problems.usage(
          "--without-face cannot be combined with --metric robot; omit one of them");
    }
    return costs.custom.isPresent()
        ? costs.custom.map(MetricOptions::custom)
        : costs.metric.map(code -> isRobot ? robot() : turns(code));
  }

  /**
   * Returns the metric of the options, or the default metric of the puzzle.
   *
   * @throws ProblemException if the options contradict one another, or a file of costs is invalid
   */
  MetricChoice of(SolvablePuzzle puzzle) {
    MetricChoice metric = given().orElseGet(() -> MetricChoice.usual(puzzle).get(0));
    return withoutFace.map(metric::without).orElse(metric);
  }

  private static MetricChoice turns(String code) {
    return Stream.of(Metric.values())
        .filter(metric -> metric.code().equals(code))
        .map(MetricChoice::turns)
        .findFirst()
        .orElseThrow();
  }

  private MetricChoice robot() {
    boolean published = robot.filter(name -> name.equals(PUBLISHED)).isPresent();
    return MetricChoice.robot(
        mode,
        published && !Files.exists(Paths.of(PUBLISHED))
            ? Optional.empty()
            : Optional.of(
                robot
                    .map(name -> RobotFile.read(Paths.of(name)))
                    .orElseGet(RobotDescription::standard)));
  }

  private static MetricChoice custom(String costs) {
    if (costs.indexOf('=') < 0 || costs.indexOf('/') >= 0 || Files.exists(Paths.of(costs))) {
      return inFile(Paths.of(costs));
    }
    try {
      TurnPrices prices = TurnPrices.parse(costs);
      return MetricChoice.custom(
          prices.toString(),
          prices.toString(),
          puzzle -> prices.moveSet(puzzle.stateSpace().puzzle().turns()));
    } catch (IllegalArgumentException e) {
      throw Problems.usage("--costs: " + e.getMessage(), e);
    }
  }

  private static MetricChoice inFile(Path file) {
    MovePrices prices =
        read(
            file,
            MovePrices::read,
            "a file has the form {\"name\": \"mine\", \"moves\": {\"F\": 10, \"F2\": 16}}");
    return MetricChoice.custom(
        prices.name(),
        "in " + prices.source(),
        puzzle -> priced(prices::moveSet, puzzle.stateSpace().puzzle()));
  }

  /** Reads a file of costs. The message for a missing file ends with the advice. */
  static <T> T read(Path file, Paths.Reader<T> reader, String advice) {
    return Paths.read(file, "bad-costs-file", "costs", reader, advice);
  }

  private static MoveSet priced(Function<Puzzle, MoveSet> prices, Puzzle puzzle) {
    try {
      return prices.apply(puzzle);
    } catch (InvalidDefinitionException e) {
      throw Problems.in("bad-costs-file", e);
    }
  }
}

package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import java.nio.file.Files;
import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * What the robot's arms do.
 *
 * @param mode how fast they work, so that costs are microseconds; nothing for unit costs
 * @param robot whose arms they are; nothing for the stopwatch times of the published robot
 */
record RobotCosts(Optional<Mode> mode, Optional<RobotDescription> robot) implements MetricChoice {
  /** What {@code --metric} calls it. */
  static final String NAME = "robot";

  private static final String PUBLISHED = "published";

  /** The unit costs. */
  static final MetricChoice UNITS =
      new RobotCosts(Optional.empty(), Optional.of(RobotDescription.standard()));

  /** Declares whose arms are meant. */
  static OptionSpec option() {
    return Options.text(
        "--robot",
        "FILE",
        "A description of the robot, such as \"cube robot calibrate\" writes; the robot that is"
            + " built in if not given. \""
            + PUBLISHED
            + "\" stands for the stopwatch times of the published robot, if no file is called so.");
  }

  /** Returns the costs that the options ask for. */
  static MetricChoice of(ParseResult arguments) {
    boolean published =
        Options.text(arguments, "--robot").filter(RobotCosts::isPublished).isPresent();
    return new RobotCosts(
        Options.mode(arguments),
        published
            ? Optional.empty()
            : Options.robot(arguments).or(() -> Optional.of(RobotDescription.standard())));
  }

  private static boolean isPublished(String text) {
    return text.equals(PUBLISHED) && !Files.exists(Paths.of("--robot", text));
  }

  @Override
  public String code() {
    return NAME;
  }

  @Override
  public String unit() {
    return mode.isPresent() ? "microseconds" : "units";
  }

  @Override
  public boolean isRobot() {
    return true;
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    TwinAxisTwists twists =
        puzzle
            .twists()
            .orElseThrow(
                () ->
                    Failure.impossible(
                        "no-such-metric",
                        "the robot cannot hold a "
                            + puzzle.stateSpace().puzzle()
                            + "; use --metric half-turn, quarter-turn or outer-block"));
    return mode.map(given -> times(given, twists)).orElseGet(twists::unitCosts);
  }

  private MoveSet times(Mode given, TwinAxisTwists twists) {
    return robot
        .map(description -> description.costModel(given, twists))
        .orElseGet(() -> PublishedTimes.of(given).costModel(twists));
  }

  /** {@return the metric, and with a mode also that and whose arms: {@code robot, fast, mine}} */
  @Override
  public String toString() {
    return mode.map(
            given ->
                NAME
                    + ", "
                    + given.code()
                    + ", "
                    + robot.map(RobotDescription::name).orElse(PUBLISHED))
        .orElse(NAME);
  }
}

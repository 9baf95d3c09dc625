package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.RobotDescription;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What moves are to cost, as it was asked for.
 *
 * @param name the metric
 * @param mode how fast the robot works; nothing for its unit costs and for other metrics
 * @param robot whose arms they are; nothing for the stopwatch times of the published robot
 */
public record MetricChoice(Name name, Optional<Mode> mode, Optional<RobotDescription> robot) {
  /** Every turn of a face costs 1. */
  public static final MetricChoice HALF_TURNS = of(Name.HALF_TURN);

  /** The metrics. */
  public enum Name {
    /** Each turn of a face costs 1. */
    HALF_TURN,
    /** A turn by the least amount costs 1. */
    QUARTER_TURN,
    /** As half turns, but an inner slice costs two. */
    OUTER_BLOCK,
    /** What the robot's arms do. */
    ROBOT;

    /** {@return the name in lower case with a hyphen} */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * Declares the options.
   *
   * @param command the command that gets them
   * @param description what the metric means to the command
   */
  public static void declare(CommandSpec command, String description) {
    command.addOption(
        Options.choice(
            "--metric",
            Stream.of(Name.values()).map(Name::code).toList(),
            description
                + " A turn by any amount costs 1 in half-turn, one by the least amount in"
                + " quarter-turn; outer-block takes an inner slice for two turns; robot is what the"
                + " robot's arms do, for the 2x2x2 only."));
    command.addOption(Options.mode());
    command.addOption(Options.robot());
  }

  /**
   * {@return the metric that was asked for, nothing if none was}
   *
   * @param arguments what was given on the command line
   */
  public static Optional<MetricChoice> given(ParseResult arguments) {
    Optional<Name> name = Options.text(arguments, "--metric").map(MetricChoice::named);
    Optional<Mode> mode = Options.mode(arguments);
    boolean isRobot = name.equals(Optional.of(Name.ROBOT));
    if (mode.isPresent() && !isRobot) {
      throw Failure.usage("--mode tells how fast the robot works; add --metric robot");
    }
    if (Options.has(arguments, "--robot") && (mode.isEmpty() || !isRobot)) {
      throw Failure.usage(
          "--robot tells how long the robot's arms take; add --metric robot and --mode");
    }
    Optional<RobotDescription> robot = Options.robot(arguments);
    return name.map(given -> new MetricChoice(given, mode, robot));
  }

  private static Name named(String code) {
    return Stream.of(Name.values()).filter(n -> n.code().equals(code)).findFirst().orElseThrow();
  }

  /**
   * {@return the metric that was asked for, or moves counted as the puzzle usually does}
   *
   * @param arguments what was given on the command line
   */
  public static MetricChoice of(ParseResult arguments) {
    return given(arguments).orElse(HALF_TURNS);
  }

  /**
   * {@return a metric that counts moves, or the robot's unit costs}
   *
   * @param name the metric
   */
  public static MetricChoice of(Name name) {
    return new MetricChoice(name, Optional.empty(), Optional.empty());
  }

  /** Returns the robot's twists with what they cost. */
  MoveSet robotCosts(TwinAxisTwists twists) {
    return mode.map(
            given ->
                robot
                    .map(description -> description.costModel(given, twists))
                    .orElseGet(() -> PublishedTimes.of(given).costModel(twists)))
        .orElseGet(twists::unitCosts);
  }

  /** {@return whether this is the robot's cost} */
  public boolean isRobot() {
    return name == Name.ROBOT;
  }

  /** {@return the metric and the mode for people, such as {@code robot, fast}, and whose arms} */
  @Override
  public String toString() {
    return name.code()
        + mode.map(given -> ", " + given.code()).orElse("")
        + robot.map(given -> ", " + given.name()).orElse("");
  }
}

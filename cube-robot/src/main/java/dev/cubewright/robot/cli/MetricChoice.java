package dev.cubewright.robot.cli;

import dev.cubewright.robot.robot.Mode;
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
 */
record MetricChoice(Name name, Optional<Mode> mode) {
  /** Every turn of a face costs 1. */
  static final MetricChoice HALF_TURNS = new MetricChoice(Name.HALF_TURN, Optional.empty());

  /** The metrics. */
  enum Name {
    HALF_TURN,
    QUARTER_TURN,
    OUTER_BLOCK,
    ROBOT;

    /** Returns the name in lower case with a hyphen. */
    String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Declares the options. */
  static void declare(CommandSpec command, String description) {
    command.addOption(
        Options.choice(
            "--metric",
            Stream.of(Name.values()).map(Name::code).toList(),
            description
                + " A turn by any amount costs 1 in half-turn, one by the least amount in"
                + " quarter-turn; outer-block takes an inner slice for two turns; robot is what the"
                + " robot's arms do, for the 2x2x2 only."));
    command.addOption(Options.mode());
  }

  /** Returns the metric that was asked for, nothing if none was. */
  static Optional<MetricChoice> given(ParseResult arguments) {
    Optional<Mode> mode = Options.mode(arguments);
    Optional<MetricChoice> choice =
        Options.text(arguments, "--metric").map(code -> new MetricChoice(named(code), mode));
    if (mode.isPresent() && choice.map(MetricChoice::name).orElse(Name.HALF_TURN) != Name.ROBOT) {
      throw Failure.usage("--mode tells how fast the robot works; add --metric robot");
    }
    return choice;
  }

  private static Name named(String code) {
    return Stream.of(Name.values()).filter(n -> n.code().equals(code)).findFirst().orElseThrow();
  }

  /** Returns the metric that was asked for, or moves counted as the puzzle usually does. */
  static MetricChoice of(ParseResult arguments) {
    return given(arguments).orElse(HALF_TURNS);
  }

  /** Returns whether this is the robot's cost. */
  boolean isRobot() {
    return name == Name.ROBOT;
  }

  /** Returns the metric and the mode for people, such as {@code robot, fast}. */
  @Override
  public String toString() {
    return name.code() + mode.map(given -> ", " + given.code()).orElse("");
  }
}

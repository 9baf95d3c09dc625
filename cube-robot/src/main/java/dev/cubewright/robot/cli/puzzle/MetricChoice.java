package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.tables.pruning.TooManyCostsException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** What moves are to cost, as it was asked for. Implementations are immutable. */
public sealed interface MetricChoice permits TurnCount, RobotCosts, PricedMoves, WithoutFace {
  /** The option for prices of one's own. */
  String COSTS = "--costs";

  /** The option for robots that cannot turn every face. */
  String WITHOUT_FACE = "--without-face";

  /**
   * Declares the options.
   *
   * @param command the command that gets them
   * @param description what the metric means to the command
   */
  static void declare(CommandSpec command, String description) {
    command.addOption(
        Options.choice(
            "--metric",
            Stream.concat(Stream.of(Metric.values()).map(Metric::code), Stream.of(RobotCosts.NAME))
                .toList(),
            description
                + " In half-turn every turn counts 1, on any puzzle; in quarter-turn a turn by the"
                + " least amount does; outer-block takes an inner slice for two turns; robot is"
                + " what the robot's arms do, for the 2x2x2 only. In axial and axial-quarter-turn,"
                + " for the 3x3x3 only, opposite faces turn at once and cost what the longer turn"
                + " does; the answer has such turns in parentheses."));
    command.addOption(
        Options.choice(
            WITHOUT_FACE,
            List.of("U", "R", "F", "D", "L", "B"),
            "For the 3x3x3: a face that is never turned, for robots with five motors."));
    command.addOption(
        Options.text(
            COSTS,
            "COSTS",
            "What moves cost, in place of --metric: quarter=100,half=160, and with ,double=110"
                + " what two opposite faces at once do, and with ,double-half=170 if either turns"
                + " by a half; or a file with JSON such as {\"name\": \"mine\", \"moves\": {\"F\":"
                + " 10, \"F2\": 16}}; moves that it leaves out are not used."));
    command.addOption(Options.mode());
    command.addOption(RobotCosts.option());
  }

  /**
   * {@return the metric that was asked for, nothing if none was}
   *
   * @param arguments what was given on the command line
   * @throws Failure if the options contradict one another, or a file says nothing of costs
   */
  static Optional<MetricChoice> given(ParseResult arguments) {
    Optional<String> name = Options.text(arguments, "--metric");
    boolean isRobot = name.equals(Optional.of(RobotCosts.NAME));
    if (Options.has(arguments, "--mode") && !isRobot) {
      throw Failure.usage("--mode tells how fast the robot works; add --metric robot");
    }
    if (Options.has(arguments, "--robot") && !(isRobot && Options.has(arguments, "--mode"))) {
      throw Failure.usage(
          "--robot tells how long the robot's arms take; add --metric robot and --mode");
    }
    Optional<String> costs = Options.text(arguments, COSTS);
    if (costs.isPresent() && name.isPresent()) {
      throw Failure.usage("--metric and --costs both say what moves cost; leave out one of them");
    }
    if (isRobot && Options.has(arguments, WITHOUT_FACE)) {
      throw Failure.usage(
          "the robot of --metric robot has no motors for faces; leave out --without-face");
    }
    return costs.isPresent()
        ? costs.map(PricedMoves::of)
        : name.map(code -> isRobot ? RobotCosts.of(arguments) : TurnCount.of(code));
  }

  /** Returns a metric without the face that cannot be turned, if there is one. */
  private static MetricChoice withoutFace(ParseResult arguments, MetricChoice metric) {
    return Options.text(arguments, WITHOUT_FACE)
        .<MetricChoice>map(face -> new WithoutFace(metric, face))
        .orElse(metric);
  }

  /**
   * {@return the metric that was asked for, or moves counted as the puzzle usually does}
   *
   * @param arguments what was given on the command line
   * @param puzzle the puzzle
   * @throws Failure if the options contradict one another, or a file says nothing of costs
   */
  static MetricChoice of(ParseResult arguments, SolvablePuzzle puzzle) {
    return withoutFace(arguments, given(arguments).orElseGet(() -> usual(puzzle).get(0)));
  }

  /**
   * {@return the metrics whose tables are worth building ahead, the default one first}
   *
   * @param puzzle the puzzle
   */
  static List<MetricChoice> usual(SolvablePuzzle puzzle) {
    return Stream.concat(
            puzzle.solvers().usualMetrics().stream().map(TurnCount::new),
            puzzle.twists().stream().map(twists -> RobotCosts.UNITS))
        .toList();
  }

  /** {@return what it is called in JSON, such as {@code half-turn}} */
  String code();

  /** {@return what its costs count, such as {@code turns}} */
  String unit();

  /**
   * {@return the moves of a puzzle with what they cost}
   *
   * @param puzzle any puzzle
   * @throws Failure if the puzzle has no such metric
   */
  MoveSet moveSet(SolvablePuzzle puzzle);

  /**
   * {@return the failure of a solver that cannot work with these costs}
   *
   * @param reason what the solver says
   */
  default Failure refusal(IllegalArgumentException reason) {
    return reason instanceof TooManyCostsException
        ? Failure.impossible("too-many-costs", String.valueOf(reason.getMessage()), reason)
        : Failure.internal(reason);
  }

  /** {@return the face that is never turned, nothing if there is none} */
  default Optional<String> withoutFace() {
    return Optional.empty();
  }

  /** {@return whether this is the robot's cost} */
  default boolean isRobot() {
    return false;
  }

  /** {@return how fast the robot works, nothing if that does not count} */
  default Optional<Mode> mode() {
    return Optional.empty();
  }
}

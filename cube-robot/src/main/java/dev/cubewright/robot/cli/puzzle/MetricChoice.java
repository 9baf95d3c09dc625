package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.tables.pruning.TooManyCostsException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A metric: the moves of a puzzle with their costs. Immutable.
 *
 * @param code the name in JSON, such as {@code half-turn}
 * @param text the name in messages, such as {@code robot, fast, mine}
 * @param unit the unit of costs, such as {@code turns}
 * @param mode the speed of the robot, if the cost is its time; otherwise empty
 * @param withoutFace the face that is never turned; empty if there is none
 * @param source the source of custom costs in messages; empty for other costs
 * @param moves the moves of a puzzle with their costs
 */
record MetricChoice(
    String code,
    String text,
    String unit,
    Optional<Mode> mode,
    Optional<String> withoutFace,
    Optional<String> source,
    Function<SolvablePuzzle, MoveSet> moves) {
  /** The code of the robot metric. */
  static final String ROBOT = "robot";

  private static MetricChoice of(
      String code,
      String text,
      String unit,
      Optional<Mode> mode,
      Function<SolvablePuzzle, MoveSet> moves) {
    return new MetricChoice(code, text, unit, mode, Optional.empty(), Optional.empty(), moves);
  }

  /** Returns a metric that counts turns. */
  static MetricChoice turns(Metric metric) {
    return of(
        metric.code(),
        metric.code(),
        "turns",
        Optional.empty(),
        puzzle -> {
          if (!puzzle.solvers().metrics().contains(metric)) {
            throw ProblemException.of(
                "no-such-metric",
                "--metric %s applies to the 3x3x3; for the %s, use another metric"
                    .formatted(metric.code(), puzzle.stateSpace().puzzle()));
          }
          return puzzle.solvers().moveSet(metric);
        });
  }

  /**
   * Returns the metric of the robot.
   *
   * @param mode the speed for costs in microseconds; empty for unit costs
   * @param robot the robot; empty for the measured times of the published robot
   */
  static MetricChoice robot(Optional<Mode> mode, Optional<RobotDescription> robot) {
    String name = robot.map(RobotDescription::name).orElse(MetricOptions.PUBLISHED);
    return of(
        ROBOT,
        mode.map(speed -> ROBOT + ", " + speed + ", " + name).orElse(ROBOT),
        mode.isPresent() ? "microseconds" : "units",
        mode,
        puzzle -> {
          if (!puzzle.isHeldByRobot()) {
            throw ProblemException.of(
                "no-such-metric",
                "the robot cannot hold a %s; use --metric half-turn, quarter-turn or outer-block"
                    .formatted(puzzle.stateSpace().puzzle()));
          }
          if (mode.isEmpty()) {
            return SolvablePuzzle.robot().moveSet(ROBOT);
          }
          return robot
              .map(description -> description.costModel(mode.get()))
              .orElseGet(() -> PublishedTimes.of(mode.get()).costModel());
        });
  }

  /** Returns a metric with custom costs. Messages name the source. */
  static MetricChoice custom(String name, String source, Function<SolvablePuzzle, MoveSet> moves) {
    return new MetricChoice(
        name, name, "units", Optional.empty(), Optional.empty(), Optional.of(source), moves);
  }

  /** Returns this metric without the turns of a face. */
  MetricChoice without(String face) {
    return new MetricChoice(
        code,
        text + " without " + face,
        unit,
        mode,
        Optional.of(face),
        source,
        puzzle -> {
          Optional<Turn> turn = puzzle.stateSpace().puzzle().turn(face);
          if (!puzzle.solvers().metrics().contains(Metric.AXIAL)) {
            throw Problems.usage(
                "--without-face is for the 3x3x3; omit it for the " + puzzle.stateSpace().puzzle());
          }
          try {
            return moves.apply(puzzle).without(turn.orElseThrow());
          } catch (IllegalArgumentException e) {
            throw Problems.usage(
                "--without-face %s excludes all moves; add costs for other faces, or omit it"
                    .formatted(face),
                e);
          }
        });
  }

  /** Returns the metrics for {@code tables build}, the default metric first. */
  static List<MetricChoice> usual(SolvablePuzzle puzzle) {
    return Stream.concat(
            puzzle.solvers().usualMetrics().stream().map(MetricChoice::turns),
            puzzle.isHeldByRobot()
                ? Stream.of(robot(Optional.empty(), Optional.of(RobotDescription.standard())))
                : Stream.empty())
        .toList();
  }

  /** Returns the moves of a puzzle with their costs. Throws if the puzzle lacks this metric. */
  MoveSet moveSet(SolvablePuzzle puzzle) {
    return moves.apply(puzzle);
  }

  /** Returns the problem of a solver that rejects these costs. */
  ProblemException rejection(IllegalArgumentException reason) {
    if (source.isPresent()) {
      return ProblemException.of(
          "unsuitable-costs", "the costs " + source.get() + ": " + reason.getMessage(), reason);
    }
    return reason instanceof TooManyCostsException
        ? ProblemException.of("too-many-costs", String.valueOf(reason.getMessage()), reason)
        : Problems.unexpected(reason);
  }

  boolean isRobot() {
    return code.equals(ROBOT) && source.isEmpty();
  }

  @Override
  public String toString() {
    return text;
  }
}

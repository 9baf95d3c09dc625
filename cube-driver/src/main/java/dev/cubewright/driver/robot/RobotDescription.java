package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The description of one robot: its boards, arms, servos and motors, and its speeds in each mode.
 * An immutable value.
 *
 * @param name its display name, 1 to 100 printable characters
 * @param arms the descriptions of the four arms, each with its own motor
 * @param modes the profile of each mode
 * @param answerMicros the delay of an answer in computer and cable, 0 to 100,000 microseconds
 * @param stopButton the button that stops the robot; empty if it has none
 */
public record RobotDescription(
    String name,
    Map<Arm, ArmDescription> arms,
    Map<Mode, MotionProfile> modes,
    int answerMicros,
    Optional<StopButton> stopButton) {
  static final Bounds ANSWER_MICROS = new Bounds(0, 100_000);
  private static final int LONGEST_NAME = 100;

  public RobotDescription {
    if (name.isBlank() || name.length() > LONGEST_NAME || !DescriptionProblem.isPrintable(name)) {
      throw DescriptionProblem.of("name", "must be 1 to " + LONGEST_NAME + " printable characters");
    }
    for (Arm arm : Arm.values()) {
      DescriptionProblem.requireMember("arms", arms.containsKey(arm), arm.name());
    }
    for (Mode mode : Mode.values()) {
      DescriptionProblem.requireMember("modes", modes.containsKey(mode), mode.code());
    }
    arms = Collections.unmodifiableMap(new EnumMap<>(arms));
    modes = Collections.unmodifiableMap(new EnumMap<>(modes));
    requireOwnMotors(arms);
    ANSWER_MICROS.require("answerMicros", answerMicros);
  }

  private static void requireOwnMotors(Map<Arm, ArmDescription> arms) {
    Map<List<Integer>, Arm> owners = new HashMap<>();
    arms.forEach(
        (arm, description) -> {
          Arm owner = owners.putIfAbsent(List.of(description.board(), description.motor()), arm);
          if (owner != null) {
            throw DescriptionProblem.of(
                "arms",
                String.format(
                    "has %s and %s both at motor %d of board %d; each arm needs its own motor",
                    owner, arm, description.motor(), description.board()));
          }
        });
  }

  /**
   * {@return the built-in robot: the published twin-axis robot with this project's firmware}
   *
   * <p>Arms 0 and 1 use motors 0 and 1 of board 1. Arms 2 and 3 use the motors of board 2.
   */
  public static RobotDescription standard() {
    return new RobotDescription(
        "twin-axis robot",
        Arrays.stream(Arm.values())
            .collect(
                Collectors.toMap(
                    Function.identity(),
                    arm -> ArmDescription.published(1 + arm.number() / 2, arm.number() % 2))),
        Arrays.stream(Mode.values())
            .collect(Collectors.toMap(Function.identity(), MotionProfile::published)),
        0,
        Optional.empty());
  }

  /**
   * {@return the same robot with another description of one arm}
   *
   * @param arm the arm
   * @param built its new description
   */
  public RobotDescription withArm(Arm arm, ArmDescription built) {
    Map<Arm, ArmDescription> changed = new EnumMap<>(arms);
    changed.put(arm, built);
    return new RobotDescription(name, changed, modes, answerMicros, stopButton);
  }

  /**
   * {@return the same robot with another delay of answers}
   *
   * @param micros the delay in computer and cable, 0 to 100,000 microseconds
   */
  public RobotDescription withAnswerMicros(int micros) {
    return new RobotDescription(name, arms, modes, micros, stopButton);
  }

  /**
   * {@return the same robot with a stop button}
   *
   * @param button the line of the button
   */
  public RobotDescription withStopButton(StopButton button) {
    return new RobotDescription(name, arms, modes, answerMicros, Optional.of(button));
  }

  /** {@return the same robot without its stop button} */
  public RobotDescription withoutStopButton() {
    return new RobotDescription(name, arms, modes, answerMicros, Optional.empty());
  }

  /**
   * {@return the description of an arm}
   *
   * @param arm the arm
   */
  public ArmDescription arm(Arm arm) {
    return Objects.requireNonNull(arms.get(arm));
  }

  /**
   * {@return the profile of a mode}
   *
   * @param mode the mode
   */
  public MotionProfile profile(Mode mode) {
    return Objects.requireNonNull(modes.get(mode));
  }

  /**
   * {@return the time model of a mode, which includes the transmission of commands and reports}
   *
   * @param mode the mode
   */
  public ArmTimes times(Mode mode) {
    return new DescribedTimes(this, profile(mode), sharesALine());
  }

  /** Returns whether opposite arms are on one board, which receives one command after the other. */
  private boolean sharesALine() {
    return Arrays.stream(Arm.values())
        .anyMatch(arm -> arm(arm).board() == arm(arm.opposite()).board());
  }

  /**
   * {@return the machine of this robot, whose arms turn in both directions, with the times of a
   * mode}
   *
   * @param mode the mode
   */
  public Machine machine(Mode mode) {
    return times(mode).machine("twin-axis-2x2x2-both-ways");
  }

  /**
   * {@return the twists of this robot with their costs in microseconds}
   *
   * <p>The name of the move set contains the mode and the times of a quarter turn, a half turn and
   * a regrip.
   *
   * @param mode the mode
   */
  public MoveSet costModel(Mode mode) {
    ArmTimes times = times(mode);
    return machine(mode)
        .moveSet(
            "robot-%s-%d-%d-%d"
                .formatted(
                    mode, times.turnMicros(90), times.turnMicros(180), times.regripMicros()));
  }
}

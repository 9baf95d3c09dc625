package dev.cubewright.driver.robot;

import java.util.Collection;
import java.util.List;

/** One command for one arm. An immutable value. */
public sealed interface ArmCommand {
  /** {@return the arm} */
  Arm arm();

  /** {@return the start in microseconds from the start of the plan, at least 0} */
  long startMicros();

  /** {@return the predicted duration in microseconds, at least 0} */
  long durationMicros();

  /**
   * {@return commands that close arms at the same time, without predicted durations}
   *
   * @param arms the arms
   */
  static List<ArmCommand> grip(Collection<Arm> arms) {
    return arms.stream().<ArmCommand>map(arm -> new Grip(arm, 0, 0)).toList();
  }

  /**
   * {@return commands that open arms at the same time, without predicted durations}
   *
   * @param arms the arms
   */
  static List<ArmCommand> release(Collection<Arm> arms) {
    return arms.stream().<ArmCommand>map(arm -> new Release(arm, 0, 0)).toList();
  }

  /**
   * A command to close the arm on the cube.
   *
   * @param arm the arm
   * @param startMicros the start
   * @param durationMicros the predicted duration
   */
  record Grip(Arm arm, long startMicros, long durationMicros) implements ArmCommand {}

  /**
   * A command to open the arm until it is clear of the cube.
   *
   * @param arm the arm
   * @param startMicros the start
   * @param durationMicros the predicted duration
   */
  record Release(Arm arm, long startMicros, long durationMicros) implements ArmCommand {}

  /**
   * A command to turn the arm with the layer or cube that it holds.
   *
   * @param arm the arm
   * @param degrees the angle, positive clockwise as seen from outside the held face
   * @param startMicros the start
   * @param durationMicros the predicted duration
   */
  record Turn(Arm arm, int degrees, long startMicros, long durationMicros) implements ArmCommand {}
}

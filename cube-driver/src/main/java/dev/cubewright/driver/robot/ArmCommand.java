package dev.cubewright.driver.robot;

import java.util.Collection;
import java.util.List;

/** One command for one arm. An immutable value. */
public sealed interface ArmCommand {
  /** {@return which arm} */
  Arm arm();

  /** {@return when it begins, in microseconds from the start of the plan, at least 0} */
  long startMicros();

  /** {@return how long it is predicted to take, in microseconds, at least 0} */
  long durationMicros();

  /** {@return when it is predicted to end, in microseconds from the start of the plan} */
  default long endMicros() {
    return startMicros() + durationMicros();
  }

  /**
   * {@return what closes some arms at once, apart from any plan; nothing is predicted}
   *
   * @param arms which arms
   */
  static List<ArmCommand> grip(Collection<Arm> arms) {
    return arms.stream().<ArmCommand>map(arm -> new Grip(arm, 0, 0)).toList();
  }

  /**
   * {@return what opens some arms at once, apart from any plan; nothing is predicted}
   *
   * @param arms which arms
   */
  static List<ArmCommand> release(Collection<Arm> arms) {
    return arms.stream().<ArmCommand>map(arm -> new Release(arm, 0, 0)).toList();
  }

  /**
   * Closes the arm on the cube.
   *
   * @param arm which arm
   * @param startMicros when it begins
   * @param durationMicros how long it is predicted to take
   */
  record Grip(Arm arm, long startMicros, long durationMicros) implements ArmCommand {}

  /**
   * Opens the arm until it is clear of the cube.
   *
   * @param arm which arm
   * @param startMicros when it begins
   * @param durationMicros how long it is predicted to take
   */
  record Release(Arm arm, long startMicros, long durationMicros) implements ArmCommand {}

  /**
   * Turns the arm, and what it holds.
   *
   * @param arm which arm
   * @param degrees by how much, positive clockwise as seen from outside the held face
   * @param startMicros when it begins
   * @param durationMicros how long it is predicted to take
   */
  record Turn(Arm arm, int degrees, long startMicros, long durationMicros) implements ArmCommand {}
}

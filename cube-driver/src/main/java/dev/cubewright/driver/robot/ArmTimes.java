package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;

/** An immutable time model of the arms, for the predictions of plans and the costs of twists. */
public interface ArmTimes {
  /** {@return the time in microseconds until an open arm holds, at least 0} */
  long gripMicros();

  /** {@return the time in microseconds until a closed arm is clear of the cube} */
  long releaseMicros();

  /**
   * {@return the time in microseconds until arm and cube are at rest after a turn, at least 0; a
   * larger turn takes at least as long as a smaller one}
   *
   * @param degrees the angle; its sign does not matter
   */
  long turnMicros(int degrees);

  /** {@return the time in microseconds until the other axis holds the cube} */
  default long regripMicros() {
    return gripMicros() + releaseMicros();
  }

  /**
   * {@return the twists with their costs in microseconds; the first needs no regrip}
   *
   * @param name the name of the times, such as {@code fast}
   * @param twists the twists of a puzzle
   */
  default MoveSet costModel(String name, TwinAxisTwists twists) {
    return twists.microseconds(
        name,
        Math.toIntExact(turnMicros(90)),
        Math.toIntExact(turnMicros(180)),
        Math.toIntExact(regripMicros()));
  }
}

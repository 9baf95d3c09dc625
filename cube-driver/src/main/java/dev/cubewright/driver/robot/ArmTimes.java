package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;

/**
 * How long an arm takes for what it does: the time model from which a plan predicts, and by which
 * the solver says what a twist costs.
 *
 * <p>Implementations are immutable and give the same answer to the same question.
 */
public interface ArmTimes {
  /** {@return how long it takes until an open arm holds, in microseconds, at least 0} */
  long gripMicros();

  /** {@return how long it takes until a closed arm is clear of the cube, in microseconds} */
  long releaseMicros();

  /**
   * {@return how long a turn takes until arm and cube are at rest, in microseconds, at least 0; a
   * larger turn takes at least as long as a smaller one}
   *
   * @param degrees by how much; the sense does not matter
   */
  long turnMicros(int degrees);

  /** {@return how long it takes until the other axis holds the cube, in microseconds} */
  default long regripMicros() {
    return gripMicros() + releaseMicros();
  }

  /**
   * {@return the twists with what they cost in these times, in microseconds; the first needs no
   * regrip}
   *
   * @param name what the times belong to, such as {@code fast}; part of the cost model's name
   * @param twists the twists of a puzzle
   * @throws IllegalArgumentException if a quarter turn takes no time
   * @throws ArithmeticException if one takes more than half an hour
   */
  default MoveSet costModel(String name, TwinAxisTwists twists) {
    return twists.microseconds(
        name,
        Math.toIntExact(turnMicros(90)),
        Math.toIntExact(turnMicros(180)),
        Math.toIntExact(regripMicros()));
  }
}

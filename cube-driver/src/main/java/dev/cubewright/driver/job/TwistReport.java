package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.PlannedTwist;

/**
 * The times of one twist. An immutable value.
 *
 * @param index its index in the plan, from 0
 * @param planned the twist with its commands
 * @param measuredMicros the time from the end of the previous twist or preparation to its own end
 */
public record TwistReport(int index, PlannedTwist planned, long measuredMicros) {
  /** {@return the predicted time in microseconds} */
  public long predictedMicros() {
    return planned.durationMicros();
  }
}

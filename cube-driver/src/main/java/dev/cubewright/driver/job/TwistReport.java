package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.PlannedTwist;

/**
 * How one twist of a plan went. An immutable value.
 *
 * @param index its number in the plan, counted from 0
 * @param planned the twist with its commands
 * @param measuredMicros how long it took, from the end of what was before it to its own end
 */
public record TwistReport(int index, PlannedTwist planned, long measuredMicros) {
  /** {@return how long the plan predicted that it takes, in microseconds} */
  public long predictedMicros() {
    return planned.durationMicros();
  }
}

package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.RobotPlan;
import java.util.List;

/**
 * The times of a plan that was carried out. An immutable value.
 *
 * @param plan the plan
 * @param preparationMicros the measured time of the preparation, 0 if there was none
 * @param twists the twists in order
 */
public record TurnReport(
    RobotPlan plan, long preparationMicros, List<SessionEvent.TwistDone> twists) {
  public TurnReport {
    twists = List.copyOf(twists);
  }

  /** {@return the measured time of all twists in microseconds, without preparation} */
  public long measuredMicros() {
    return twists.stream().mapToLong(SessionEvent.TwistDone::measuredMicros).sum();
  }

  /** {@return the predicted time of all twists in microseconds} */
  public long predictedMicros() {
    return plan.durationMicros();
  }
}

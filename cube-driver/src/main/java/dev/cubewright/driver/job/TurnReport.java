package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.RobotPlan;
import java.util.List;

/**
 * How the turning of a cube went. An immutable value.
 *
 * @param plan what was planned
 * @param preparationMicros how long the preparation took, 0 if there was none
 * @param twists the twists in order
 */
public record TurnReport(RobotPlan plan, long preparationMicros, List<TwistReport> twists) {
  public TurnReport {
    twists = List.copyOf(twists);
  }

  /** {@return how long the twists took together in microseconds, without preparation} */
  public long measuredMicros() {
    return twists.stream().mapToLong(TwistReport::measuredMicros).sum();
  }

  /** {@return how long they were predicted to take} */
  public long predictedMicros() {
    return plan.durationMicros();
  }
}

package dev.cubewright.robot.world.commanded;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.RobotPlan;
import java.util.List;
import java.util.Optional;

/**
 * How a plan went. An immutable value.
 *
 * @param plan the plan
 * @param preparationMicros how long the preparation took in the world, 0 if there was none
 * @param twists the twists that were done, in order: all of them if no rule was broken
 * @param end the world when the last arm had come to rest
 * @param brokenRule why the plan was given up, nothing if it was not
 */
public record WorldReport(
    RobotPlan plan,
    long preparationMicros,
    List<TwistReport> twists,
    WorldSnapshot end,
    Optional<BrokenRule> brokenRule) {
  /**
   * Copies the list.
   *
   * @param plan the plan
   * @param preparationMicros how long the preparation took
   * @param twists the twists that were done
   * @param end the world at the end
   * @param brokenRule why the plan was given up
   */
  public WorldReport {
    twists = List.copyOf(twists);
  }

  /** {@return whether the plan was carried out to its end} */
  public boolean completed() {
    return brokenRule.isEmpty();
  }

  /** {@return the cube at the end, in the robot's frame} */
  public State cube() {
    return end.cube();
  }

  /** {@return how long the plan predicted for its twists in microseconds, without preparation} */
  public long predictedMicros() {
    return plan.durationMicros();
  }

  /** {@return how long the twists that were done took in microseconds, without preparation} */
  public long simulatedMicros() {
    return twists.stream().mapToLong(TwistReport::simulatedMicros).sum();
  }
}

package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.vision.frame.Frame;
import java.util.List;
import java.util.Optional;

/**
 * How an inspection went. An immutable value.
 *
 * @param plan the inspection
 * @param frames the pictures that were taken, in the order of the views: all if no rule was broken
 * @param simulatedMicros how long the arms took in the world
 * @param end the world when the last arm had come to rest
 * @param brokenRule why the inspection was given up, nothing if it was not
 */
public record InspectionReport(
    InspectionPlan plan,
    List<Frame> frames,
    long simulatedMicros,
    WorldSnapshot end,
    Optional<BrokenRule> brokenRule) {
  /**
   * Copies the list.
   *
   * @param plan the inspection
   * @param frames the pictures that were taken
   * @param simulatedMicros how long the arms took
   * @param end the world at the end
   * @param brokenRule why the inspection was given up
   */
  public InspectionReport {
    frames = List.copyOf(frames);
  }

  /** {@return whether all pictures were taken} */
  public boolean completed() {
    return brokenRule.isEmpty();
  }
}

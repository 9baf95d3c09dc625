package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.vision.frame.Frame;
import java.util.List;

/**
 * The pictures of an inspection. An immutable value.
 *
 * @param plan the views and their arm commands
 * @param frames one picture of each view, in order
 * @param predictedMicros the predicted time of the arms
 * @param measuredMicros the measured time of the arms, excluding the pictures
 */
public record Inspection(
    InspectionPlan plan, List<Frame> frames, long predictedMicros, long measuredMicros) {
  public Inspection {
    frames = List.copyOf(frames);
  }
}

package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.vision.frame.Frame;
import java.util.List;

/**
 * The pictures of a cube that was brought before the camera. An immutable value.
 *
 * @param plan how it was brought there
 * @param frames one picture of each view, in order
 * @param predictedMicros how long the arms were predicted to take
 * @param measuredMicros how long they took, without the time for the pictures themselves
 */
public record Inspection(
    InspectionPlan plan, List<Frame> frames, long predictedMicros, long measuredMicros) {
  public Inspection {
    frames = List.copyOf(frames);
  }
}

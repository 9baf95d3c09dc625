package dev.cubewright.driver.job;

import java.util.Optional;

/**
 * The state outside the session that determines which commands are allowed. An immutable value.
 *
 * @param missing the reason why no robot is available; empty if one is available
 * @param searchable whether boards may still be found on the ports
 * @param busy the running command; empty if there is none
 * @param asked whether a question to the operator is open
 * @param simulated whether the robot is simulated
 * @param cameraReads whether the camera reads the cube; if not, a person enters it
 * @param cameraReady whether there is a calibrated camera
 * @param cube the information about the cube
 */
public record JobContext(
    Optional<String> missing,
    boolean searchable,
    Optional<String> busy,
    boolean asked,
    boolean simulated,
    boolean cameraReads,
    boolean cameraReady,
    CubeKnowledge cube) {
  static final JobContext NONE =
      new JobContext(
          Optional.empty(),
          false,
          Optional.empty(),
          false,
          false,
          true,
          false,
          new CubeKnowledge(false, false, false, false, Optional.empty()));
}

package dev.cubewright.driver.job;

import java.util.Optional;

/**
 * What decides about commands besides the session. An immutable value.
 *
 * @param missing why there is no robot
 * @param searchable whether boards may still be found on the ports
 * @param busy the command under way
 * @param asked whether a question to the operator is open
 * @param simulated whether the robot is simulated
 * @param looks whether the cube is read by the camera, or taken as entered
 * @param sees whether there is a calibrated camera
 * @param cube how far the cube is known
 */
public record JobContext(
    Optional<String> missing,
    boolean searchable,
    Optional<String> busy,
    boolean asked,
    boolean simulated,
    boolean looks,
    boolean sees,
    CubeKnowledge cube) {
  private static final JobContext NONE =
      new JobContext(
          Optional.empty(),
          false,
          Optional.empty(),
          false,
          false,
          true,
          false,
          CubeKnowledge.none());

  /** {@return the context of a robot that is not there yet} */
  public static JobContext none() {
    return NONE;
  }
}

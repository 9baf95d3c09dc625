package dev.cubewright.driver.job;

import java.util.Optional;

/**
 * The circumstances outside the session that decide which commands are allowed. An immutable value.
 *
 * @param missing the reason why there is no robot; empty if there is one
 * @param searchable whether boards may still be found on the ports
 * @param busy the command under way
 * @param asked whether a question to the operator is open
 * @param simulated whether the robot is simulated
 * @param looks whether the camera reads the cube, instead of a person entering it
 * @param sees whether there is a calibrated camera
 * @param cube the knowledge of the cube
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
  /** The context of a robot that has not been found yet. */
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

package dev.cubewright.console.state;

import dev.cubewright.driver.job.SessionState;
import java.util.Optional;

/**
 * All that decides which commands may be given. An immutable value.
 *
 * @param state what the session is doing
 * @param busy the command that is under way
 * @param asked whether a question is open
 * @param simulated whether the robot is a simulated one
 * @param looks whether the cube is looked at before it is turned
 * @param sees whether there is a camera that is calibrated
 * @param progress how far the job is
 * @param cube the cube as it is known
 */
record Situation(
    SessionState state,
    Optional<String> busy,
    boolean asked,
    boolean simulated,
    boolean looks,
    boolean sees,
    Progress progress,
    ShownCube cube) {
  /**
   * How far the job is, as the desk's thread knows it.
   *
   * @param connected whether the boards are connected
   * @param homed whether the arms know where they stand
   * @param taken whether the arms hold the cube, and somebody has seen it
   * @param straight whether all arms stand on quarter turns, as far as is known
   * @param proposed whether it is known what to turn
   */
  record Progress(
      boolean connected, boolean homed, boolean taken, boolean straight, boolean proposed) {}

  /** Returns whether nothing goes on before somebody says so. */
  boolean isBroken() {
    return state == SessionState.STOPPED || state == SessionState.FAULT;
  }
}

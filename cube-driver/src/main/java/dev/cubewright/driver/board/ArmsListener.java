package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.ArmCommand;

/** Receives what arms do, in order, on the thread that uses them. */
public interface ArmsListener {
  /**
   * A command was sent.
   *
   * @param command the command for the arm
   * @param timeMicros when, on the clock of the arms
   */
  default void began(ArmCommand command, long timeMicros) {}

  /**
   * A command has ended, as its board says.
   *
   * @param command what an arm did
   * @param timeMicros when that was heard, on the clock of the arms
   */
  default void ended(ArmCommand command, long timeMicros) {}
}

package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.ArmCommand;

/**
 * A listener for the events of the arms. The thread that uses the arms calls it, in the order of
 * the events.
 */
public interface ArmsListener {
  /**
   * A command was sent.
   *
   * @param command the command for the arm
   * @param timeMicros the time on the clock of the arms
   */
  default void began(ArmCommand command, long timeMicros) {}

  /**
   * A command has ended, as its board reports.
   *
   * @param command the command of the arm
   * @param timeMicros the time at which the report was received, on the clock of the arms
   */
  default void ended(ArmCommand command, long timeMicros) {}
}

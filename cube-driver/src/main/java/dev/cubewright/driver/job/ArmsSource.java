package dev.cubewright.driver.job;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.StopRequest;

/** Finds the boards and connects to their arms. */
@FunctionalInterface
public interface ArmsSource {
  /**
   * {@return the arms, ready for commands; nothing has moved}
   *
   * @param stop ends the connecting as soon as it is requested
   * @throws dev.cubewright.driver.board.RobotException if the boards are not found, or are not
   *     those of the robot, or if it was stopped
   */
  Arms connect(StopRequest stop);
}

package dev.cubewright.robot.session;

import dev.cubewright.robot.board.Arms;

/** Finds the boards and connects to their arms. */
@FunctionalInterface
public interface ArmsSource {
  /**
   * {@return the arms, ready for commands; nothing has moved}
   *
   * @throws dev.cubewright.robot.board.RobotException if the boards are not found, or are not those
   *     of the robot
   */
  Arms connect();
}

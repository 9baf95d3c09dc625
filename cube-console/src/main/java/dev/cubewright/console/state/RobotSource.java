package dev.cubewright.console.state;

import dev.cubewright.driver.robot.RobotDescription;

/** Makes the robot of a desk: at the beginning, and anew when it is described otherwise. */
@FunctionalInterface
public interface RobotSource {
  /**
   * {@return a robot; nothing is opened yet but the camera}
   *
   * @param description how it is built
   * @throws IllegalArgumentException if it cannot be made so, with a sentence that says why
   */
  DeskRobot make(RobotDescription description);
}

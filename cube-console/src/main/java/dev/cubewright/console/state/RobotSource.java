package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes the robot of a console: at the beginning, and anew when it is described otherwise. */
@FunctionalInterface
public interface RobotSource {
  /**
   * {@return a robot; nothing is opened yet but the camera}
   *
   * @param description how it is built
   * @param spare returns random cubes, for the hand of a simulated person
   * @throws IllegalArgumentException if it cannot be made so, with a sentence that says why
   */
  RobotHardware make(RobotDescription description, Supplier<State> spare);

  /**
   * Has another button stop the real robot from now on, in place of the one it had.
   *
   * @param button the button, nothing if the robot has none
   * @throws IllegalArgumentException if it cannot be watched, with a sentence that says why; the
   *     other one stops the robot as before then
   */
  default void stopBy(Optional<StopButton> button) {
    if (button.isPresent()) {
      throw new IllegalArgumentException("a stop button cannot be watched here; leave it out");
    }
  }
}

package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Makes the robot of a console: at the beginning, when its boards are found later, and anew when it
 * is described otherwise.
 */
@FunctionalInterface
public interface RobotSource {
  /**
   * {@return a robot; nothing is opened yet but the camera}
   *
   * @param description how it is built
   * @param spare returns random cubes, for the hand of a simulated person
   * @param stop ends looking for it on the ports at once
   * @throws IllegalArgumentException if it cannot be made so, with a sentence that says why
   */
  RobotHardware make(RobotDescription description, Supplier<State> spare, StopRequest stop);

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

  /** {@return whether a real robot is wanted that may be found later} */
  default boolean searches() {
    return false;
  }

  /** {@return whether the ports are others than when they were last asked; asks none of them} */
  default boolean portsChanged() {
    return false;
  }

  /**
   * Looks for a real robot on the ports, which resets most boards.
   *
   * @param description how it is built
   * @param all whether to ask those ports again that have answered already
   * @param stop ends looking at once
   * @return what was found
   * @throws IllegalArgumentException if there is one that cannot be used, with a sentence that says
   *     why
   */
  default Search search(RobotDescription description, boolean all, StopRequest stop) {
    return new Search(Optional.empty(), "");
  }

  /**
   * What a search has found.
   *
   * @param robot the real robot, empty if no board answered
   * @param reason why no board answered, with the ports that are taken; empty if one did
   */
  record Search(Optional<RobotHardware> robot, String reason) {}
}

package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds or simulates the robot of a console. */
@FunctionalInterface
public interface RobotSource {
  /**
   * {@return a robot of which only the camera is open}
   *
   * @param description the description of the robot
   * @param spare returns random cubes, for the hand of a simulated person
   * @param stop ends the search of the ports
   * @throws IllegalArgumentException if there is no such robot, with the reason as a sentence
   */
  RobotHardware make(RobotDescription description, Supplier<State> spare, StopRequest stop);

  /**
   * Replaces the button that stops the real robot.
   *
   * @param button the button; empty if the robot has none
   * @throws IllegalArgumentException if it cannot be watched, with the reason as a sentence; the
   *     earlier button stays in use then
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

  /** {@return whether the list of ports has changed since the last search; asks none of them} */
  default boolean portsChanged() {
    return false;
  }

  /**
   * Searches the ports for a real robot, which resets most boards.
   *
   * @param description the description of the robot
   * @param all whether to ask those ports again that have answered already
   * @param stop ends the search
   * @return the result
   * @throws IllegalArgumentException if a robot cannot be used, with the reason as a sentence
   */
  default Search search(RobotDescription description, boolean all, StopRequest stop) {
    return new Search(Optional.empty(), "");
  }

  /**
   * The result of a search.
   *
   * @param robot the real robot; empty if no board answered
   * @param reason why no board answered, with the ports that are in use; empty if one did
   */
  record Search(Optional<RobotHardware> robot, String reason) {}
}

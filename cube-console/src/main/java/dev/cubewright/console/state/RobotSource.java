package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import java.util.Optional;
import java.util.function.Supplier;

/** A source of the real or simulated robot of a console. */
@FunctionalInterface
public interface RobotSource {
  /**
   * {@return a robot; only its camera is open}
   *
   * @param description the description of the robot
   * @param randomCubes returns random cubes for the simulated operator
   * @param stop cancels the search of the ports
   * @throws IllegalArgumentException if no robot is found; the message is the reason
   */
  RobotHardware create(RobotDescription description, Supplier<State> randomCubes, StopRequest stop);

  /**
   * Replaces the stop button of the real robot.
   *
   * @param button the button; empty if the robot has none
   * @throws IllegalArgumentException if the button cannot be watched; the message is the reason,
   *     and the earlier button stays in use
   */
  default void stopBy(Optional<StopButton> button) {
    if (button.isPresent()) {
      throw new IllegalArgumentException(
          "a stop button is not supported here; remove it from the" + " description");
    }
  }

  /** {@return whether a search may find a real robot later} */
  default boolean searches() {
    return false;
  }

  /** {@return whether the list of ports has changed since the last search} Opens no port. */
  default boolean portsChanged() {
    return false;
  }

  /**
   * Searches the ports for a real robot, which resets most boards.
   *
   * @param description the description of the robot
   * @param all whether to probe ports again that already answered
   * @param stop cancels the search
   * @return the result
   * @throws IllegalArgumentException if the robot cannot be used; the message is the reason
   */
  default Search search(RobotDescription description, boolean all, StopRequest stop) {
    return new Search(Optional.empty(), "");
  }

  /**
   * The result of a search.
   *
   * @param robot the real robot; empty if no board answered
   * @param reason the reason why no board answered, with the ports in use; empty if a board
   *     answered
   */
  record Search(Optional<RobotHardware> robot, String reason) {}
}

package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.robot.Firmware;
import java.io.IOException;

/** Has a command use the arms of the robot that was asked for, with the stop switch armed. */
final class RobotArms {
  private RobotArms() {}

  /** Does something with arms. */
  interface Work {
    /**
     * Does it.
     *
     * @throws RobotException if the arms cannot
     * @throws IOException if standard output fails
     */
    int with(Arms arms, RobotOptions options, Keyboard keyboard) throws IOException;
  }

  /**
   * Connects, works and lets go of the boards.
   *
   * @return the exit code
   * @throws Failure if the robot cannot do it
   */
  static int use(RobotOptions options, Surroundings surroundings, Work work) throws IOException {
    Keyboard keyboard = new Keyboard(surroundings);
    try (RobotConnection connection = RobotConnection.of(options, 0);
        Arms arms = connect(connection, keyboard);
        StopSwitch stopSwitch =
            new StopSwitch(
                surroundings, keyboard, options.description().stopButton(), arms::stop)) {
      stopSwitch.arm();
      int exitCode = work.with(arms, options.with(connection.description()), keyboard);
      arms.rest();
      return exitCode;
    } catch (RobotException e) {
      throw RobotFailure.of(e);
    }
  }

  /** Connects, when nothing can fall because of that. */
  static Arms connect(RobotConnection connection, Keyboard keyboard) {
    if (connection.description().firmware() == Firmware.PUBLISHED) {
      keyboard.ask(
          "the boards open all fingers when the program connects; take hold of what they hold, then"
              + " press Enter: ");
    }
    return connection.connect();
  }
}

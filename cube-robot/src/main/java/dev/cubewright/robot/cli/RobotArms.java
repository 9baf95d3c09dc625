package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.board.RobotException;
import java.io.IOException;
import picocli.CommandLine.ParseResult;

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
  static int use(ParseResult arguments, Surroundings surroundings, Work work) throws IOException {
    RobotOptions options = RobotOptions.of(arguments);
    try (RobotConnection connection = RobotConnection.of(options, 0)) {
      return use(connection, options, new Keyboard(surroundings), surroundings, work);
    }
  }

  /** Does the same with ports that are there already. */
  static int use(
      RobotConnection connection,
      RobotOptions options,
      Keyboard keyboard,
      Surroundings surroundings,
      Work work)
      throws IOException {
    try (Arms arms = connection.connect();
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
}

package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.io.IOException;
import java.util.concurrent.CancellationException;

/** Has a command use the arms of the robot that was asked for, with the stop switch armed. */
final class RobotArms {
  private RobotArms() {}

  /** Does something with arms. */
  interface Work {
    /**
     * Does it.
     *
     * @throws ProblemException if the arms cannot
     * @throws IOException if standard output fails
     */
    int with(Arms arms, RobotOptions options, Keyboard keyboard) throws IOException;
  }

  /** Connects as often as it needs to, and works. */
  interface Connecting {
    /**
     * Does it.
     *
     * @param request ends connecting when the arms are stopped
     * @throws ProblemException if the arms cannot
     * @throws IOException if standard output fails
     */
    int with(RobotConnection connection, Keyboard keyboard, StopRequest request) throws IOException;
  }

  /**
   * Connects, works and closes the connection to the boards.
   *
   * @return the exit code
   * @throws ProblemException if the robot cannot do it
   */
  static int use(RobotOptions options, CommandContext context, Work work) throws IOException {
    return connecting(
        options,
        context,
        (connection, keyboard, request) -> {
          try (Arms arms = connection.connect(connection.description(), request)) {
            int exitCode = work.with(arms, options.with(connection.description()), keyboard);
            arms.disableWatchdog();
            return exitCode;
          }
        });
  }

  /**
   * Works with the stop switch armed, which ends what is connected to, what is asked, and what
   * would be connected to next.
   *
   * @return the exit code
   * @throws ProblemException if the robot cannot do it, or is stopped
   */
  static int connecting(RobotOptions options, CommandContext context, Connecting work)
      throws IOException {
    Keyboard keyboard = new Keyboard(context);
    StopRequest request = new StopRequest();
    try (RobotConnection connection = RobotConnection.of(options, 0);
        StopSwitch stopSwitch =
            new StopSwitch(
                context, keyboard, options.description().stopButton(), request::request)) {
      stopSwitch.arm();
      try {
        return work.with(connection, keyboard, request);
      } catch (CancellationException e) {
        // Asking and taking pictures are ended in ways of their own.
        request.requireNotRequested();
        throw e;
      }
    }
  }
}

package dev.cubewright.robot.cli.robot;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.board.StopRequest;
import java.util.function.Function;

/**
 * The arms that a command connects to, once or again and again, so that one switch stops whichever
 * are connected, and those that would be next. Used by one thread, but for {@link #stop} and {@link
 * #stopWanted}.
 */
final class ArmsInUse {
  private final StopRequest request = new StopRequest();

  /**
   * Connects, unless somebody has stopped the arms.
   *
   * @param connector connects until it is told to stop
   * @throws RobotException {@code STOPPED} if somebody has stopped them, or does so meanwhile
   * @throws RobotException if the arms cannot be connected to
   */
  Arms connect(Function<StopRequest, Arms> connector) {
    requireGoing();
    return connector.apply(request);
  }

  /**
   * Goes no further if somebody has stopped the arms.
   *
   * @throws RobotException {@code STOPPED} if so
   */
  void requireGoing() {
    if (request.isTold()) {
      throw new RobotException(
          new RobotFault(
              RobotFault.Kind.STOPPED,
              "the robot",
              "was stopped",
              "look how the arms stand, then begin again"));
    }
  }

  /** Returns whether somebody has stopped the arms. */
  boolean stopWanted() {
    return request.isTold();
  }

  /** Stops the arms for good. Safe to call from any thread. */
  void stop() {
    request.tell();
  }
}

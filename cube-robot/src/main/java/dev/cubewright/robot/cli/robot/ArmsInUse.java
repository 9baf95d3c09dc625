package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.board.RobotException;
import dev.cubewright.driver.board.StopRequest;
import java.util.function.Function;

/**
 * The arms that a command connects to, once or again and again, so that one switch stops whichever
 * are connected, and those that would be next. Used by one thread, but for {@link #stop} and {@link
 * #stopWanted}.
 */
final class ArmsInUse {
  private final StopRequest request = new StopRequest();

  /**
   * Connects, or asks the boards something, unless somebody has stopped the arms.
   *
   * @param work what to do until it is told to stop
   * @throws RobotException {@code STOPPED} if somebody has stopped them, or does so meanwhile
   * @throws RobotException if the boards do not answer as they should
   */
  <T> T unlessStopped(Function<StopRequest, T> work) {
    requireGoing();
    return work.apply(request);
  }

  /**
   * Goes no further if somebody has stopped the arms.
   *
   * @throws RobotException {@code STOPPED} if so
   */
  void requireGoing() {
    request.requireUntold();
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

package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arms that a command connects to, once or again and again, so that one switch stops whichever
 * are connected, and those that would be next. Used by one thread, but for {@link #stop} and {@link
 * #stopWanted}.
 */
final class ArmsInUse {
  private volatile boolean stopWanted;
  private volatile @Nullable Arms arms;

  /**
   * Connects, unless somebody has stopped the arms.
   *
   * @throws RobotException {@code STOPPED} if so
   * @throws RobotException if the arms cannot be connected to
   */
  Arms connect(Supplier<Arms> connector) {
    requireGoing();
    Arms connected = connector.get();
    arms = connected;
    // Whoever stopped while the boards were asked for has not met these arms.
    if (stopWanted) {
      connected.stop();
    }
    return connected;
  }

  /**
   * Goes no further if somebody has stopped the arms.
   *
   * @throws RobotException {@code STOPPED} if so
   */
  void requireGoing() {
    if (stopWanted) {
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
    return stopWanted;
  }

  /** Stops the arms for good. Safe to call from any thread. */
  void stop() {
    stopWanted = true;
    Arms connected = arms;
    if (connected != null) {
      connected.stop();
    }
  }
}

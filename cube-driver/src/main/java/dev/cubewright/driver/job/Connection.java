package dev.cubewright.driver.job;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.board.RobotException;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Mode;
import org.jspecify.annotations.Nullable;

/**
 * The arms that a session is connected to, while it is. Used by one thread, but for {@link #stop}.
 */
final class Connection {
  private final ArmsListener listener;
  private volatile @Nullable Arms arms;
  private volatile @Nullable StopRequest connecting;
  private boolean lost;

  /** Creates a connection that is not open; the listener receives what the arms do. */
  Connection(ArmsListener listener) {
    this.listener = listener;
  }

  /**
   * Connects, and works with these arms from now on.
   *
   * @param requireGoing throws if a stop was requested
   */
  void open(ArmsSource source, Runnable requireGoing) {
    StopRequest stop = new StopRequest();
    connecting = stop;
    try {
      requireGoing.run();
      Arms connected = source.connect(stop);
      connected.addListener(listener);
      arms = connected;
      lost = false;
    } finally {
      connecting = null;
    }
  }

  /** Returns whether there are arms, to all of whose boards a cable leads as far as is known. */
  boolean isOpen() {
    return arms != null && !lost;
  }

  /** A cable was found unplugged: no command is sent before {@link #resume}. */
  void lost() {
    lost = true;
  }

  /**
   * Returns the arms.
   *
   * @throws IllegalStateException if there are none
   */
  Arms arms() {
    Arms open = arms;
    if (open == null) {
      throw new IllegalStateException("the session is not connected; connect it first");
    }
    return open;
  }

  /** Returns the time on the clock of the arms, 0 if there are none. */
  long nowMicros() {
    Arms open = arms;
    return open == null ? 0 : open.nowMicros();
  }

  /**
   * Has the arms work as fast as another mode says, if there are any. Lets go of them if that
   * fails, so that no two boards are used with different settings.
   */
  void changeTo(Mode mode) {
    Arms open = arms;
    if (open == null) {
      return;
    }
    try {
      open.changeTo(mode);
    } catch (RobotException e) {
      close();
      throw e;
    }
  }

  /** Disables the watchdog of the boards, if any are connected. */
  void disableWatchdog() {
    Arms open = arms;
    if (open != null) {
      open.disableWatchdog();
    }
  }

  /** Stops all motors, or the connecting, at once. Safe from any thread. */
  void stop() {
    StopRequest stop = connecting;
    if (stop != null) {
      stop.request();
    }
    Arms moving = arms;
    if (moving != null) {
      moving.stop();
    }
  }

  /**
   * Makes stopped arms ready again.
   *
   * @throws RobotException if a board does not answer
   */
  void resume() {
    Arms stopped = arms;
    if (stopped != null) {
      stopped.resume();
      lost = false;
    }
  }

  /** Lets go of the boards. */
  void close() {
    Arms open = arms;
    arms = null;
    if (open != null) {
      open.close();
    }
  }

  /** The arms are at rest: the boards need not stop them when nothing more comes. */
  void quieten() {
    try {
      disableWatchdog();
    } catch (RobotException e) {
      // What is wrong is known already, and the boards stop by themselves.
      return;
    }
  }
}

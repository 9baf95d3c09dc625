package dev.cubewright.driver.job;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Mode;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arms of a connected session, and the waits that a stop ends. Not thread-safe, except {@link
 * #stop}.
 */
final class Connection {
  private final ArmsListener listener;
  private volatile @Nullable Arms arms;
  private volatile @Nullable StopRequest connecting;
  private volatile boolean stopWanted;
  private boolean lost;
  // Guarded by this.
  private @Nullable Thread waiting;
  private boolean interrupted;

  Connection(ArmsListener listener) {
    this.listener = listener;
  }

  void open(Function<StopRequest, Arms> source) {
    StopRequest stop = new StopRequest();
    connecting = stop;
    try {
      requireGoing();
      Arms connected = source.apply(stop);
      connected.addListener(listener);
      arms = connected;
      lost = false;
    } finally {
      connecting = null;
    }
  }

  /** Returns whether there are arms and no cable is known to be unplugged. */
  boolean isOpen() {
    return arms != null && !lost;
  }

  /** Notes an unplugged cable: no command is sent before {@link #resume}. */
  void lost() {
    lost = true;
  }

  Arms arms() {
    Arms open = arms;
    if (open == null) {
      throw new IllegalStateException("the session is not connected; connect it first");
    }
    return open;
  }

  /** Returns the time on the clock of the arms, 0 without arms. */
  long nowMicros() {
    Arms open = arms;
    return open == null ? 0 : open.nowMicros();
  }

  /**
   * Closes the arms if a board rejects the mode, so that no two boards differ in their settings.
   */
  void changeTo(Mode mode) {
    Arms open = arms;
    if (open != null) {
      try {
        open.changeTo(mode);
      } catch (ProblemException e) {
        close();
        throw e;
      }
    }
  }

  void disableWatchdog() {
    Arms open = arms;
    if (open != null) {
      open.disableWatchdog();
    }
  }

  /** Disables the watchdog after a fault, if possible; otherwise the boards stop by themselves. */
  void tryDisableWatchdog() {
    try {
      disableWatchdog();
    } catch (ProblemException e) {
      // The fault is known already.
      return;
    }
  }

  boolean stopWanted() {
    return stopWanted;
  }

  /** Throws a {@link CancellationException} if a stop is requested. */
  void requireGoing() {
    requireGoing(null);
  }

  private void requireGoing(@Nullable Throwable cause) {
    if (stopWanted) {
      CancellationException stopped = new CancellationException("stopped");
      stopped.initCause(cause);
      throw stopped;
    }
  }

  /**
   * Waits for a person or a camera with the watchdog off. Throws a {@link CancellationException} if
   * a stop is requested, even if there is an answer.
   */
  <T> T await(Supplier<T> answer) {
    disableWatchdog();
    beginWait();
    try {
      T result = answer.get();
      requireGoing();
      return result;
    } catch (RuntimeException e) {
      requireGoing(e);
      throw e;
    } finally {
      endWait();
    }
  }

  private synchronized void beginWait() {
    requireGoing();
    waiting = Thread.currentThread();
  }

  private synchronized void endWait() {
    waiting = null;
    if (interrupted) {
      interrupted = false;
      Thread.interrupted();
    }
  }

  private synchronized void interruptWait() {
    Thread waits = waiting;
    if (waits != null) {
      interrupted = true;
      waits.interrupt();
    }
  }

  /** Stops all motors or the connecting at once, and ends a wait. Thread-safe. */
  void stop() {
    stopWanted = true;
    stopArms();
    interruptWait();
  }

  void stopArms() {
    StopRequest stop = connecting;
    if (stop != null) {
      stop.request();
    }
    Arms moving = arms;
    if (moving != null) {
      moving.stop();
    }
  }

  /** Makes stopped arms ready again; closes them if a board does not answer. */
  void resume() {
    stopWanted = false;
    try {
      Arms stopped = arms;
      if (stopped != null) {
        stopped.resume();
        lost = false;
        // The arms were stopped with the watchdog on, and the next stage may begin any time later.
        stopped.disableWatchdog();
      }
    } catch (ProblemException e) {
      close();
    }
  }

  void close() {
    Arms open = arms;
    arms = null;
    if (open != null) {
      open.close();
    }
  }
}

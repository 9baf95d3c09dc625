package dev.cubewright.driver.job;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.CommandGroup;
import dev.cubewright.driver.robot.Mode;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arms of a session. Records their commands in a tracker, and ends waits when a stop is
 * requested. Not thread-safe, except {@link #stop}.
 */
final class SessionArms implements ArmsListener {
  private final ArmsTracker tracker;
  private final SessionListener listener;
  private volatile @Nullable Arms arms;
  private volatile @Nullable StopRequest connecting;
  private volatile boolean stopWanted;
  private boolean lost;
  // Guarded by this.
  private @Nullable Thread waiting;
  private boolean interrupted;

  SessionArms(ArmsTracker tracker, SessionListener listener) {
    this.tracker = tracker;
    this.listener = listener;
  }

  void open(Function<StopRequest, Arms> source) {
    StopRequest stop = new StopRequest();
    connecting = stop;
    try {
      requireNotStopped();
      Arms connected = source.apply(stop);
      connected.addListener(this);
      arms = connected;
      lost = false;
    } finally {
      connecting = null;
    }
  }

  boolean isOpen() {
    return arms != null && !lost;
  }

  /** Records an unplugged cable; the session then counts as unconnected until {@link #resume}. */
  void lost() {
    lost = true;
  }

  private Arms arms() {
    Arms open = arms;
    if (open == null) {
      throw new IllegalStateException("the session is not connected; connect it first");
    }
    return open;
  }

  @Override
  public void began(ArmCommand command, long timeMicros) {
    tracker.began(command);
    listener.happened(new SessionEvent.ArmBegan(command, timeMicros));
  }

  @Override
  public void ended(ArmCommand command, long timeMicros) {
    tracker.ended(command);
    listener.happened(new SessionEvent.ArmEnded(command, timeMicros));
  }

  long nowMicros() {
    Arms open = arms;
    return open == null ? 0 : open.nowMicros();
  }

  void perform(List<CommandGroup> groups) {
    groups.forEach(group -> arms().perform(group.commands()));
  }

  void perform(ArmCommand command) {
    arms().perform(List.of(command));
  }

  void grip(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms().perform(ArmCommand.grip(which));
    }
  }

  void release(Collection<Arm> which) {
    if (!which.isEmpty()) {
      arms().perform(ArmCommand.release(which));
    }
  }

  void passTo(Axis axis) {
    Holding holding = tracker.holding();
    grip(axis.arms().stream().filter(arm -> holding.of(arm) != Holding.Grip.CLOSED).toList());
    release(
        axis.other().arms().stream().filter(arm -> holding.of(arm) != Holding.Grip.OPEN).toList());
  }

  void servo(Arm arm, int widthMicros) {
    tracker.servo(arm);
    arms().servo(arm, widthMicros);
  }

  /** Homes arms that are clear of the cube. */
  void home(Collection<Arm> which) {
    tracker.homing(which);
    // The listener is called while nothing moves, so that it delays no arm.
    which.forEach(arm -> listener.happened(new SessionEvent.SeekBegan(arm, nowMicros())));
    arms().home(which);
    tracker.homed(which);
    which.forEach(arm -> listener.happened(new SessionEvent.SeekEnded(arm, nowMicros())));
  }

  /** Closes the arms if a board rejects the mode, because the boards' settings may then differ. */
  void changeTo(Mode mode) {
    try {
      arms().changeTo(mode);
    } catch (ProblemException e) {
      close();
      throw e;
    }
  }

  /** Enables the watchdog in advance, so that its time is not part of the next measurement. */
  void enableWatchdog() {
    arms().perform(List.of());
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
      // The fault is already known.
      return;
    }
  }

  boolean stopWanted() {
    return stopWanted;
  }

  void requireNotStopped() {
    requireNotStopped(null);
  }

  private void requireNotStopped(@Nullable Throwable cause) {
    if (stopWanted) {
      CancellationException stopped = new CancellationException("stopped");
      stopped.initCause(cause);
      throw stopped;
    }
  }

  /** Waits with the watchdog off; throws a {@link CancellationException} if a stop is requested. */
  <T> T await(Supplier<T> answer) {
    disableWatchdog();
    beginWait();
    try {
      T result = answer.get();
      requireNotStopped();
      return result;
    } catch (RuntimeException e) {
      requireNotStopped(e);
      throw e;
    } finally {
      endWait();
    }
  }

  private synchronized void beginWait() {
    requireNotStopped();
    waiting = Thread.currentThread();
  }

  private synchronized void endWait() {
    waiting = null;
    if (interrupted) {
      interrupted = false;
      Thread.interrupted();
    }
  }

  /** Stops all motors or a connection attempt immediately, and interrupts a wait. Thread-safe. */
  void stop() {
    stopWanted = true;
    stopMotors();
    synchronized (this) {
      Thread waits = waiting;
      if (waits != null) {
        interrupted = true;
        waits.interrupt();
      }
    }
  }

  void stopMotors() {
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
        // The arms were stopped with the watchdog on, and the next stage may begin much later.
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

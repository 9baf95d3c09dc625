package dev.cubewright.robot.session;

import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.vision.fault.VisionException;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of a session: what it is doing, its arms, and how a stage ends. Used by one
 * thread, but for {@link #stop}, {@link #state} and {@link #holding}.
 */
final class Course {
  private final SessionListener listener;
  private final HoldingTracker tracker = new HoldingTracker();
  private volatile SessionState state = SessionState.IDLE;
  private volatile boolean stopWanted;
  private volatile @Nullable Arms arms;

  Course(SessionListener listener) {
    this.listener = listener;
  }

  SessionState state() {
    return state;
  }

  HoldingTracker tracker() {
    return tracker;
  }

  Holding holding() {
    return tracker.holding();
  }

  boolean stopWanted() {
    return stopWanted;
  }

  /** Works with arms from now on. */
  void use(Arms connected) {
    arms = connected;
    connected.addListener(tracker);
    connected.addListener(new EventForwarder(listener));
  }

  Arms arms() {
    Arms open = arms;
    if (open == null) {
      throw new IllegalStateException("the session is not connected; connect it first");
    }
    return open;
  }

  /** Does the work of a stage, and says and throws what is wrong if it fails. */
  <T> T during(Stage stage, SessionState busy, SessionState after, Supplier<T> work) {
    if (state == SessionState.STOPPED || state == SessionState.FAULT) {
      throw new IllegalStateException("the session is in state " + state.code() + "; recover it");
    }
    enter(busy);
    listener.happened(new SessionEvent.StageBegan(stage));
    try {
      requireGoing();
      long begin = clock();
      T result = work.get();
      long robotMicros = stage == Stage.CONNECT ? 0 : clock() - begin;
      listener.happened(new SessionEvent.StageEnded(stage, robotMicros));
      enter(after);
      return result;
    } catch (RobotException e) {
      throw fault(stage, e.fault().kind().code(), e.fault().sentence(), e);
    } catch (VisionException e) {
      // A capture that a stop interrupts fails in its own way.
      throw stopWanted
          ? stopped(stage, e)
          : fault(stage, e.fault().kind().code(), e.fault().message(), e);
    } catch (CancellationException e) {
      throw stopped(stage, e);
    }
  }

  private SessionException stopped(Stage stage, Throwable cause) {
    return fault(stage, RobotFault.Kind.STOPPED.code(), "the robot was stopped", cause);
  }

  /** Ends the stage: nothing goes on before {@link #recover}. */
  SessionException fault(Stage stage, String code, String problem) {
    return fault(stage, code, problem, null);
  }

  private SessionException fault(
      Stage stage, String code, String problem, @Nullable Throwable cause) {
    SessionFault fault = new SessionFault(stage, code, problem, holding(), WayOn.from(holding()));
    if (!(cause instanceof RobotException)) {
      quieten();
    }
    enter(fault.stopped() ? SessionState.STOPPED : SessionState.FAULT);
    listener.happened(new SessionEvent.Failed(fault));
    return new SessionException(fault, cause);
  }

  /** The arms are at rest: the boards need not stop them when nothing more comes. */
  private void quieten() {
    try {
      pause();
    } catch (RobotException e) {
      // What is wrong is known already, and the boards stop by themselves.
      return;
    }
  }

  /** Lets the boards wait for a person or a camera. */
  void pause() {
    Arms open = arms;
    if (open != null) {
      open.rest();
    }
  }

  /**
   * Goes no further if somebody wants to stop.
   *
   * @throws CancellationException if so
   */
  void requireGoing() {
    if (stopWanted) {
      throw new CancellationException("stopped");
    }
  }

  void stop() {
    stopWanted = true;
    Arms moving = arms;
    if (moving != null) {
      moving.stop();
    }
  }

  void recover() {
    Arms stopped = arms;
    stopWanted = false;
    if (stopped != null) {
      try {
        stopped.resume();
      } catch (RobotException e) {
        close();
      }
    }
    enter(SessionState.IDLE);
  }

  void close() {
    Arms open = arms;
    arms = null;
    if (open != null) {
      open.close();
    }
  }

  private void enter(SessionState next) {
    if (state != next) {
      state = next;
      listener.happened(new SessionEvent.StateChanged(next));
    }
  }

  private long clock() {
    Arms open = arms;
    return open == null ? 0 : open.nowMicros();
  }
}

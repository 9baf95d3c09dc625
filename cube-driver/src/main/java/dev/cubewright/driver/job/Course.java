package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.RobotException;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.vision.fault.VisionException;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of a session: what it is doing, its arms, and how a stage ends. Used by one
 * thread, but for {@link #stop}, {@link #state} and {@link #holding}.
 */
final class Course {
  private final StateTracker now;
  private final SessionListener listener;
  private final HoldingTracker tracker = new HoldingTracker();
  private final CubeTracker cube;
  private final Connection connection;
  private final Progress progress = new Progress();
  private final Wait wait = new Wait(this::stopWanted);
  private volatile boolean stopWanted;

  Course(Puzzle puzzle, SessionListener listener) {
    this.now = new StateTracker(listener);
    this.listener = listener;
    this.cube = new CubeTracker(puzzle, tracker);
    this.connection = new Connection(tracker, cube, new EventForwarder(listener));
  }

  SessionState state() {
    return now.state();
  }

  HoldingTracker tracker() {
    return tracker;
  }

  CubeTracker cube() {
    return cube;
  }

  Holding holding() {
    return tracker.holding();
  }

  boolean stopWanted() {
    return stopWanted;
  }

  /** Connects to arms, and works with them from now on. */
  void connect(ArmsSource source) {
    connection.open(source, this::requireGoing);
  }

  boolean isConnected() {
    return connection.isOpen();
  }

  /** Has the arms work as fast as another mode says. */
  void changeTo(Mode mode) {
    connection.changeTo(mode);
  }

  /** Returns what moves the arms and keeps account of it. */
  Motion motion() {
    return new Motion(connection.arms(), tracker, listener);
  }

  Progress progress() {
    return progress;
  }

  /** Requires that no fault or stop stands in the way. */
  void requireUsable() {
    now.requireUsable();
  }

  void requireConnected() {
    requireUsable();
    connection.arms();
  }

  void requireUnconnected() {
    requireUsable();
    if (connection.isOpen()) {
      throw new IllegalStateException("the session is connected already; close it first");
    }
  }

  /** Returns whether the arms know where they stand, and that is on quarter turns. */
  boolean isHomed() {
    return progress.isHomed() && holding().offGrid().isEmpty();
  }

  /** Requires that the arms hold nothing and could take a cube. */
  void requireEmpty() {
    progress.requireEmpty();
    requireStraight();
  }

  /** Requires that the arms hold the cube, and somebody has seen it, and could turn it. */
  void requireTaken() {
    requireConnected();
    progress.requireTaken();
    requireStraight();
  }

  private void requireStraight() {
    if (!holding().offGrid().isEmpty()) {
      throw new IllegalStateException(
          Holding.arms(holding().offGrid())
              + " may stand between two quarter turns; turn by as much as is missing, or have the"
              + " cube released and the arms homed");
    }
  }

  /** Requires that the cube lies as it did when something was proposed. */
  void requireCurrent(Proposal proposal) {
    requireConnected();
    progress.requireCurrent(proposal, holding().axis());
    now.requireReady();
  }

  /** Does the work of a stage that makes ready for others, and returns nothing. */
  void prepare(Stage stage, Runnable work) {
    during(
        stage,
        SessionState.INSPECTING,
        SessionState.IDLE,
        () -> {
          work.run();
          return stage;
        });
  }

  /** Does the work of a stage, and says and throws what is wrong if it fails. */
  <T> T during(Stage stage, SessionState busy, SessionState after, Supplier<T> work) {
    try {
      if (after != SessionState.READY) {
        progress.moving();
      }
      now.enter(busy);
      listener.happened(new SessionEvent.StageBegan(stage));
      requireGoing();
      long begin = connection.nowMicros();
      T result = work.get();
      long robotMicros = stage == Stage.CONNECT ? 0 : connection.nowMicros() - begin;
      // Nobody knows how soon the next stage begins: the boards do not watch until then.
      pause();
      listener.happened(new SessionEvent.StageEnded(stage, robotMicros));
      now.enter(after);
      return result;
    } catch (SessionException e) {
      throw e;
    } catch (RobotException e) {
      throw fault(stage, e.fault().kind().code(), e.fault().sentence(), e);
    } catch (VisionException e) {
      // A capture that a stop interrupts fails in its own way.
      throw stopWanted
          ? stopped(stage, e)
          : fault(stage, e.fault().kind().code(), e.fault().message(), e);
    } catch (CancellationException e) {
      throw stopped(stage, e);
    } catch (RuntimeException | Error e) {
      failed(stage, e);
      throw e;
    }
  }

  private SessionException stopped(Stage stage, Throwable cause) {
    return fault(stage, RobotFault.Kind.STOPPED.code(), "the robot was stopped", cause);
  }

  /** Ends the stage: nothing goes on before {@link #recover}. */
  SessionException fault(Stage stage, String code, String problem) {
    return fault(stage, code, problem, null);
  }

  /** Ends the stage by what something else has thrown. */
  SessionException fault(Stage stage, String code, String problem, @Nullable Throwable cause) {
    return fault(new SessionFault(stage, code, problem, holding(), WayOn.from(holding())), cause);
  }

  /** Ends the stage by a fault as it is. */
  SessionException fault(SessionFault fault, @Nullable Throwable cause) {
    if (!(cause instanceof RobotException)) {
      connection.quieten();
    }
    if (fault.losesLink()) {
      connection.lost();
    }
    if (fault.refutesCube()) {
      cube.unknown();
    }
    SessionException exception = new SessionException(fault, cause);
    now.end(fault, exception);
    return exception;
  }

  /** Ends the stage by something that nobody has foreseen, maybe while an arm turns. */
  private void failed(Stage stage, Throwable thrown) {
    connection.stop();
    now.end(
        new SessionFault(
            stage,
            SessionFault.Code.PROGRAM_FAILED,
            "the program failed (" + thrown + ")",
            holding(),
            WayOn.from(holding())),
        thrown);
  }

  /** Waits for a person or a camera, until a stop at most; the boards wait, too. */
  <T> T waiting(Supplier<T> answer) {
    pause();
    return wait.until(answer);
  }

  /** Lets the boards wait. */
  void pause() {
    connection.rest();
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

  /** Fingers that held may hold nothing, since nobody has seen the cube between them. */
  void missCube() {
    tracker.missed();
    cube.unknown();
    progress.givenBack();
  }

  /** Looks whether all is well though nothing is asked of the arms. */
  void watch() {
    try {
      requireGoing();
      connection.rest();
    } catch (RobotException e) {
      throw fault(Stage.REST, e.fault().kind().code(), e.fault().sentence(), e);
    } catch (CancellationException e) {
      throw stopped(Stage.REST, e);
    }
  }

  void stop() {
    stopWanted = true;
    connection.stop();
    wait.interrupt();
  }

  void recover() {
    stopWanted = false;
    progress.lost();
    cube.unknown();
    try {
      connection.resume();
      // They were stopped while they watched, and nobody knows when the next stage begins.
      connection.rest();
    } catch (RobotException e) {
      close();
    }
    now.enter(SessionState.IDLE);
  }

  void close() {
    progress.lost();
    connection.close();
  }
}

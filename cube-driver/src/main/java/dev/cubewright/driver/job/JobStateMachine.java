package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.board.RobotException;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.vision.fault.VisionException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of a session: what it is doing, its arms, and how a stage ends. Makes the
 * {@link Snapshot}. Used by one thread, except for {@link #stop} and {@link #snapshot}.
 *
 * <p>Whatever happens is first taken account of, then published as a snapshot, then told to the
 * listener.
 */
final class JobStateMachine implements ArmsListener {
  private final SessionListener listener;
  private final HoldingTracker tracker = new HoldingTracker();
  private final CubeTracker cube;
  private final Connection connection;
  private final Progress progress = new Progress();
  private final Wait wait = new Wait(this::stopWanted);
  private SessionState state = SessionState.IDLE;
  private Optional<Stage> stage = Optional.empty();
  private Optional<SessionFault> fault = Optional.empty();
  private Optional<RecoveryAdvice> advised = Optional.empty();
  private volatile Snapshot snapshot = Snapshot.none();
  private volatile boolean stopWanted;

  JobStateMachine(Puzzle puzzle, SessionListener listener) {
    this.listener = listener;
    this.cube = new CubeTracker(puzzle, tracker);
    this.connection = new Connection(this);
  }

  /** Returns what is known; safe from any thread. */
  Snapshot snapshot() {
    return snapshot;
  }

  /** Publishes what is known now. */
  private Snapshot publish() {
    Snapshot now =
        new Snapshot(
            state,
            stage,
            fault,
            advised,
            connection.isOpen(),
            progress.isHomed() && holding().offGrid().isEmpty(),
            progress.isTaken(),
            progress.pending().isPresent(),
            holding(),
            cube.lying(),
            JobContext.none());
    snapshot = now;
    return now;
  }

  /** Publishes what is known now, and tells the listener what has happened. */
  void tell(SessionEvent event) {
    publish();
    listener.happened(event);
  }

  @Override
  public void began(ArmCommand command, long timeMicros) {
    tracker.began(command, timeMicros);
    cube.began(command, timeMicros);
    tell(new SessionEvent.ArmBegan(command, timeMicros));
  }

  @Override
  public void ended(ArmCommand command, long timeMicros) {
    tracker.ended(command, timeMicros);
    cube.ended(command, timeMicros);
    tell(new SessionEvent.ArmEnded(command, timeMicros));
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

  Progress progress() {
    return progress;
  }

  boolean stopWanted() {
    return stopWanted;
  }

  /** The cube lies so, as a person says; a plan for another one is void. */
  void expect(State lying) {
    cube.lies(lying);
    progress.moving();
    if (state == SessionState.READY) {
      enter(SessionState.IDLE);
    }
    publish();
  }

  /** Connects to arms, and works with them from now on. */
  void connect(ArmsSource source) {
    connection.open(source, this::requireGoing);
  }

  /** Has the arms work as fast as another mode says. */
  void changeTo(Mode mode) {
    connection.changeTo(mode);
  }

  /** Returns what moves the arms and keeps account of it. */
  Motion motion() {
    return new Motion(connection.arms(), tracker, this::tell);
  }

  /**
   * Requires that conditions are met.
   *
   * @throws IllegalStateException with the reason if one is not
   */
  void require(Condition... conditions) {
    publish().require(conditions);
  }

  /** Requires that the arms hold the cube, a person has seen it, and they could turn it. */
  void requireTaken() {
    require(Condition.USABLE, Condition.CONNECTED, Condition.TAKEN, Condition.STRAIGHT);
  }

  /** Requires that the cube lies as it did when something was proposed. */
  void requireCurrent(Proposal proposal) {
    require(Condition.USABLE, Condition.CONNECTED, Condition.TAKEN);
    progress.requireCurrent(proposal, holding().axis());
    require(Condition.PROPOSED);
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
      this.stage = Optional.of(stage);
      if (stage != Stage.CONNECT) {
        advised = Optional.empty();
      }
      enter(busy);
      tell(new SessionEvent.StageBegan(stage));
      requireGoing();
      long begin = connection.nowMicros();
      T result = work.get();
      long robotMicros = stage == Stage.CONNECT ? 0 : connection.nowMicros() - begin;
      // The next stage may begin any time later: the boards' watchdogs are off until then.
      pause();
      this.stage = Optional.empty();
      tell(new SessionEvent.StageEnded(stage, robotMicros));
      enter(after);
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
    return fault(
        new SessionFault(stage, code, problem, holding(), RecoveryAdvice.from(holding())), cause);
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
    end(fault, exception);
    return exception;
  }

  /** Ends the stage by an unexpected exception, maybe while an arm turns. */
  private void failed(Stage stage, Throwable thrown) {
    connection.stop();
    end(
        new SessionFault(
            stage,
            SessionFault.Code.PROGRAM_FAILED,
            "Internal error, please report: " + thrown,
            holding(),
            RecoveryAdvice.from(holding())),
        thrown);
  }

  private void enter(SessionState next) {
    if (state != next) {
      state = next;
      tell(new SessionEvent.StateChanged(next));
    }
  }

  /**
   * Does nothing more before {@link #recover}.
   *
   * @param thrown what is about to be thrown, which a failing listener must not hide
   */
  private void end(SessionFault why, Throwable thrown) {
    state = why.stopped() ? SessionState.STOPPED : SessionState.FAULT;
    stage = Optional.empty();
    fault = Optional.of(why);
    advised = Optional.of(why.recovery());
    progress.moving();
    publish();
    for (SessionEvent event :
        List.of(new SessionEvent.StateChanged(state), new SessionEvent.Failed(why))) {
      try {
        listener.happened(event);
      } catch (RuntimeException e) {
        if (!e.equals(thrown)) {
          thrown.addSuppressed(e);
        }
      }
    }
  }

  /** Waits for a person or a camera, until a stop at most; the boards wait, too. */
  <T> T waiting(Supplier<T> answer) {
    pause();
    return wait.until(answer);
  }

  /** Lets the boards wait. */
  void pause() {
    connection.disableWatchdog();
  }

  /**
   * Throws if a stop is requested.
   *
   * @throws CancellationException if so
   */
  void requireGoing() {
    if (stopWanted) {
      throw new CancellationException("stopped");
    }
  }

  /** Fingers that held may hold nothing: the cube was not seen between them. */
  void missCube() {
    tracker.missed();
    cube.unknown();
    progress.givenBack();
    publish();
  }

  /** Checks whether all is well while the arms have no command. */
  void watch() {
    try {
      requireGoing();
      connection.disableWatchdog();
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
    fault = Optional.empty();
    try {
      connection.resume();
      // They were stopped with the watchdog on, and the next stage may begin any time later.
      connection.disableWatchdog();
    } catch (RobotException e) {
      close();
    }
    enter(SessionState.IDLE);
    publish();
  }

  void close() {
    progress.lost();
    connection.close();
    publish();
  }
}

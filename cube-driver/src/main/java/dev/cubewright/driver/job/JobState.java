package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of a session. Each change is published as a {@link Snapshot} before the
 * listener receives the event. Not thread-safe, except {@link #snapshot}.
 */
final class JobState {
  private final SessionListener listener;
  private final ArmsTracker tracker;
  private final SessionArms arms;
  private SessionState state = SessionState.IDLE;
  private Optional<Stage> stage = Optional.empty();
  private Optional<SessionFault> fault = Optional.empty();
  private Optional<RecoveryAdvice> advised = Optional.empty();
  private boolean homed;
  private boolean taken;
  private Optional<Proposal> pending = Optional.empty();

  /** Increases whenever the cube may have moved. */
  private long generation;

  private volatile Snapshot snapshot = Snapshot.none();

  JobState(Puzzle puzzle, SessionListener listener) {
    this.listener = listener;
    this.tracker = new ArmsTracker(puzzle);
    this.arms = new SessionArms(tracker, this::report);
  }

  Snapshot snapshot() {
    return snapshot;
  }

  private void publish() {
    snapshot =
        new Snapshot(
            state,
            stage,
            fault,
            advised,
            arms.isOpen(),
            homed && holding().offGrid().isEmpty(),
            taken,
            pending.isPresent(),
            holding(),
            tracker.cubeState(),
            JobContext.NONE);
  }

  void report(SessionEvent event) {
    publish();
    listener.happened(event);
  }

  SessionArms arms() {
    return arms;
  }

  ArmsTracker tracker() {
    return tracker;
  }

  Holding holding() {
    return tracker.holding();
  }

  /** Records the cube that a person has entered, and discards the proposal for another cube. */
  void expect(State cubeState) {
    tracker.knowCube(cubeState);
    cubeMoves();
    if (state == SessionState.READY) {
      enter(SessionState.IDLE);
    }
    publish();
  }

  private void cubeMoves() {
    generation++;
    pending = Optional.empty();
  }

  void homed() {
    homed = true;
    taken = false;
  }

  /** Records that all arms are homed, and that a person has confirmed that they hold the cube. */
  void taken() {
    homed = true;
    taken = true;
  }

  void released() {
    taken = false;
  }

  void recordNoCube() {
    tracker.recordNoCube();
    released();
    publish();
  }

  void propose(Proposal proposal) {
    pending = Optional.of(proposal);
    report(new SessionEvent.Proposed(proposal));
  }

  Optional<Proposal> pending() {
    return pending;
  }

  long generation() {
    return generation;
  }

  void require(Condition... conditions) {
    publish();
    snapshot.require(conditions);
  }

  void requireTaken() {
    require(Condition.USABLE, Condition.CONNECTED, Condition.TAKEN, Condition.STRAIGHT);
  }

  void requireCurrent(Proposal proposal) {
    require(Condition.USABLE, Condition.CONNECTED, Condition.TAKEN);
    if (proposal.generation() != generation
        || !holding().axis().equals(Optional.of(proposal.holds()))) {
      throw new IllegalStateException(
          "the arms have moved since the plan was made; choose Solve again");
    }
    require(Condition.PROPOSED);
  }

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

  <T> T during(Stage stage, SessionState busy, SessionState after, Supplier<T> work) {
    try {
      if (after != SessionState.READY) {
        cubeMoves();
      }
      this.stage = Optional.of(stage);
      if (stage != Stage.CONNECT) {
        advised = Optional.empty();
      }
      enter(busy);
      report(new SessionEvent.StageBegan(stage));
      arms.requireNotStopped();
      long begin = arms.nowMicros();
      T result = work.get();
      long robotMicros = stage == Stage.CONNECT ? 0 : arms.nowMicros() - begin;
      // The next stage may begin much later.
      arms.disableWatchdog();
      this.stage = Optional.empty();
      report(new SessionEvent.StageEnded(stage, robotMicros));
      enter(after);
      return result;
    } catch (SessionException e) {
      throw e;
    } catch (ProblemException e) {
      // A stop interrupts a capture, which then fails with any problem of the camera.
      throw arms.stopWanted() && FaultKind.includes(e.problem())
          ? stopped(e)
          : fault(e.problem(), e);
    } catch (CancellationException e) {
      throw stopped(e);
    } catch (RuntimeException | Error e) {
      failed(stage, e);
      throw e;
    }
  }

  private SessionException stopped(Throwable cause) {
    return fault(
        Problem.of(SessionFault.Code.STOPPED, "the robot", "the robot was stopped"), cause);
  }

  SessionException fault(String code, String message) {
    return fault(Problem.of(code, "", message), null);
  }

  SessionException fault(Problem problem, @Nullable Throwable cause) {
    return fault(problem, RecoveryAdvice.from(holding()), cause);
  }

  /** Ends the current stage with a fault. Nothing moves before {@link #recover}. */
  SessionException fault(Problem problem, RecoveryAdvice advice, @Nullable Throwable cause) {
    SessionFault fault = new SessionFault(stage.orElse(Stage.REST), problem, holding(), advice);
    if (!(cause instanceof ProblemException && isOfBoards(problem))) {
      arms.tryDisableWatchdog();
    }
    if (fault.losesLink()) {
      arms.lost();
    }
    if (fault.refutesCube()) {
      tracker.forgetCube();
    }
    SessionException exception = new SessionException(fault, cause);
    end(fault, exception);
    return exception;
  }

  private static boolean isOfBoards(Problem problem) {
    return Arrays.stream(RobotFault.values()).anyMatch(kind -> kind.is(problem));
  }

  private void failed(Stage stage, Throwable thrown) {
    arms.stopMotors();
    Problem problem =
        Problem.of(
            SessionFault.Code.PROGRAM_FAILED, "", "Internal error, please report: " + thrown);
    end(new SessionFault(stage, problem, holding(), RecoveryAdvice.from(holding())), thrown);
  }

  private void enter(SessionState next) {
    if (state != next) {
      state = next;
      report(new SessionEvent.StateChanged(next));
    }
  }

  /** Adds exceptions of the listener to the given one as suppressed exceptions. */
  private void end(SessionFault why, Throwable thrown) {
    state = why.stopped() ? SessionState.STOPPED : SessionState.FAULT;
    stage = Optional.empty();
    fault = Optional.of(why);
    advised = Optional.of(why.recovery());
    cubeMoves();
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

  void watch() {
    try {
      arms.requireNotStopped();
      arms.disableWatchdog();
    } catch (ProblemException e) {
      throw fault(e.problem(), e);
    } catch (CancellationException e) {
      throw stopped(e);
    }
  }

  void recover() {
    forgetArms();
    tracker.forgetCube();
    fault = Optional.empty();
    arms.resume();
    enter(SessionState.IDLE);
    publish();
  }

  void close() {
    forgetArms();
    arms.close();
    publish();
  }

  private void forgetArms() {
    homed = false;
    taken = false;
    cubeMoves();
  }
}

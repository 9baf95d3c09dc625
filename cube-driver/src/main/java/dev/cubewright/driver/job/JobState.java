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
    this.arms = new SessionArms(tracker, this::tell);
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
            tracker.lying(),
            JobContext.NONE);
  }

  void tell(SessionEvent event) {
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

  /** Records the cube that a person enters; a proposal for another cube is void. */
  void expect(State lying) {
    tracker.knowCube(lying);
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

  /** All arms are homed, and a person has confirmed that they hold the cube. */
  void taken() {
    homed = true;
    taken = true;
  }

  void givenBack() {
    taken = false;
  }

  void missCube() {
    tracker.missCube();
    givenBack();
    publish();
  }

  void propose(Proposal proposal) {
    pending = Optional.of(proposal);
    tell(new SessionEvent.Proposed(proposal));
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

  /** Carries out a stage; a failure ends it with a fault. */
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
      tell(new SessionEvent.StageBegan(stage));
      arms.requireGoing();
      long begin = arms.nowMicros();
      T result = work.get();
      long robotMicros = stage == Stage.CONNECT ? 0 : arms.nowMicros() - begin;
      // The next stage may begin any time later.
      arms.disableWatchdog();
      this.stage = Optional.empty();
      tell(new SessionEvent.StageEnded(stage, robotMicros));
      enter(after);
      return result;
    } catch (SessionException e) {
      throw e;
    } catch (ProblemException e) {
      // A stop interrupts a capture, which then fails as any capture may.
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

  /** Ends the present stage with a fault: nothing moves before {@link #recover}. */
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

  /** Ends a stage after an unexpected exception; an arm may be turning. */
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
      tell(new SessionEvent.StateChanged(next));
    }
  }

  /** A failing listener must not hide the exception that is about to be thrown. */
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
      arms.requireGoing();
      arms.disableWatchdog();
    } catch (ProblemException e) {
      throw fault(e.problem(), e);
    } catch (CancellationException e) {
      throw stopped(e);
    }
  }

  void recover() {
    lose();
    tracker.forgetCube();
    fault = Optional.empty();
    arms.resume();
    enter(SessionState.IDLE);
    publish();
  }

  void close() {
    lose();
    arms.close();
    publish();
  }

  /** Neither the angles of the arms nor their hold on the cube are known any more. */
  private void lose() {
    homed = false;
    taken = false;
    cubeMoves();
  }
}

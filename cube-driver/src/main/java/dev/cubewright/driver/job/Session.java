package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One robot with a cube, an operator and a listener, which carries out a job stage by stage.
 *
 * <p>Not thread-safe, except {@link #stop} and {@link #snapshot}. Each stage either completes or
 * throws a {@link SessionException}. After that exception, nothing moves, the arms keep their grip,
 * and every stage throws an {@link IllegalStateException} until {@link #recover}. Any other
 * exception in a stage also stops the arms; it is rethrown after a {@link SessionEvent.Failed}. A
 * stage that is called out of order throws an {@link IllegalStateException} and changes nothing.
 */
public final class Session implements AutoCloseable {
  private static final List<Arm> ALL = List.of(Arm.values());

  private final Function<StopRequest, Arms> source;
  private final Operator operator;
  private final JobState job;
  private final SessionArms arms;
  private final Inspecting inspecting;
  private final Turning turning;

  /**
   * Creates a session that is not connected.
   *
   * @param source connects to the arms; a stop request ends the attempt
   * @param times the predicted durations
   * @param solving the solver and its costs
   * @param camera the camera; empty if there is none
   * @param operator the person beside the robot
   * @param listener receives every event
   * @throws dev.cubewright.core.problem.ProblemException if the calibration does not fit this cube
   */
  public Session(
      Function<StopRequest, Arms> source,
      ArmTimes times,
      SolverSetup solving,
      Optional<CameraSetup> camera,
      Operator operator,
      SessionListener listener) {
    this(source, times, solving, camera, operator, new JobState(solving.puzzle(), listener));
  }

  private Session(
      Function<StopRequest, Arms> source,
      ArmTimes times,
      SolverSetup solving,
      Optional<CameraSetup> camera,
      Operator operator,
      JobState job) {
    this.source = source;
    this.operator = operator;
    this.job = job;
    this.arms = job.arms();
    this.inspecting = new Inspecting(job, solving.space(), camera, times, operator);
    this.turning = new Turning(job, solving, times, operator);
  }

  /**
   * {@return a session with the same arms and the same cube, but other settings} Nothing moves. Use
   * only one of the two sessions at a time; both may be stopped.
   *
   * @param mode the speed of the arms
   * @param times the predicted durations
   * @param solving the solver and its costs, for the same cube
   * @param camera the camera; empty if there is none
   * @throws dev.cubewright.core.problem.ProblemException if the calibration does not fit this cube
   */
  public Session withSettings(
      Mode mode, ArmTimes times, SolverSetup solving, Optional<CameraSetup> camera) {
    job.require(Condition.USABLE);
    Session next = new Session(source, times, solving, camera, operator, job);
    if (isConnected()) {
      job.prepare(Stage.CONNECT, () -> arms.changeTo(mode));
    }
    return next;
  }

  /** {@return the state without its context; thread-safe} */
  public Snapshot snapshot() {
    return job.snapshot();
  }

  /** {@return whether the session has arms, and no cable is known to be unplugged} */
  public boolean isConnected() {
    return snapshot().connected();
  }

  /** {@return whether the arms hold the cube, and a person has confirmed it} */
  public boolean hasCube() {
    return snapshot().taken();
  }

  /** {@return the proposal that can be carried out, until something moves} */
  public Optional<Proposal> pending() {
    return job.pending();
  }

  /** {@return the current activity} */
  public SessionState state() {
    return snapshot().state();
  }

  /** {@return the state of the arms, as far as it is known} */
  public Holding holding() {
    return snapshot().holding();
  }

  /** {@return the cube between the arms; empty if unknown} */
  public Optional<State> cubeState() {
    return snapshot().cubeState();
  }

  /**
   * Sets the state of the cube that is between the arms, or that will be inserted.
   *
   * @param cubeState the cube in its orientation between the arms
   */
  public void expect(State cubeState) {
    job.expect(cubeState);
  }

  /** Connects to the arms. Nothing moves. */
  public void connect() {
    job.require(Condition.USABLE, Condition.UNCONNECTED);
    job.prepare(Stage.CONNECT, () -> arms.open(source));
  }

  /** Opens all arms and homes them, after the operator has confirmed that they are empty. */
  public void home() {
    job.require(Condition.USABLE, Condition.CONNECTED);
    job.prepare(
        Stage.HOME,
        () -> {
          arms.await(
              () -> {
                operator.emptyFingers();
                return ALL;
              });
          arms.release(ALL);
          arms.home(ALL);
          job.homed();
        });
  }

  /**
   * Takes the cube that the operator puts between homed arms.
   *
   * @param axis the arms that close on it
   * @throws SessionException {@link SessionFault.Code#NOT_INSERTED} if the operator cannot insert
   *     it, {@link SessionFault.Code#NOT_GRIPPED} if the arms do not hold it
   */
  public void takeCube(Axis axis) {
    job.require(
        Condition.USABLE,
        Condition.CONNECTED,
        Condition.EMPTY,
        Condition.STRAIGHT,
        Condition.HOMED);
    job.prepare(Stage.TAKE, () -> take(axis));
  }

  private void take(Axis axis) {
    if (!answers(OperatorQuestion.INSERT_CUBE, axis)) {
      throw job.fault(
          SessionFault.Code.NOT_INSERTED,
          "the cube does not fit between the arms; check that all arms have opened and that their"
              + " open widths are right");
    }
    arms.grip(axis.arms());
    job.tracker().closedUnconfirmed(axis.arms());
    if (!answers(OperatorQuestion.LET_GO, axis)) {
      arms.release(axis.arms());
      throw job.fault(
          SessionFault.Code.NOT_GRIPPED,
          Holding.arms(axis.arms())
              + " do not hold the cube; check that their servos move and that their grip widths are"
              + " right");
    }
    job.tracker().held(axis.arms());
    job.taken();
  }

  private boolean answers(OperatorQuestion question, Axis axis) {
    return arms.await(() -> operator.answers(question, axis));
  }

  /**
   * Takes over a cube that the arms of an axis still hold from an earlier job. The other arms home
   * and take the cube. Then the first arms home.
   *
   * @param axis the arms that hold it, both of them
   * @throws SessionException {@link SessionFault.Code#NOT_GRIPPED} if they do not hold it, or if
   *     the cube is misaligned or tilted
   */
  public void takeHeldCube(Axis axis) {
    job.require(Condition.USABLE, Condition.CONNECTED);
    job.prepare(Stage.TAKE, () -> takeOver(axis));
  }

  private void takeOver(Axis axis) {
    if (!answers(OperatorQuestion.SEES_HELD, axis)) {
      throw notTaken("the cube is not straight between " + Holding.arms(axis.arms()));
    }
    if (!answers(OperatorQuestion.SEES_UPRIGHT, axis)) {
      job.tracker().tilted(axis.arms());
      throw notTaken("the whole cube is tilted between " + Holding.arms(axis.arms()));
    }
    job.tracker().held(axis.arms());
    // After a reset of the boards, fingers hold by friction only.
    arms.grip(axis.arms());
    arms.release(axis.other().arms());
    // A board cannot detect that its motor has lost steps, so every arm homes.
    arms.home(axis.other().arms());
    arms.passTo(axis.other());
    arms.home(axis.arms());
    job.taken();
  }

  private SessionException notTaken(String message) {
    Problem problem = Problem.of(SessionFault.Code.NOT_GRIPPED, "", message);
    return job.fault(problem, RecoveryAdvice.TAKE_HOLD, null);
  }

  /** {@return the stages that read or check the cube} */
  public Inspecting inspecting() {
    return inspecting;
  }

  /** {@return the stages that plan turns of the cube and carry them out} */
  public Turning turning() {
    return turning;
  }

  /**
   * Carries out a command of one arm, for setup.
   *
   * @param command the command
   * @throws IllegalStateException if it may do {@linkplain Holding#harm harm}
   */
  public void adjust(ArmCommand command) {
    requireHarmless(command);
    job.prepare(Stage.ADJUST, () -> arms.perform(command));
  }

  /**
   * Sets the pulse width of an arm's servo, for setup. Afterwards, it is unknown whether the arm
   * holds the cube.
   *
   * @param arm the arm
   * @param widthMicros 500 to 2500 microseconds
   * @throws IllegalStateException if the cube may fall
   */
  public void adjust(Arm arm, int widthMicros) {
    requireHarmless(new ArmCommand.Release(arm, 0, 0));
    job.prepare(Stage.ADJUST, () -> arms.servo(arm, widthMicros));
  }

  private void requireHarmless(ArmCommand command) {
    job.require(Condition.USABLE, Condition.CONNECTED);
    holding()
        .harm(command)
        .ifPresent(
            harm -> {
              throw new IllegalStateException(harm);
            });
  }

  /** {@return whether the operator has taken the cube, and all arms have then opened} */
  public boolean giveBack() {
    job.require(Condition.USABLE, Condition.CONNECTED);
    return job.during(
        Stage.RELEASE,
        SessionState.IDLE,
        SessionState.IDLE,
        () -> {
          boolean takes = arms.await(() -> operator.answers(OperatorQuestion.TAKES_CUBE));
          if (takes) {
            job.released();
            arms.release(ALL);
          }
          return takes;
        });
  }

  /**
   * Checks the boards while the arms have no command. Throws a {@link SessionException} if a cable
   * was unplugged, a board was reset, or another program has stopped an arm.
   */
  public void watch() {
    job.require(Condition.USABLE);
    job.watch();
  }

  /**
   * Stops all motors immediately. The running stage ends with a {@link SessionFault.Code#STOPPED}
   * fault. A thread that waits for the operator or the camera is interrupted. Thread-safe.
   */
  public void stop() {
    arms.stop();
  }

  /**
   * Makes the session ready again after a stop or a fault. Nothing moves. The arms must then home,
   * take over a held cube, or return it. If a board does not answer, the session is disconnected.
   */
  public void recover() {
    job.recover();
  }

  /** Closes the connection to the boards. The arms keep their grip. */
  @Override
  public void close() {
    job.close();
  }
}

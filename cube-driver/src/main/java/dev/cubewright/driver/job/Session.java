package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import java.util.Optional;
import java.util.function.Function;

/**
 * One robot with a cube, an operator and a listener, which carries out a job stage by stage.
 *
 * <p>Used by one thread, except {@link #stop} and {@link #snapshot}, which are thread-safe. Each
 * stage either completes or throws a {@link SessionException}. Then nothing moves, the arms keep
 * their hold, and every stage throws an {@link IllegalStateException} until {@link #recover}. Any
 * other exception in a stage also stops the arms, and is rethrown after a {@link
 * SessionEvent.Failed}. A stage out of order throws an {@link IllegalStateException} and changes
 * nothing.
 */
public final class Session implements AutoCloseable {
  private final Function<StopRequest, Arms> source;
  private final Operator operator;
  private final JobState job;
  private final Handling handling;
  private final Inspecting inspecting;
  private final Turning turning;

  /**
   * Creates a session that is not connected.
   *
   * @param source connects to the arms; throws {@link dev.cubewright.core.problem.ProblemException}
   *     if that fails or the request asks it to stop
   * @param times the predicted durations
   * @param solving the solver and its costs
   * @param camera the camera; empty if there is none
   * @param operator the person beside the robot
   * @param listener receives every event
   * @throws dev.cubewright.core.problem.ProblemException {@code BAD_CALIBRATION} if the calibration
   *     does not fit this cube
   */
  public Session(
      Function<StopRequest, Arms> source,
      ArmTimes times,
      Solving solving,
      Optional<CameraSetup> camera,
      Operator operator,
      SessionListener listener) {
    this(source, times, solving, camera, operator, new JobState(solving.puzzle(), listener));
  }

  private Session(
      Function<StopRequest, Arms> source,
      ArmTimes times,
      Solving solving,
      Optional<CameraSetup> camera,
      Operator operator,
      JobState job) {
    this.source = source;
    this.operator = operator;
    this.job = job;
    this.handling = new Handling(job, operator);
    this.inspecting = new Inspecting(job, solving.space(), camera, times, operator);
    this.turning = new Turning(job, solving, times, operator);
  }

  /**
   * {@return a session with the same arms and the same cube under other conditions} Nothing moves.
   * This session may then only be stopped, or used again in place of the returned one.
   *
   * @param mode the speed of the arms
   * @param times the predicted durations
   * @param solving the solver and its costs, for the same cube
   * @param camera the camera; empty if there is none
   * @throws SessionException if the boards reject the mode; this session continues then
   * @throws dev.cubewright.core.problem.ProblemException {@code BAD_CALIBRATION} if the calibration
   *     does not fit this cube; nothing has changed then
   * @throws IllegalStateException if a stop or a fault must be recovered from
   */
  public Session under(Mode mode, ArmTimes times, Solving solving, Optional<CameraSetup> camera) {
    job.require(Condition.USABLE);
    Session next = new Session(source, times, solving, camera, operator, job);
    if (isConnected()) {
      job.prepare(Stage.CONNECT, () -> job.changeTo(mode));
    }
    return next;
  }

  /** {@return the state without its context; safe from any thread} */
  public Snapshot snapshot() {
    return job.snapshot();
  }

  /** {@return whether it has arms, and no cable is known to be unplugged} */
  public boolean isConnected() {
    return snapshot().connected();
  }

  /** {@return whether the angles of the arms are known} */
  public boolean isHomed() {
    return snapshot().homed();
  }

  /** {@return whether the arms hold the cube, and a person has confirmed it} */
  public boolean hasCube() {
    return snapshot().taken();
  }

  /** {@return the proposal that can be carried out, until something moves} */
  public Optional<Proposal> pending() {
    return job.pending();
  }

  /** {@return the activity} */
  public SessionState state() {
    return snapshot().state();
  }

  /** {@return what the arms hold, as far as is known} */
  public Holding holding() {
    return snapshot().holding();
  }

  /** {@return the cube between the arms; empty if unknown} */
  public Optional<State> lying() {
    return snapshot().lying();
  }

  /**
   * Sets the cube between the arms, or the one to insert.
   *
   * @param lying the cube in its orientation between the arms
   */
  public void expect(State lying) {
    job.expect(lying);
  }

  /**
   * Connects to the arms. Nothing moves.
   *
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is connected
   */
  public void connect() {
    job.require(Condition.USABLE, Condition.UNCONNECTED);
    job.prepare(Stage.CONNECT, () -> job.connect(source));
  }

  /**
   * Opens all arms and homes them, after the operator has confirmed that they hold nothing.
   *
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is not connected
   */
  public void home() {
    job.require(Condition.USABLE, Condition.CONNECTED);
    job.prepare(Stage.HOME, handling::home);
  }

  /**
   * Takes the cube that the operator puts between the arms.
   *
   * @param axis the arms that close on it
   * @throws SessionException {@link SessionFault.Code#NOT_INSERTED} if the operator cannot insert
   *     it, {@link SessionFault.Code#NOT_GRIPPED} if the operator does not see both arms hold it,
   *     or another fault
   * @throws IllegalStateException if the arms are not homed, or hold a cube
   */
  public void takeCube(Axis axis) {
    job.require(
        Condition.USABLE,
        Condition.CONNECTED,
        Condition.EMPTY,
        Condition.STRAIGHT,
        Condition.HOMED);
    job.prepare(Stage.TAKE, () -> handling.take(axis));
  }

  /**
   * Takes over a cube that the arms of an axis hold since an earlier job. All arms home while they
   * are open: first those of the other axis, which then take the cube and keep it, and then those
   * that held it.
   *
   * @param axis the arms that hold it, both of them
   * @throws SessionException {@link SessionFault.Code#NOT_GRIPPED} if the operator sees that they
   *     do not, or that the cube stands askew or tilted; or another fault
   * @throws IllegalStateException if it is not connected
   */
  public void takeHeldCube(Axis axis) {
    job.require(Condition.USABLE, Condition.CONNECTED);
    job.prepare(Stage.TAKE, () -> handling.takeOver(axis));
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
   * @throws SessionException if that fails
   * @throws IllegalStateException if it may do {@linkplain Holding#harm harm}, or the session is
   *     not connected
   */
  public void adjust(ArmCommand command) {
    requireHarmless(command);
    job.prepare(Stage.ADJUST, () -> job.motion().perform(command));
  }

  /**
   * Sets the pulse width of an arm's servo, for setup. It is unknown then whether the arm holds.
   *
   * @param arm the arm
   * @param widthMicros 500 to 2500 microseconds
   * @throws SessionException if that fails
   * @throws IllegalStateException if the cube may fall, or the session is not connected
   */
  public void adjust(Arm arm, int widthMicros) {
    requireHarmless(new ArmCommand.Release(arm, 0, 0));
    job.prepare(Stage.ADJUST, () -> job.motion().servo(arm, widthMicros));
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

  /**
   * Opens all arms if the operator takes the cube.
   *
   * @return whether the arms have opened
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is not connected
   */
  public boolean giveBack() {
    job.require(Condition.USABLE, Condition.CONNECTED);
    return job.during(Stage.RELEASE, SessionState.IDLE, SessionState.IDLE, handling::giveBack);
  }

  /**
   * Checks, while the arms have no command, that no cable was unplugged, no board reset, and no arm
   * stopped by another program. Changes nothing if so.
   *
   * @throws SessionException if not
   * @throws IllegalStateException if a stop or a fault must be recovered from
   */
  public void watch() {
    job.require(Condition.USABLE);
    job.watch();
  }

  /**
   * Stops all motors at once, from any thread and at any time. The stage under way ends with a
   * {@link SessionFault.Code#STOPPED} fault; a thread that waits for operator or camera is
   * interrupted.
   */
  public void stop() {
    job.stop();
  }

  /**
   * Makes the session ready again after a stop or a fault. Nothing moves. The cube's orientation is
   * unknown then, so the arms must home, take over a held cube, or give it back. If a board does
   * not answer, the session closes the connection and must be connected again.
   */
  public void recover() {
    job.recover();
  }

  /** Closes the connection to the boards. The arms keep what they hold. */
  @Override
  public void close() {
    job.close();
  }
}

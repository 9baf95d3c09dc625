package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import java.util.Optional;

/**
 * One robot with a cube, an operator and a listener: a state machine of {@link SessionState} on
 * which a job is done stage by stage.
 *
 * <p>Used by one thread, except for {@link #stop} and what {@link #snapshot} tells, which is safe
 * from any. Each stage either does all of its work or throws a {@link SessionException}; then
 * nothing moves, nothing was released that was not asked for, and every stage throws an {@link
 * IllegalStateException} until {@link #recover}. Whatever else is thrown in a stage stops the arms,
 * too, and is passed on after a {@link SessionEvent.Failed}. A stage whose turn it is not throws an
 * {@link IllegalStateException} and changes nothing.
 */
public final class Session implements AutoCloseable {
  private final ArmsSource source;
  private final Operator operator;
  private final SessionListener listener;
  private final JobStateMachine machine;
  private final Handling handling;
  private final Inspecting inspecting;
  private final Turning turning;
  private final Adjusting adjusting;

  /**
   * Makes a session; nothing is opened yet.
   *
   * @param source finds the arms
   * @param times how long they are predicted to take
   * @param solving how the cube is solved
   * @param camera the camera; empty if there is none
   * @param operator the person beside the robot
   * @param listener is called with every event
   * @throws dev.cubewright.vision.fault.VisionException {@code BAD_CALIBRATION} if the calibration
   *     is not one of this cube
   */
  public Session(
      ArmsSource source,
      ArmTimes times,
      Solving solving,
      Optional<CameraSetup> camera,
      Operator operator,
      SessionListener listener) {
    this(
        source,
        times,
        solving,
        camera,
        operator,
        listener,
        new JobStateMachine(solving.puzzle(), listener));
  }

  private Session(
      ArmsSource source,
      ArmTimes times,
      Solving solving,
      Optional<CameraSetup> camera,
      Operator operator,
      SessionListener listener,
      JobStateMachine machine) {
    this.source = source;
    this.operator = operator;
    this.listener = listener;
    this.machine = machine;
    this.handling = new Handling(machine, operator);
    this.inspecting = new Inspecting(machine, solving.space(), camera, times, operator);
    this.turning = new Turning(machine, solving, times, operator);
    this.adjusting = new Adjusting(machine);
  }

  /**
   * {@return a session that goes on with the same arms and the same cube under other conditions;
   * this one is used no more, but to {@link #stop}, or to go back to it} Nothing moves.
   *
   * @param mode how fast the arms work from now on
   * @param times how long they are predicted to take then
   * @param solving how the same cube is solved
   * @param camera the camera; empty if there is none
   * @throws SessionException if the boards do not take the mode; this session goes on then
   * @throws dev.cubewright.vision.fault.VisionException {@code BAD_CALIBRATION} if the calibration
   *     is not one of this cube; nothing has changed then
   * @throws IllegalStateException if it was stopped, or something is wrong
   */
  public Session under(Mode mode, ArmTimes times, Solving solving, Optional<CameraSetup> camera) {
    machine.require(Condition.USABLE);
    Session next = new Session(source, times, solving, camera, operator, listener, machine);
    if (isConnected()) {
      machine.prepare(Stage.CONNECT, () -> machine.changeTo(mode));
    }
    return next;
  }

  /** {@return whether it has arms to work with, none of whose cables was found pulled} */
  public boolean isConnected() {
    return snapshot().connected();
  }

  /** {@return whether the arms know where they stand} */
  public boolean isHomed() {
    return snapshot().homed();
  }

  /** {@return whether the arms hold the cube, and it was seen} */
  public boolean hasCube() {
    return snapshot().taken();
  }

  /** {@return all that is known now, but for its context; safe from any thread} */
  public Snapshot snapshot() {
    return machine.snapshot();
  }

  /** {@return the proposal that waits to be carried out, until something moves} */
  public Optional<Proposal> pending() {
    return machine.progress().pending();
  }

  /** {@return what it is doing} */
  public SessionState state() {
    return snapshot().state();
  }

  /** {@return what the arms hold, as far as is known} */
  public Holding holding() {
    return snapshot().holding();
  }

  /**
   * {@return the cube as it lies between the arms, by what was said of it, what was seen and what
   * the boards have acknowledged; nothing if that is not known}
   */
  public Optional<State> lying() {
    return snapshot().lying();
  }

  /**
   * Says how the cube lies between the arms, or is about to be put in.
   *
   * @param lying the cube
   */
  public void expect(State lying) {
    machine.expect(lying);
  }

  /**
   * Connects to the arms. Nothing moves.
   *
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is connected
   */
  public void connect() {
    machine.require(Condition.USABLE, Condition.UNCONNECTED);
    machine.prepare(Stage.CONNECT, () -> machine.connect(source));
  }

  /**
   * Opens all arms and has them find out where they stand, when the operator has made sure that
   * they hold nothing.
   *
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is not connected
   */
  public void home() {
    machine.require(Condition.USABLE, Condition.CONNECTED);
    machine.prepare(Stage.HOME, handling::home);
  }

  /**
   * Takes the cube that the operator puts between the arms.
   *
   * @param axis the arms that close on it
   * @throws SessionException {@link SessionFault.Code#NOT_INSERTED} if the operator cannot
   * @throws SessionException {@link SessionFault.Code#NOT_GRIPPED} if the operator does not see
   *     both of them hold it
   * @throws SessionException if it fails otherwise
   * @throws IllegalStateException if the arms are not homed, or hold a cube
   */
  public void takeCube(Axis axis) {
    machine.require(
        Condition.USABLE,
        Condition.CONNECTED,
        Condition.EMPTY,
        Condition.STRAIGHT,
        Condition.HOMED);
    machine.prepare(Stage.TAKE, () -> handling.take(axis));
  }

  /**
   * Takes over a cube that the arms of an axis hold since an earlier job. All arms find out anew
   * where they stand, while they are open: first those of the other axis, which then take the cube
   * and keep it, and then those that held it.
   *
   * @param axis the arms that hold it, both of them
   * @throws SessionException {@link SessionFault.Code#NOT_GRIPPED} if the operator sees that they
   *     do not, or that it stands askew or tilted
   * @throws SessionException if it fails otherwise
   * @throws IllegalStateException if it is not connected
   */
  public void takeHeldCube(Axis axis) {
    machine.require(Condition.USABLE, Condition.CONNECTED);
    machine.prepare(Stage.TAKE, () -> handling.takeOver(axis));
  }

  /** {@return what looks at the cube} */
  public Inspecting inspecting() {
    return inspecting;
  }

  /** {@return what turns the cube into another one} */
  public Turning turning() {
    return turning;
  }

  /** {@return what moves single arms, to set them up} */
  public Adjusting adjusting() {
    return adjusting;
  }

  /**
   * Opens all arms if the operator takes the cube.
   *
   * @return whether the arms have opened
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is not connected
   */
  public boolean giveBack() {
    machine.require(Condition.USABLE, Condition.CONNECTED);
    return machine.during(Stage.RELEASE, SessionState.IDLE, SessionState.IDLE, handling::giveBack);
  }

  /**
   * Checks whether all is well while the arms have no command: that no cable was pulled, no board
   * reset, no arm stopped by another program. If all is well nothing changes.
   *
   * @throws SessionException if it is not
   * @throws IllegalStateException if that is known already
   */
  public void watch() {
    machine.require(Condition.USABLE);
    machine.watch();
  }

  /**
   * Stops all motors at once, from any thread and at any time. What is under way ends with a {@link
   * SessionFault.Code#STOPPED} fault; a thread that waits for operator or camera is interrupted.
   */
  public void stop() {
    machine.stop();
  }

  /**
   * Makes the session ready again after a stop or a fault. Nothing moves. It is unknown then how
   * the cube lies, so the arms must be homed, or take over what they hold, or give it back. If a
   * board does not answer, the session closes the connection and has to be connected again.
   */
  public void recover() {
    machine.recover();
  }

  /** Lets go of the boards. The arms keep what they hold. */
  @Override
  public void close() {
    machine.close();
  }
}

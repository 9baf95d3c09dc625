package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Mode;
import java.util.Optional;

/**
 * One robot with a cube, an operator and somebody who looks on: a state machine of {@link
 * SessionState} on which a job is done stage by stage.
 *
 * <p>Used by one thread, but for {@link #stop}, {@link #state} and {@link #holding}, which are safe
 * from any. Each stage either does all of its work or throws a {@link SessionException}; then
 * nothing moves, nothing was released that was not asked for, and every stage throws an {@link
 * IllegalStateException} until {@link #recover}. Whatever else is thrown in a stage, as by the
 * listener, stops the arms, too, and is passed on after a {@link SessionEvent.Failed}. A stage
 * whose turn it is not throws an {@link IllegalStateException} and changes nothing.
 */
public final class Session implements AutoCloseable {
  private final ArmsSource source;
  private final Handling handling;
  private final Planning planning;
  private final Optional<Looking> looking;
  private final Checking checking;
  private final Adjusting adjusting;
  private final Puzzle puzzle;
  private final Operator operator;
  private final SessionListener listener;
  private final Course course;

  /**
   * Makes a session; nothing is opened yet.
   *
   * @param source finds the arms
   * @param times how long they are predicted to take
   * @param solving how the cube is solved
   * @param eyes the camera, nothing if there is none
   * @param operator the person beside the robot
   * @param listener is told of all that happens
   * @throws dev.cubewright.vision.fault.VisionException {@code BAD_CALIBRATION} if the calibration
   *     is not one of this cube
   */
  public Session(
      ArmsSource source,
      ArmTimes times,
      Solving solving,
      Optional<Eyes> eyes,
      Operator operator,
      SessionListener listener) {
    this(source, times, solving, eyes, operator, listener, new Course(solving.puzzle(), listener));
  }

  private Session(
      ArmsSource source,
      ArmTimes times,
      Solving solving,
      Optional<Eyes> eyes,
      Operator operator,
      SessionListener listener,
      Course course) {
    this.source = source;
    this.operator = operator;
    this.listener = listener;
    this.course = course;
    this.puzzle = solving.puzzle();
    this.adjusting = new Adjusting(course);
    this.handling = new Handling(course, operator);
    this.looking = eyes.map(given -> new Looking(course, solving.space(), given, times, listener));
    this.planning = new Planning(course, solving, times, listener);
    this.checking = new Checking(course, solving.puzzle(), looking, operator, listener);
  }

  /**
   * {@return a session that goes on with the same arms and the same cube under other conditions;
   * this one is used no more, but to {@link #stop}} Nothing moves.
   *
   * @param mode how fast the arms work from now on
   * @param times how long they are predicted to take then
   * @param solving how the same cube is solved
   * @param eyes the camera, nothing if there is none
   * @throws SessionException if the boards do not take the mode; this session goes on then
   * @throws dev.cubewright.vision.fault.VisionException {@code BAD_CALIBRATION} if the calibration
   *     is not one of this cube; nothing has changed then
   * @throws IllegalStateException if it was stopped, or something is wrong
   */
  public Session under(Mode mode, ArmTimes times, Solving solving, Optional<Eyes> eyes) {
    course.requireUsable();
    Session next = new Session(source, times, solving, eyes, operator, listener, course);
    if (isConnected()) {
      prepare(Stage.CONNECT, () -> course.changeTo(mode));
    }
    return next;
  }

  /** {@return whether it has arms to work with} */
  public boolean isConnected() {
    return course.isConnected();
  }

  /** {@return whether the arms know where they stand} */
  public boolean isHomed() {
    return course.progress().isHomed();
  }

  /** {@return whether the arms hold the cube, and somebody has seen it} */
  public boolean hasCube() {
    return course.progress().isTaken();
  }

  /** {@return what it is doing} */
  public SessionState state() {
    return course.state();
  }

  /** {@return what the arms hold, as far as is known} */
  public Holding holding() {
    return course.holding();
  }

  /**
   * {@return the cube as it lies between the arms, by what was said of it, what was seen and what
   * the boards have acknowledged; nothing if that is not known}
   */
  public Optional<State> lying() {
    return course.cube().lying();
  }

  /** {@return whether there is a camera} */
  public boolean hasEyes() {
    return looking.isPresent();
  }

  /**
   * Says how the cube lies between the arms, or is about to be put in.
   *
   * @param lying the cube
   */
  public void expect(State lying) {
    course.cube().lies(lying);
  }

  /**
   * Connects to the arms. Nothing moves.
   *
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is connected
   */
  public void connect() {
    course.requireUnconnected();
    prepare(Stage.CONNECT, () -> course.connect(source));
  }

  private void prepare(Stage stage, Runnable work) {
    course.during(
        stage,
        SessionState.INSPECTING,
        SessionState.IDLE,
        () -> {
          work.run();
          return stage;
        });
  }

  /**
   * Opens all arms and has them find out where they stand, when the operator has made sure that
   * they hold nothing.
   *
   * @throws SessionException if that fails
   * @throws IllegalStateException if it is not connected
   */
  public void home() {
    course.requireConnected();
    prepare(Stage.HOME, handling::home);
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
    course.requireConnected();
    course.progress().requireEmpty();
    prepare(Stage.TAKE, () -> handling.take(axis));
  }

  /**
   * Takes over a cube that the arms of an axis hold since an earlier job. All arms find out anew
   * where they stand, while they are open: first those of the other axis, which then take the cube,
   * and then those that held it. So the other axis holds it afterwards.
   *
   * @param axis the arms that hold it, both of them
   * @throws SessionException {@link SessionFault.Code#NOT_GRIPPED} if the operator sees that they
   *     do not, or that it stands askew or tilted
   * @throws SessionException if it fails otherwise
   * @throws IllegalStateException if it is not connected
   */
  public void takeHeldCube(Axis axis) {
    course.requireConnected();
    prepare(Stage.TAKE, () -> handling.takeOver(axis));
  }

  /**
   * Brings the faces of the cube before the camera.
   *
   * @return the pictures
   * @throws SessionException if that fails
   * @throws IllegalStateException if there is no camera, or the arms have not taken the cube
   */
  public Inspection look() {
    course.requireTaken();
    Looking eyes = looking();
    Inspection inspection =
        course.during(Stage.LOOK, SessionState.INSPECTING, SessionState.IDLE, eyes::look);
    listener.happened(new SessionEvent.Looked(inspection));
    return inspection;
  }

  /**
   * Reads the state off pictures.
   *
   * @param inspection the pictures
   * @return the state
   * @throws SessionException {@link SessionFault.Code#LOW_CONFIDENCE} if other states together are
   *     likelier
   * @throws SessionException if they show no valid cube
   * @throws IllegalStateException if there is no camera
   */
  public CubeReading recognize(Inspection inspection) {
    course.requireUsable();
    Looking eyes = looking();
    CubeReading reading =
        course.during(
            Stage.RECOGNIZE,
            SessionState.INSPECTING,
            SessionState.IDLE,
            () -> eyes.read(Stage.RECOGNIZE, inspection));
    course.cube().lies(reading.lying());
    listener.happened(new SessionEvent.CubeRead(reading));
    return reading;
  }

  /**
   * Reads the state off pictures as {@link #recognize}, but leaves it to the caller what to make of
   * a state that is not {@linkplain CubeReading#believable believable}: how the cube lies is not
   * known then.
   *
   * @param inspection the pictures
   * @return the state that is likeliest
   * @throws SessionException if they show no valid cube
   * @throws IllegalStateException if there is no camera
   */
  public CubeReading guess(Inspection inspection) {
    course.requireUsable();
    Looking eyes = looking();
    CubeReading reading =
        course.during(
            Stage.RECOGNIZE,
            SessionState.INSPECTING,
            SessionState.IDLE,
            () -> eyes.guess(Stage.RECOGNIZE, inspection));
    if (reading.believable()) {
      course.cube().lies(reading.lying());
    } else {
      course.cube().unknown();
    }
    listener.happened(new SessionEvent.CubeRead(reading));
    return reading;
  }

  /**
   * Looks for the quickest way to solve the cube as it is held, and plans it.
   *
   * @param lying the cube as it lies between the arms
   * @return what would solve it
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if there is no such cube
   * @throws SessionException if it is given up
   * @throws IllegalStateException if the arms of no axis have taken the cube
   */
  public Proposal solve(State lying) {
    return propose(lying, Target.solved(puzzle));
  }

  /**
   * Looks for the quickest way to turn the cube as it is held into another one, and plans it.
   *
   * @param lying the cube as it lies between the arms
   * @param target what it is to become, however it is held then
   * @return what would do that
   * @throws SessionException {@link SessionFault.Code#INVALID_STATE} if no turns lead there
   * @throws SessionException if it is given up
   * @throws IllegalStateException if the arms of no axis have taken the cube
   */
  public Proposal turnInto(State lying, State target) {
    return propose(lying, new Target(puzzle, target));
  }

  private Proposal propose(State lying, Target target) {
    course.requireTaken();
    Axis holds =
        holding()
            .axis()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "it is not known which arms hold the cube; have them take it first"));
    Proposal proposal =
        course.during(
            Stage.SOLVE,
            SessionState.READY,
            SessionState.READY,
            () -> planning.propose(lying, target, holds));
    listener.happened(new SessionEvent.Proposed(proposal));
    return proposal;
  }

  /**
   * {@return whether the operator agrees to have the cube turned}
   *
   * @param proposal what would be done
   * @throws SessionException if the operator stops the job instead
   * @throws IllegalStateException if the cube may lie otherwise than when it was made
   */
  public boolean agreesTo(Proposal proposal) {
    course.requireCurrent(proposal);
    return course.during(
        Stage.AGREE,
        SessionState.READY,
        SessionState.READY,
        () -> course.waiting(() -> operator.agrees(proposal)));
  }

  /**
   * Has the arms do what was proposed.
   *
   * @param proposal what, made of the cube as it is held
   * @return how it went
   * @throws SessionException if the arms stop before the end
   * @throws IllegalStateException if the cube may lie otherwise than when it was made, as after it
   *     was carried out
   */
  public TurnReport turn(Proposal proposal) {
    course.requireCurrent(proposal);
    return course.during(
        Stage.TURN,
        SessionState.RUNNING,
        SessionState.IDLE,
        () -> new Turning(course.motion(), listener).carryOut(proposal.plan()));
  }

  /**
   * Looks whether the cube is solved: by the camera, or by the operator if there is none. Where the
   * camera does not see a face of one color, the operator is asked, too: its stickers may be those
   * of a layer that stands askew, of which the state alone, which follows from most of them, tells
   * nothing; or the light is bad.
   *
   * @throws SessionException {@link SessionFault.Code#NOT_SOLVED} if it is not
   * @throws SessionException if that cannot be seen
   * @throws IllegalStateException if the arms have not taken the cube
   */
  public void check() {
    course.requireTaken();
    course.during(
        Stage.CHECK,
        SessionState.INSPECTING,
        SessionState.IDLE,
        () -> {
          checking.requireSolved();
          return true;
        });
  }

  /**
   * Looks whether the cube is what it was to become.
   *
   * @param target what it was to become, however it is held
   * @throws SessionException {@link SessionFault.Code#NOT_REACHED} if it is another one
   * @throws SessionException if that cannot be seen
   * @throws IllegalStateException if there is no camera, or the arms have not taken the cube
   */
  public void check(State target) {
    course.requireTaken();
    Looking eyes = looking();
    prepare(Stage.CHECK, () -> checking.requireReached(new Target(puzzle, target), eyes));
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
    course.requireConnected();
    return course.during(Stage.RELEASE, SessionState.IDLE, SessionState.IDLE, handling::giveBack);
  }

  /**
   * Looks whether all is well while nothing is asked of the arms: whether a cable was pulled, a
   * board was reset, or somebody has stopped the arms. If all is well nothing changes.
   *
   * @throws SessionException if it is not
   * @throws IllegalStateException if that is known already
   */
  public void watch() {
    course.requireUsable();
    course.watch();
  }

  /**
   * Stops all motors at once. What is under way ends with a {@link SessionFault.Code#STOPPED}
   * fault; a thread that waits for the operator or the camera is interrupted. Safe from any thread
   * and at any time.
   */
  public void stop() {
    course.stop();
  }

  /**
   * Makes the session ready again after a stop or a fault. Nothing moves. Nobody knows then how the
   * cube lies, so the arms must be homed, or take over what they hold, or give it back. If a board
   * does not answer, the session lets go of all and has to be connected again.
   */
  public void recover() {
    course.recover();
  }

  /** Lets go of the boards. The arms keep what they hold. */
  @Override
  public void close() {
    course.close();
  }

  private Looking looking() {
    return looking.orElseThrow(
        () -> new IllegalStateException("the session has no camera; make one with eyes"));
  }
}

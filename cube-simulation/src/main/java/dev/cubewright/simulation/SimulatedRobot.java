package dev.cubewright.simulation;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * A simulated robot: boards on their ports, arms, a cube and a camera, in simulated time.
 * Deterministic for the same seeds. Not thread-safe, except where noted.
 *
 * <p>Initially its arms are open, at unknown angles, with no cube between them.
 */
public final class SimulatedRobot implements AutoCloseable {
  private static final double SLOW_SERVO = 6;

  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final SimulatedTransport transport;
  private final SimulatedRig rig;
  private final Puzzle puzzle;
  private final FaultInjector injector;
  private final long seed;

  private SimulatedRobot(
      RobotDescription description, Puzzle puzzle, SimulatedRig rig, FaultPlan faults, long seed) {
    this.description = description;
    this.rig = rig;
    this.puzzle = puzzle;
    this.seed = seed;
    world = TwinAxisWorld.of(puzzle, description);
    SplittableRandom random = new SplittableRandom(seed);
    for (Arm arm : Arm.values()) {
      world.putArm(arm, random.nextInt(ArmPose.STEPS_PER_TURN));
    }
    transport = SimulatedTransport.of(description, world, faults);
    injector = new FaultInjector(description, world, transport, faults);
  }

  /**
   * {@return the standard robot without faults}
   *
   * @param puzzle its kind of cube
   * @param seed the random seed of the camera, the light and the angles of the arms
   */
  public static SimulatedRobot of(Puzzle puzzle, long seed) {
    return of(RobotDescription.standard(), puzzle, seed);
  }

  /**
   * {@return a robot without faults}
   *
   * @param description its description
   * @param puzzle its kind of cube
   * @param seed the random seed of the camera, the light and the angles of the arms
   */
  public static SimulatedRobot of(RobotDescription description, Puzzle puzzle, long seed) {
    return of(description, puzzle, SimulatedRig.standard(seed), FaultPlan.none(), seed);
  }

  /**
   * {@return a robot with a camera and faults}
   *
   * @param description its description
   * @param puzzle its kind of cube
   * @param rig its camera
   * @param faults the faults
   * @param seed the random seed
   */
  public static SimulatedRobot of(
      RobotDescription description, Puzzle puzzle, SimulatedRig rig, FaultPlan faults, long seed) {
    return new SimulatedRobot(description, puzzle, rig, faults, seed);
  }

  /** {@return the description of this robot, including the delay of its lines} */
  public RobotDescription description() {
    return description;
  }

  /** {@return the ports and the clock of this robot} */
  public SerialTransport transport() {
    return transport;
  }

  /** {@return the arms and the cube of this robot} */
  public TwinAxisWorld world() {
    return world;
  }

  /** {@return a camera that sees the D place; the caller closes it} */
  public FrameSource camera() {
    return rig.camera(world, puzzle, seed, injector::isCameraGone);
  }

  /**
   * Sets the action of the stop button, which only {@link FaultPlan faults} press.
   *
   * @param action the action, called on the thread that advances the clock
   */
  public void onStopButton(Runnable action) {
    injector.onStopButton(action);
  }

  /**
   * {@return the time of the latest press of the stop button, on the world's clock; empty if it was
   * not pressed}
   */
  public OptionalLong stopPressedMicros() {
    return injector.pressedMicros();
  }

  /**
   * Injects a fault when the clock is next advanced. Thread-safe.
   *
   * @param kind the fault; not a fault of the lines or of the boards' firmware
   * @param arm the arm, which also selects the board
   * @throws IllegalArgumentException if the fault must be planned before the robot is created
   */
  public void inject(InjectedFault.Kind kind, Arm arm) {
    if (!kind.happensLater()) {
      throw new IllegalArgumentException(
          kind.code() + " must be planned before the robot is created");
    }
    int board = SimulatedTransport.numbers(description).indexOf(description.arm(arm).board());
    int motor = description.arm(arm).motor();
    transport.request(
        () -> {
          long nowMicros = transport.nowMicros();
          double amount = kind == InjectedFault.Kind.SERVO_SLOW ? SLOW_SERVO : 0;
          injector.add(
              new InjectedFault(kind, board, motor, true, nowMicros, Long.MAX_VALUE, amount));
        });
  }

  /** Drops the cube, if there is one, when the clock is next advanced. Thread-safe. */
  public void dropCube() {
    transport.request(world::dropCube);
  }

  /**
   * Repairs all faults and cancels scheduled faults: cables, boards, firmware, numbers, motors,
   * servos, magnets and camera. The cube stays as it is. Call it only while no link is open.
   */
  public void mend() {
    injector.mend();
  }

  /** {@return the calibration of the camera} */
  public Calibration calibration() {
    return rig.calibration(puzzle.stickers().orElseThrow().rows(InspectionPlan.SEEN));
  }

  /**
   * Puts a cube between open arms. The operator's hand holds it until the hand releases it or the
   * cube turns.
   *
   * @param cube its state in the robot's frame
   * @throws IllegalStateException if an arm is not open, or a cube is already there
   */
  public void putCube(State cube) {
    world.putCube(cube);
  }

  /** {@return whether the faults have affected a byte, a pulse, a servo or a board} */
  public boolean faultsTookEffect() {
    return injector.tookEffect();
  }

  /**
   * Advances the clock without reading from the boards.
   *
   * @param micros the duration in microseconds
   */
  public void letPass(long micros) {
    transport.letPass(micros);
  }

  /** Switches the robot off. The state of its world remains available. */
  @Override
  public void close() {
    transport.close();
    transport.byBoard().forEach(SimulatedPort::end);
  }
}

package dev.cubewright.simulation;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.board.FirmwareTransport;
import dev.cubewright.simulation.board.PortLayout;
import dev.cubewright.simulation.board.SimulatedPort;
import dev.cubewright.simulation.board.SimulatedTransport;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.camera.WorldCamera;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.fault.InjectedFault;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * A whole robot that does not exist: boards on their ports, arms, a cube and a camera, in simulated
 * time. Used by one thread at a time; the same seeds make the same things happen.
 *
 * <p>At first its arms stand open, at angles that nobody knows, with no cube between them.
 */
public final class SimulatedRobot implements AutoCloseable {
  private static final double SLOW_SERVO = 6;

  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final SimulatedTransport transport;
  private final SimulatedRig rig;
  private final Puzzle puzzle;
  private final FaultInjector installer;
  private final long seed;

  private SimulatedRobot(
      RobotDescription description,
      TwinAxisWorld world,
      SimulatedTransport transport,
      SimulatedRig rig,
      Puzzle puzzle,
      FaultPlan faults,
      List<Integer> boardNumbers,
      long seed) {
    this.description = description;
    this.world = world;
    this.transport = transport;
    this.rig = rig;
    this.puzzle = puzzle;
    this.installer = new FaultInjector(description, world, transport, boardNumbers);
    this.seed = seed;
    installer.install(faults);
  }

  /**
   * {@return a robot as it is built in, with boards in Java, on which nothing goes wrong by itself}
   *
   * @param puzzle the kind of cube that it takes
   * @param seed for the camera, the light and the angles of the arms
   * @throws IllegalArgumentException if its arms cannot hold the cube
   */
  public static SimulatedRobot of(Puzzle puzzle, long seed) {
    return virtual(
        RobotDescription.standard(), puzzle, SimulatedRig.standard(seed), FaultPlan.none(), seed);
  }

  /**
   * {@return a robot with boards in Java, which behave as the firmware does}
   *
   * @param description how it is built
   * @param puzzle the kind of cube that it takes
   * @param rig its camera
   * @param faults what goes wrong
   * @param seed for all that is chance about it, besides
   * @throws IllegalArgumentException if its arms cannot hold the cube
   */
  public static SimulatedRobot virtual(
      RobotDescription description, Puzzle puzzle, SimulatedRig rig, FaultPlan faults, long seed) {
    TwinAxisWorld world = world(description, puzzle, seed);
    PortLayout layout = new PortLayout(description, world, faults);
    return new SimulatedRobot(
        description, world, layout.virtual(), rig, puzzle, faults, layout.numbers(), seed);
  }

  /**
   * {@return a robot whose boards are the compiled firmware, each in a process of its simulator}
   *
   * <p>Its lines take half a millisecond each way at least; {@link #description} has that.
   *
   * @param described how it is built
   * @param puzzle the kind of cube that it takes
   * @param rig its camera
   * @param faults what goes wrong; not {@code OTHER_FIRMWARE}, which no simulator has
   * @param seed for all that is chance about it, besides
   * @param built where {@code make -C firmware} has put simulator and firmware: {@code
   *     firmware/target} in a checkout
   * @throws IllegalArgumentException if its arms cannot hold the cube
   * @throws dev.cubewright.driver.board.RobotException {@code UNSUPPORTED} if a file is missing
   */
  public static SimulatedRobot withFirmware(
      RobotDescription described,
      Puzzle puzzle,
      SimulatedRig rig,
      FaultPlan faults,
      long seed,
      Path built) {
    RobotDescription description = slowEnough(described);
    TwinAxisWorld world = world(description, puzzle, seed);
    PortLayout layout = new PortLayout(description, world, faults);
    return new SimulatedRobot(
        description, world, layout.firmware(built), rig, puzzle, faults, layout.numbers(), seed);
  }

  private static RobotDescription slowEnough(RobotDescription robot) {
    return robot.withAnswerMicros(
        Math.max(robot.answerMicros(), 2 * FirmwareTransport.LEAST_DELAY_MICROS));
  }

  private static TwinAxisWorld world(RobotDescription description, Puzzle puzzle, long seed) {
    TwinAxisWorld world = TwinAxisWorld.of(puzzle, description);
    SplittableRandom random = new SplittableRandom(seed);
    for (Arm arm : Arm.values()) {
      world.putArm(arm, random.nextInt(ArmPose.STEPS_PER_TURN));
    }
    return world;
  }

  /** {@return how it is built, and how long its lines take} */
  public RobotDescription description() {
    return description;
  }

  /** {@return its ports, and the clock to wait by} */
  public SerialTransport transport() {
    return transport;
  }

  /** {@return its arms and its cube} */
  public TwinAxisWorld world() {
    return world;
  }

  /** {@return a camera that looks at the D place; the caller closes it} */
  public FrameSource camera() {
    return new FaultyCamera(new WorldCamera(world, puzzle, rig, seed), installer::missesCamera);
  }

  /**
   * Has something done when the person beside the robot presses its stop button, which only {@link
   * FaultPlan faults} make happen.
   *
   * @param action is called by whoever moves the clock
   */
  public void onStopWish(Runnable action) {
    installer.onStopWish(action);
  }

  /** {@return when that person has pressed it, on the world's clock; nothing if nobody has} */
  public OptionalLong stopWishedMicros() {
    return installer.pressedMicros();
  }

  /**
   * Has something go wrong now, or when the clock is next moved. Safe from any thread.
   *
   * @param kind what; nothing that belongs to the lines, or to boards from the beginning
   * @param arm at which arm, or at the board that drives it
   * @throws IllegalArgumentException if it cannot happen to a robot that is there already
   */
  public void inject(InjectedFault.Kind kind, Arm arm) {
    if (!kind.happensLater()) {
      throw new IllegalArgumentException(
          kind.code() + " cannot happen to a robot that is there already; plan it");
    }
    int board = boardOf(arm);
    int motor = description.arm(arm).motor();
    transport.request(
        () -> {
          long nowMicros = transport.nowMicros();
          double amount = kind == InjectedFault.Kind.SERVO_SLOW ? SLOW_SERVO : 0;
          installer.add(
              new InjectedFault(kind, board, motor, true, nowMicros, Long.MAX_VALUE, amount));
        });
  }

  private int boardOf(Arm arm) {
    return (int)
        Arrays.stream(Arm.values())
            .mapToInt(each -> description.arm(each).board())
            .distinct()
            .filter(board -> board < description.arm(arm).board())
            .count();
  }

  /**
   * Has the cube fall out of the fingers now, or when the clock is next moved, if there is one.
   * Safe from any thread.
   */
  public void dropCube() {
    transport.request(world::dropCube);
  }

  /**
   * Mends everything that has gone wrong, and has nothing more go wrong: cables are whole and
   * plugged in, boards have their firmware and their numbers, motors, servos, magnets and camera
   * are sound. The cube stays as it is. To be called while no link is open.
   */
  public void mend() {
    installer.mend();
  }

  /** {@return what a calibration of its camera finds out} */
  public Calibration calibration() {
    return rig.calibration(puzzle.stickers().orElseThrow().rows(InspectionPlan.SEEN));
  }

  /**
   * Puts a cube between open arms. An operator's hand holds it until it lets go, or until an arm
   * that touches the cube turns.
   *
   * @param cube its state in the robot's frame
   * @throws IllegalStateException if an arm is not open, or there is a cube
   */
  public void putCube(State cube) {
    world.putCube(cube);
  }

  /**
   * {@return whether what is to go wrong has affected anything so far: a byte, a pulse, a servo, a
   * board}
   */
  public boolean faultsTookEffect() {
    return installer.tookEffect();
  }

  /**
   * Lets time pass in which nobody listens to the boards.
   *
   * @param micros how long, in microseconds
   */
  public void letPass(long micros) {
    transport.letPass(micros);
  }

  /** Takes it apart. Its world can still be asked how it stood at last. */
  @Override
  public void close() {
    transport.close();
    transport.allPorts().forEach(SimulatedPort::end);
  }
}

package dev.cubewright.robot.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.board.Wiring;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.world.InjectedFault.Kind;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * A whole robot that does not exist: boards on their ports, arms, a cube and a camera, in simulated
 * time. Used by one thread at a time; the same seeds make the same things happen.
 *
 * <p>At first its arms stand open, at angles that nobody knows, with no cube between them.
 */
public final class SimulatedRobot implements AutoCloseable {
  /** How long the boot loader of a board takes. */
  private static final long BOOT_MICROS = 100_000;

  private static final String OTHER_VERSIONS = "proto=2 fw=2.0.0";

  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final SimulatedWiring wiring;
  private final SimulatedRig rig;
  private final Puzzle puzzle;
  private final FaultPlan faults;
  private final FaultInstaller installer;
  private final long seed;
  private boolean cameraMissed;

  private SimulatedRobot(
      RobotDescription description,
      TwinAxisWorld world,
      SimulatedWiring wiring,
      SimulatedRig rig,
      Puzzle puzzle,
      FaultPlan faults,
      FaultInstaller installer,
      long seed) {
    this.description = description;
    this.world = world;
    this.wiring = wiring;
    this.rig = rig;
    this.puzzle = puzzle;
    this.faults = faults;
    this.installer = installer;
    this.seed = seed;
    installer.install(faults);
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
    List<Integer> numbers = boards(description);
    List<VirtualPort> ports = new ArrayList<>();
    for (int board = 0; board < numbers.size(); board++) {
      ports.add(
          new VirtualPort(
              portName(board, numbers.size(), faults),
              world.clock(),
              cable(description, faults, board, true),
              cable(description, faults, board, false),
              new WiredArms(world, description, numbers.get(board)),
              new VirtualIdentity(number(numbers, board, faults), versions(faults, board)),
              BOOT_MICROS));
    }
    VirtualWiring wiring = new VirtualWiring(world.clock(), ports);
    FaultInstaller installer = new FaultInstaller(description, world, wiring, ports, numbers);
    return new SimulatedRobot(description, world, wiring, rig, puzzle, faults, installer, seed);
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
   * @throws dev.cubewright.robot.board.RobotException {@code UNSUPPORTED} if a file is missing
   */
  public static SimulatedRobot withFirmware(
      RobotDescription described,
      Puzzle puzzle,
      SimulatedRig rig,
      FaultPlan faults,
      long seed,
      Path built) {
    FirmwareFiles files = FirmwareFiles.in(built);
    files.require();
    RobotDescription description = slowEnough(described);
    TwinAxisWorld world = world(description, puzzle, seed);
    List<Integer> numbers = boards(description);
    List<FirmwarePort> ports = new ArrayList<>();
    FirmwareWiring wiring;
    try {
      for (int board = 0; board < numbers.size(); board++) {
        WiredArms pins = new WiredArms(world, description, numbers.get(board));
        FirmwarePort port =
            new FirmwarePort(
                portName(board, numbers.size(), faults),
                world.clock(),
                cable(description, faults, board, true),
                cable(description, faults, board, false),
                pins,
                number(numbers, board, faults),
                files);
        ports.add(port);
        pins.tellAngles(port);
      }
      wiring = new FirmwareWiring(world.clock(), ports);
    } catch (RuntimeException e) {
      ports.forEach(FirmwarePort::end);
      throw e;
    }
    FaultInstaller installer = new FaultInstaller(description, world, wiring, ports, numbers);
    return new SimulatedRobot(description, world, wiring, rig, puzzle, faults, installer, seed);
  }

  private static RobotDescription slowEnough(RobotDescription robot) {
    int answerMicros = Math.max(robot.answerMicros(), 2 * FirmwareWiring.LEAST_DELAY_MICROS);
    return new RobotDescription(
        robot.name(),
        robot.firmware(),
        robot.arms(),
        robot.modes(),
        answerMicros,
        robot.stopButton());
  }

  private static TwinAxisWorld world(RobotDescription description, Puzzle puzzle, long seed) {
    Map<Arm, ArmMechanics> mechanics = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      mechanics.put(arm, ArmMechanics.of(description.arm(arm)));
    }
    TwinAxisWorld world = new TwinAxisWorld(puzzle, mechanics, new VirtualClock());
    SplittableRandom random = new SplittableRandom(seed);
    for (Arm arm : Arm.values()) {
      world.putArm(arm, random.nextInt(VirtualArm.STEPS_PER_TURN));
    }
    return world;
  }

  /** Returns the numbers of the boards, in order. */
  private static List<Integer> boards(RobotDescription description) {
    return Arrays.stream(Arm.values())
        .map(arm -> description.arm(arm).board())
        .distinct()
        .sorted()
        .toList();
  }

  private static String portName(int board, int boards, FaultPlan faults) {
    int place = faults.has(Kind.PORTS_SWAPPED) ? boards - 1 - board : board;
    return "simulated-" + (char) ('A' + place);
  }

  private static Cable cable(
      RobotDescription description, FaultPlan faults, int board, boolean toBoard) {
    return new Cable(
        description.answerMicros() / 2,
        faults.ofLine(board, toBoard),
        faults.seed() * 4 + board * 2L + (toBoard ? 1 : 0));
  }

  private static int number(List<Integer> numbers, int board, FaultPlan faults) {
    return numbers.get(faults.has(Kind.SAME_NUMBER_TWICE) ? 0 : board);
  }

  private static String versions(FaultPlan faults, int board) {
    return faults.faults().stream()
            .anyMatch(fault -> fault.kind() == Kind.OTHER_FIRMWARE && fault.board() == board)
        ? OTHER_VERSIONS
        : VirtualIdentity.CURRENT_VERSIONS;
  }

  /** {@return how it is built, and how long its lines take} */
  public RobotDescription description() {
    return description;
  }

  /** {@return its ports, and the clock to wait by} */
  public Wiring wiring() {
    return wiring;
  }

  /** {@return its arms and its cube} */
  public TwinAxisWorld world() {
    return world;
  }

  /** {@return a camera that looks at the D place; the caller closes it} */
  public FrameSource camera() {
    return new FaultyCamera(new WorldCamera(world, puzzle, rig, seed), this::missesCamera);
  }

  private boolean missesCamera() {
    boolean gone =
        !installer.mended()
            && faults.faults().stream()
                .filter(fault -> fault.kind() == Kind.CAMERA_GONE)
                .anyMatch(fault -> fault.holdsAt(world.clock().nowMicros()));
    cameraMissed |= gone;
    return gone;
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
    return faults.faults().stream().anyMatch(this::tookEffect);
  }

  private boolean tookEffect(InjectedFault fault) {
    return switch (fault.kind()) {
      case BYTES_LOST, BYTES_DOUBLED, BYTES_FLIPPED, LINE_DELAYED, BOARD_SILENT, BOARD_HUNG ->
          wiring.allPorts().stream().anyMatch(SimulatedPort::struck);
      case MOTOR_STALLED, SERVO_SLOW, SERVO_STUCK ->
          Arrays.stream(Arm.values()).anyMatch(arm -> world.arm(arm).struck());
      case HOST_PAUSED -> wiring.wasPaused();
      case STOP_WISHED -> installer.pressedMicros().isPresent();
      case CAMERA_GONE -> cameraMissed;
      case BOARD_RESET, BOARDS_RESET, CABLE_UNPLUGGED ->
          fault.fromMicros() <= world.clock().nowMicros();
      case MAGNET_MISSING, PORTS_SWAPPED, SAME_NUMBER_TWICE, OTHER_FIRMWARE -> true;
    };
  }

  /**
   * Lets time pass in which nobody listens to the boards.
   *
   * @param micros how long, in microseconds
   */
  public void letPass(long micros) {
    wiring.letPass(micros);
  }

  /** Takes it apart. Its world can still be asked how it stood at last. */
  @Override
  public void close() {
    wiring.close();
    wiring.allPorts().forEach(SimulatedPort::end);
  }
}

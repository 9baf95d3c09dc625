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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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

  private final TwinAxisWorld world;
  private final SimulatedWiring wiring;
  private final SimulatedRig rig;
  private final Puzzle puzzle;
  private final long seed;

  private SimulatedRobot(
      TwinAxisWorld world, SimulatedWiring wiring, SimulatedRig rig, Puzzle puzzle, long seed) {
    this.world = world;
    this.wiring = wiring;
    this.rig = rig;
    this.puzzle = puzzle;
    this.seed = seed;
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
    VirtualClock clock = new VirtualClock();
    TwinAxisWorld world = world(description, puzzle, clock, seed);
    List<Integer> numbers = boards(description);
    List<VirtualPort> ports = new ArrayList<>();
    for (int board = 0; board < numbers.size(); board++) {
      ports.add(
          new VirtualPort(
              portName(board, numbers.size(), faults),
              clock,
              cable(description, faults, board, true, 0),
              cable(description, faults, board, false, 0),
              new WiredArms(world, description, numbers.get(board)),
              new VirtualIdentity(
                  numbers.get(faults.has(Kind.SAME_NUMBER_TWICE) ? 0 : board),
                  versions(faults, board)),
              BOOT_MICROS));
    }
    VirtualWiring wiring = new VirtualWiring(clock, ports);
    new FaultInstaller(description, world, ports, numbers).install(faults);
    return new SimulatedRobot(world, wiring, rig, puzzle, seed);
  }

  private static TwinAxisWorld world(
      RobotDescription description, Puzzle puzzle, VirtualClock clock, long seed) {
    Map<Arm, ArmMechanics> mechanics = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      mechanics.put(arm, ArmMechanics.of(description.arm(arm)));
    }
    TwinAxisWorld world = new TwinAxisWorld(puzzle, mechanics, clock);
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
      RobotDescription description,
      FaultPlan faults,
      int board,
      boolean toBoard,
      long leastDelayMicros) {
    return new Cable(
        Math.max(description.answerMicros() / 2, leastDelayMicros),
        faults.ofLine(board, toBoard),
        faults.seed() * 4 + board * 2L + (toBoard ? 1 : 0));
  }

  private static String versions(FaultPlan faults, int board) {
    return faults.faults().stream()
            .anyMatch(fault -> fault.kind() == Kind.OTHER_FIRMWARE && fault.board() == board)
        ? OTHER_VERSIONS
        : VirtualIdentity.CURRENT_VERSIONS;
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
    return new WorldCamera(world, puzzle, rig, seed);
  }

  /** {@return what a calibration of its camera finds out} */
  public Calibration calibration() {
    return rig.calibration(puzzle.stickers().orElseThrow().rows(InspectionPlan.SEEN));
  }

  /**
   * Puts a cube between open arms. An operator's hand holds it until both arms of an axis do.
   *
   * @param cube its state in the robot's frame
   * @throws IllegalStateException if an arm is not open, or there is a cube
   */
  public void putCube(State cube) {
    world.putCube(cube);
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

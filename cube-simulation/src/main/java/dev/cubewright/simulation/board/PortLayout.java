package dev.cubewright.simulation.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.fault.InjectedFault.Kind;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The connections of a simulated robot's boards: port, number, firmware and cable of each, from the
 * description and the faults.
 */
public final class PortLayout {
  /** The duration of a board's boot loader. */
  private static final long BOOT_MICROS = 100_000;

  private static final String OTHER_VERSIONS = "proto=2 fw=2.0.0";

  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final FaultPlan faults;

  /** The numbers of the boards, in order. */
  private final List<Integer> numbers;

  /**
   * Creates the layout of a robot.
   *
   * @param description the board of each arm
   * @param world the world with the arms
   * @param faults the faults of lines and boards
   */
  public PortLayout(RobotDescription description, TwinAxisWorld world, FaultPlan faults) {
    this.description = description;
    this.world = world;
    this.faults = faults;
    this.numbers =
        Arrays.stream(Arm.values())
            .map(arm -> description.arm(arm).board())
            .distinct()
            .sorted()
            .toList();
  }

  /** {@return the numbers of the boards, in order} */
  public List<Integer> numbers() {
    return numbers;
  }

  /** {@return ports with boards in Java} */
  public SimulatedTransport virtual() {
    return new VirtualTransport(world.clock(), virtualPorts());
  }

  /**
   * {@return ports with the compiled firmware}
   *
   * @param built the folder with the firmware and its simulator
   * @throws dev.cubewright.core.problem.ProblemException if a file is missing or a simulator does
   *     not start
   */
  public SimulatedTransport firmware(Path built) {
    FirmwareFiles files = FirmwareFiles.in(built);
    files.require();
    return new FirmwareTransport(world.clock(), firmwarePorts(files));
  }

  private List<VirtualPort> virtualPorts() {
    List<VirtualPort> ports = new ArrayList<>();
    for (int board = 0; board < numbers.size(); board++) {
      ports.add(
          new VirtualPort(
              portName(board),
              world.clock(),
              cable(board, true),
              cable(board, false),
              new ArmPins(world, description, numbers.get(board)),
              new VirtualIdentity(number(board), versions(board)),
              BOOT_MICROS));
    }
    return ports;
  }

  private List<FirmwarePort> firmwarePorts(FirmwareFiles files) {
    List<FirmwarePort> ports = new ArrayList<>();
    try {
      for (int board = 0; board < numbers.size(); board++) {
        ports.add(
            new FirmwarePort(
                portName(board),
                world.clock(),
                cable(board, true),
                cable(board, false),
                new ArmPins(world, description, numbers.get(board)),
                number(board),
                files));
      }
    } catch (RuntimeException e) {
      ports.forEach(FirmwarePort::end);
      throw e;
    }
    return ports;
  }

  private String portName(int board) {
    int place = faults.has(Kind.PORTS_SWAPPED) ? numbers.size() - 1 - board : board;
    return "simulated-" + (char) ('A' + place);
  }

  private Cable cable(int board, boolean toBoard) {
    return new Cable(
        description.answerMicros() / 2,
        faults.ofLine(board, toBoard),
        faults.seed() * 4 + board * 2L + (toBoard ? 1 : 0));
  }

  private int number(int board) {
    return numbers.get(faults.has(Kind.SAME_NUMBER_TWICE) ? 0 : board);
  }

  private String versions(int board) {
    return faults.faults().stream()
            .anyMatch(fault -> fault.kind() == Kind.OTHER_FIRMWARE && fault.board() == board)
        ? OTHER_VERSIONS
        : VirtualIdentity.CURRENT_VERSIONS;
  }
}

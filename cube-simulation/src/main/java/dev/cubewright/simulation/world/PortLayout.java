package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.InjectedFault.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How the boards of a simulated robot are connected: which is on which port, with which number and
 * firmware, and how its cable is, all as its description and what goes wrong say.
 */
final class PortLayout {
  /** How long the boot loader of a board takes. */
  private static final long BOOT_MICROS = 100_000;

  private static final String OTHER_VERSIONS = "proto=2 fw=2.0.0";

  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final FaultPlan faults;

  /** The numbers of the boards, in order. */
  private final List<Integer> numbers;

  PortLayout(RobotDescription description, TwinAxisWorld world, FaultPlan faults) {
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

  /** Returns ports with boards in Java, in the order of their boards. */
  List<VirtualPort> virtualPorts() {
    List<VirtualPort> ports = new ArrayList<>();
    for (int board = 0; board < numbers.size(); board++) {
      ports.add(
          new VirtualPort(
              portName(board),
              world.clock(),
              cable(board, true),
              cable(board, false),
              new WiredArms(world, description, numbers.get(board)),
              new VirtualIdentity(number(board), versions(board)),
              BOOT_MICROS));
    }
    return ports;
  }

  /**
   * Returns ports with the compiled firmware, in the order of their boards.
   *
   * @throws dev.cubewright.driver.board.RobotException if a simulator does not start
   */
  List<FirmwarePort> firmwarePorts(FirmwareFiles files) {
    List<FirmwarePort> ports = new ArrayList<>();
    try {
      for (int board = 0; board < numbers.size(); board++) {
        WiredArms pins = new WiredArms(world, description, numbers.get(board));
        FirmwarePort port =
            new FirmwarePort(
                portName(board),
                world.clock(),
                cable(board, true),
                cable(board, false),
                pins,
                number(board),
                files);
        ports.add(port);
        pins.tellAngles(port);
      }
    } catch (RuntimeException e) {
      ports.forEach(FirmwarePort::end);
      throw e;
    }
    return ports;
  }

  /** Returns what makes things go wrong with the ports that were laid. */
  FaultInstaller installer(SimulatedWiring wiring, List<? extends SimulatedPort> ports) {
    return new FaultInstaller(description, world, wiring, ports, numbers);
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

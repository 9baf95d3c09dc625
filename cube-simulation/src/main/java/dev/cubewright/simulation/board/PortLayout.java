package dev.cubewright.simulation.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.fault.InjectedFault.Kind;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The connections of a simulated robot's boards: port, number, firmware and cable of each, from the
 * description and the faults.
 */
public final class PortLayout {
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

  /** {@return the ports, with their boards switched on} */
  public SimulatedTransport transport() {
    return new SimulatedTransport(
        world.clock(), IntStream.range(0, numbers.size()).mapToObj(this::port).toList());
  }

  private SimulatedPort port(int board) {
    int place = faults.has(Kind.PORTS_SWAPPED) ? numbers.size() - 1 - board : board;
    boolean otherFirmware =
        faults.faults().stream()
            .anyMatch(fault -> fault.kind() == Kind.OTHER_FIRMWARE && fault.board() == board);
    int number = numbers.get(faults.has(Kind.SAME_NUMBER_TWICE) ? 0 : board);
    return new SimulatedPort(
        "simulated-" + (char) ('A' + place),
        world.clock(),
        cable(board, true),
        cable(board, false),
        new ArmPins(world, description, numbers.get(board)),
        new BoardIdentity(number, otherFirmware));
  }

  private Cable cable(int board, boolean toBoard) {
    return new Cable(
        description.answerMicros() / 2,
        faults.ofLine(board, toBoard),
        faults.seed() * 4 + board * 2L + (toBoard ? 1 : 0));
  }
}

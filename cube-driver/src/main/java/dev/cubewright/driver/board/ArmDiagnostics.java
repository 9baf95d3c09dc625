package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;
import java.util.Optional;

/** What is wrong with the boards of one robot, in words. An immutable value. */
record ArmDiagnostics(RobotDescription robot) {
  /** Returns that all was stopped. */
  Problem stopped(String message) {
    return RobotFault.STOPPED.at(robot.name(), message, "look what is held and how the arms stand");
  }

  /** Returns what is wrong; a board that was stopped is a consequence rather than the cause. */
  static Optional<Problem> worst(List<Board> all) {
    List<Problem> faults = all.stream().flatMap(board -> board.fault().stream()).toList();
    return faults.stream()
        .filter(fault -> !RobotFault.STOPPED.is(fault))
        .findFirst()
        .or(() -> faults.stream().findFirst());
  }

  /** Returns why a command was not done. */
  Problem refusal(Board board, Exchange exchange) {
    BoardCommand command = exchange.command();
    if (command instanceof BoardCommand.Home home && ErrorCode.HOMING.is(exchange.code())) {
      return RobotFault.HOMING_FAILED.at(
          armOf(board, home.motor()) + ", motor " + home.motor() + " of " + board.name() + ",",
          "did not find its magnet",
          "look whether the arm turns freely, then at magnet, sensor and threshold");
    }
    if (exchange.state() == Exchange.State.UNKNOWN) {
      return board.fault(
          RobotFault.STOPPED,
          "was stopped before it said whether it had done \"" + command.text() + "\"",
          "look what is held and how the arms stand");
    }
    return board.fault(
        RobotFault.REFUSED,
        "did not do \"" + command.text() + "\": " + ErrorCode.meaning(exchange.code()),
        "correct the description of the robot, or home the arms");
  }

  private String armOf(Board board, int motor) {
    for (Arm arm : Arm.values()) {
      ArmDescription description = robot.arm(arm);
      if (description.board() == board.number() && description.motor() == motor) {
        return arm.toString();
      }
    }
    return "no arm";
  }
}

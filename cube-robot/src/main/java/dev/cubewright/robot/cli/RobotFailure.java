package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.session.SessionException;
import dev.cubewright.robot.session.SessionFault;

/** Says in the program's form what is wrong with the robot, and by which command to go on. */
final class RobotFailure {
  private RobotFailure() {}

  /** Returns the failure for what the boards found out. */
  static Failure of(RobotException exception) {
    RobotFault fault = exception.fault();
    return Failure.impossible(fault.kind().code(), fault.sentence(), exception)
        .with("where", fault.where());
  }

  /** Returns the failure for what ended the job. */
  static Failure of(SessionException exception) {
    SessionFault fault = exception.fault();
    String commands = commands(fault);
    return Failure.impossible(
            fault.code(),
            fault.sentence() + (commands.isEmpty() ? "" : " (" + commands + ")"),
            exception)
        .with("stage", fault.stage().code())
        .with("held", fault.holding().sentence())
        .with("axis", fault.holding().axis().map(Axis::code).orElse(""))
        .with("advice", fault.wayOn().code());
  }

  private static String commands(SessionFault fault) {
    String axis = fault.holding().axis().map(Axis::code).orElse("AXIS");
    String held = "cube robot run --held " + axis;
    return switch (fault.wayOn()) {
      case BEGIN_AGAIN, REPEAT -> "";
      case GO_ON_HELD -> held;
      case STRAIGHTEN, TAKE_OUT -> "cube robot release, or " + held;
    };
  }
}

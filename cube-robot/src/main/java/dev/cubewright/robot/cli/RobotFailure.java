package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Firmware;
import dev.cubewright.robot.session.SessionException;
import dev.cubewright.robot.session.SessionFault;

/** Says in the program's form what is wrong with the robot, and by which command to go on. */
final class RobotFailure {
  /** What to do where {@link dev.cubewright.robot.session.WayOn} knows nothing of the boards. */
  static final String HOLD_FIRST =
      "take hold of the cube first, since connecting opens the fingers of these boards, then begin"
          + " again";

  private static final String TAKE_HOLD = "take-hold";

  private RobotFailure() {}

  /** Returns the failure for what the boards found out. */
  static Failure of(RobotException exception) {
    RobotFault fault = exception.fault();
    return Failure.impossible(fault.kind().code(), fault.sentence(), exception)
        .with("where", fault.where());
  }

  /**
   * Returns the failure where a cube that boards hold would fall as the program connects.
   *
   * @param wayOut what to do instead
   */
  static Failure opensOnConnecting(String wayOut) {
    return Failure.impossible(
        "unsupported",
        "boards with the published sketch are reset when a program connects, and open their"
            + " fingers; "
            + wayOut);
  }

  /** Returns the failure for what ended the job on boards with some firmware. */
  static Failure of(SessionException exception, Firmware firmware) {
    SessionFault fault = exception.fault();
    String problem = fault.problem();
    String code = fault.code();
    if (exception.getCause() instanceof InputEndedException ended) {
      problem = String.valueOf(ended.getMessage());
      code = InputEndedException.CODE;
    }
    SessionFault told =
        new SessionFault(fault.stage(), code, problem, fault.holding(), fault.wayOn());
    return Failure.impossible(told.code(), sentence(told, firmware), exception)
        .with("stage", told.stage().code())
        .with("held", told.holding().sentence())
        .with("axis", told.holding().axis().map(Axis::code).orElse(""))
        .with("advice", letsGo(told, firmware) ? TAKE_HOLD : told.wayOn().code());
  }

  /** Returns whether something may be held, and would fall as a program connects again. */
  private static boolean letsGo(SessionFault fault, Firmware firmware) {
    return firmware == Firmware.PUBLISHED && !fault.holding().nothing();
  }

  private static String sentence(SessionFault fault, Firmware firmware) {
    if (letsGo(fault, firmware)) {
      return fault.problem() + ", and " + fault.holding().sentence() + "; " + HOLD_FIRST;
    }
    String commands = commands(fault);
    return fault.sentence() + (commands.isEmpty() ? "" : " (" + commands + ")");
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

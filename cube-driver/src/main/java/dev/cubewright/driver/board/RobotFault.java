package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import java.util.Locale;

/** The kinds of problems with boards and arms. Each has a stable code. */
public enum RobotFault {
  /** The port does not exist. */
  PORT_NOT_FOUND,
  /** Another program has the port open. */
  PORT_IN_USE,
  /** This user may not open the port. */
  NO_PERMISSION,
  /** The connection was lost while it was open. */
  LINK_LOST,
  /** The device at the port does not answer. */
  NO_ANSWER,
  /** The device at the port uses another protocol, or another version of it. */
  WRONG_FIRMWARE,
  /** A board that the robot needs was not found. */
  BOARD_MISSING,
  /** Two boards have the same number. */
  SAME_BOARD_TWICE,
  /** A board was reset and has lost the positions of its arms and its open commands. */
  BOARD_RESET,
  /** A board rejected a valid command. */
  REFUSED,
  /** The robot was stopped on request. */
  STOPPED,
  /** A board stopped because it received nothing for too long. */
  WATCHDOG,
  /** An arm did not find its magnet. */
  HOMING_FAILED,
  /** The request is not possible with this robot. */
  UNSUPPORTED,
  /** The stop button is pressed. */
  STOP_BUTTON_PRESSED,
  /** The stop button of the robot's description cannot be watched. */
  NO_STOP_BUTTON;

  /** {@return the code, such as {@code port-in-use}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@return a problem of this kind}
   *
   * @param where the port, board or arm concerned, such as {@code board 1 on /dev/ttyUSB0}
   * @param what the predicate of a sentence whose subject is {@code where}
   * @param advice an instruction for the user, as a clause
   */
  public Problem at(String where, String what, String advice) {
    return new Problem(code(), where, where + " " + what, advice);
  }

  /**
   * {@return whether a problem is of this kind}
   *
   * @param problem the problem
   */
  public boolean is(Problem problem) {
    return problem.code().equals(code());
  }
}

package dev.cubewright.driver.board;

import java.util.Locale;

/**
 * Why the robot cannot go on. An immutable value.
 *
 * @param kind what is wrong
 * @param where the port, board or arm that is concerned, such as {@code board 1 on /dev/ttyUSB0}
 * @param message what is wrong there, as a part of a sentence that follows {@code where}
 * @param advice what mends it, as a part of a sentence
 */
public record RobotFault(Kind kind, String where, String message, String advice) {
  /** What can be wrong with boards and arms. */
  public enum Kind {
    /** There is no such port. */
    PORT_NOT_FOUND,
    /** Another program has the port. */
    PORT_IN_USE,
    /** This user may not open the port. */
    NO_PERMISSION,
    /** The line was lost while it was open. */
    LINK_LOST,
    /** What is at the port says nothing. */
    NO_ANSWER,
    /** What is at the port speaks another protocol, or another version of it. */
    WRONG_FIRMWARE,
    /** A board that the robot needs was not found. */
    BOARD_MISSING,
    /** Two boards have the same number. */
    SAME_BOARD_TWICE,
    /** A board was reset, and has lost its position and what was under way. */
    BOARD_RESET,
    /** A board refused a command that it should have taken. */
    REFUSED,
    /** The robot was stopped on request. */
    STOPPED,
    /** A board stopped because it heard nothing for too long. */
    WATCHDOG,
    /** An arm did not find its magnet. */
    HOMING_FAILED,
    /** What was asked is not possible with this robot. */
    UNSUPPORTED;

    /** {@return the name in small letters, such as {@code port-in-use}} */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** {@return where, what, and what mends it, in one sentence} */
  public String sentence() {
    return where + " " + message + "; " + advice;
  }
}

package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;

enum ProtocolFailure {
  NO_ANSWER(
      RobotFault.NO_ANSWER,
      "does not answer",
      "check cable and supply, and flash this firmware if needed (firmware/README.md)"),
  FOREIGN(
      RobotFault.NO_ANSWER,
      "uses another protocol",
      "choose another port; this is probably not a board of the robot"),
  NOT_RECEIVING(RobotFault.NO_ANSWER, "receives no commands", "check the cable"),
  NOISE(
      RobotFault.NO_ANSWER,
      "is unreliable because too many frames are lost or corrupted",
      "use another cable, away from the wires of the motors"),
  SILENCE(RobotFault.NO_ANSWER, "no longer answers", "check cable and supply, then connect again"),
  /** The detail is the command. */
  UNCONFIRMED(
      RobotFault.NO_ANSWER,
      "did not confirm ",
      "check the position of the arm, then connect again"),
  /** The detail is the firmware with its version and protocol. */
  WRONG_FIRMWARE(
      RobotFault.WRONG_FIRMWARE,
      "has the firmware ",
      "flash the firmware of this program (firmware/README.md)"),
  RESETS(
      RobotFault.BOARD_RESET,
      "resets repeatedly",
      "check its supply and its cable, then connect again"),
  RESET(
      RobotFault.BOARD_RESET,
      "was reset and has lost the positions of its arms",
      "its fingers may be closed or open; check the supply, and check the fingers and the position of each arm");

  private final RobotFault kind;
  private final String what;
  private final String advice;

  ProtocolFailure(RobotFault kind, String what, String advice) {
    this.kind = kind;
    this.what = what;
    this.advice = advice;
  }

  /** Returns the problem of a board; the detail ends the message and may be empty. */
  Problem at(String board, String detail) {
    return kind.at(board, what + detail, advice);
  }
}

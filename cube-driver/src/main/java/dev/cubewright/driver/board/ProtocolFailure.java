package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;

enum ProtocolFailure {
  NO_ANSWER(
      RobotFault.NO_ANSWER,
      "says nothing",
      "check cable and supply, and that this firmware is on the board (firmware/README.md)"),
  FOREIGN(
      RobotFault.NO_ANSWER,
      "says something that is not our protocol",
      "use another port, for this is most likely none of the robot's boards"),
  DEAF(
      RobotFault.NO_ANSWER,
      "is heard but answers nothing",
      "check the cable, for the board does not hear what it is told"),
  NOISE(
      RobotFault.NO_ANSWER,
      "is hardly understood, for too much is lost or falsified on the way",
      "use another cable, away from the motors' wires"),
  SILENCE(
      RobotFault.NO_ANSWER, "has ceased to answer", "check cable and supply, then connect again"),
  /** The detail is the command. */
  ENDLESS(
      RobotFault.NO_ANSWER,
      "does not say that it has done ",
      "look whether the arm stands well, then connect again"),
  /** The detail is the firmware with its version and protocol. */
  WRONG_FIRMWARE(
      RobotFault.WRONG_FIRMWARE,
      "has the firmware ",
      "flash the firmware that came with this program as firmware/README.md says"),
  RESETS(
      RobotFault.BOARD_RESET,
      "is reset again and again",
      "check its supply and its cable, then connect again"),
  RESET(
      RobotFault.BOARD_RESET,
      "was reset and has lost its position and what was under way",
      "the fingers hold as they did; check the supply, and look what is held and how the arms"
          + " stand");

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

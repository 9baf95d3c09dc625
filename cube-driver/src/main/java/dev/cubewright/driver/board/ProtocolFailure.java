package dev.cubewright.driver.board;

/**
 * Why a conversation with a board failed. An immutable value.
 *
 * @param kind what is wrong
 * @param message what is wrong, as a part of a sentence that follows the name of the board
 * @param advice what mends it
 */
record ProtocolFailure(RobotFault kind, String message, String advice) {
  static ProtocolFailure noAnswer() {
    return new ProtocolFailure(
        RobotFault.NO_ANSWER,
        "says nothing",
        "check cable and supply, and that this firmware is on the board (firmware/README.md)");
  }

  static ProtocolFailure foreign() {
    return new ProtocolFailure(
        RobotFault.NO_ANSWER,
        "says something that is not our protocol",
        "use another port, for this is most likely none of the robot's boards");
  }

  static ProtocolFailure deaf() {
    return new ProtocolFailure(
        RobotFault.NO_ANSWER,
        "is heard but answers nothing",
        "check the cable, for the board does not hear what it is told");
  }

  static ProtocolFailure noise() {
    return new ProtocolFailure(
        RobotFault.NO_ANSWER,
        "is hardly understood, for too much is lost or falsified on the way",
        "use another cable, away from the motors' wires");
  }

  static ProtocolFailure wrongFirmware(BoardIdentity identity) {
    return new ProtocolFailure(
        RobotFault.WRONG_FIRMWARE,
        "has the firmware "
            + identity.firmware()
            + " "
            + identity.version()
            + ", which speaks version "
            + identity.protocol()
            + " of the protocol and not "
            + BoardIdentity.PROTOCOL,
        "flash the firmware that came with this program as firmware/README.md says");
  }

  static ProtocolFailure silence() {
    return new ProtocolFailure(
        RobotFault.NO_ANSWER, "has ceased to answer", "check cable and supply, then connect again");
  }

  static ProtocolFailure resets() {
    return new ProtocolFailure(
        RobotFault.BOARD_RESET,
        "is reset again and again",
        "check its supply and its cable, then connect again");
  }

  static ProtocolFailure endless(BoardCommand command) {
    return new ProtocolFailure(
        RobotFault.NO_ANSWER,
        "does not say that it has done \"" + command.text() + "\"",
        "look whether the arm stands well, then connect again");
  }

  static ProtocolFailure reset() {
    return new ProtocolFailure(
        RobotFault.BOARD_RESET,
        "was reset and has lost its position and what was under way",
        "the fingers hold as they did; check the supply, and look what is held and how the arms"
            + " stand");
  }
}

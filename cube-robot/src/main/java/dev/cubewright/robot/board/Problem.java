package dev.cubewright.robot.board;

/**
 * Why a conversation broke off. An immutable value.
 *
 * @param kind what is wrong
 * @param message what is wrong, as a part of a sentence that follows the name of the board
 * @param advice what mends it
 */
record Problem(RobotFault.Kind kind, String message, String advice) {
  static Problem noAnswer() {
    return new Problem(
        RobotFault.Kind.NO_ANSWER,
        "says nothing",
        "check cable and supply, and that this firmware is on the board (firmware/README.md)");
  }

  static Problem foreign() {
    return new Problem(
        RobotFault.Kind.NO_ANSWER,
        "says something that is not our protocol",
        "use another port, for this is most likely none of the robot's boards");
  }

  static Problem deaf() {
    return new Problem(
        RobotFault.Kind.NO_ANSWER,
        "is heard but answers nothing",
        "check the cable, for the board does not hear what it is told");
  }

  static Problem noise() {
    return new Problem(
        RobotFault.Kind.NO_ANSWER,
        "is hardly understood, for too much is lost or falsified on the way",
        "use another cable, away from the motors' wires");
  }

  static Problem wrongFirmware(BoardIdentity identity) {
    return new Problem(
        RobotFault.Kind.WRONG_FIRMWARE,
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

  static Problem silence() {
    return new Problem(
        RobotFault.Kind.NO_ANSWER,
        "has ceased to answer",
        "check cable and supply, then connect again");
  }

  static Problem resets() {
    return new Problem(
        RobotFault.Kind.BOARD_RESET,
        "is reset again and again",
        "check its supply and its cable, then connect again");
  }

  static Problem endless(BoardCommand command) {
    return new Problem(
        RobotFault.Kind.NO_ANSWER,
        "does not say that it has done \"" + command.text() + "\"",
        "look whether the arm stands well, then connect again");
  }

  static Problem reset() {
    return new Problem(
        RobotFault.Kind.BOARD_RESET,
        "was reset and has lost its position and what was under way",
        "the fingers hold as they did; check the supply, and look what is held and how the arms stand");
  }
}

package dev.cubewright.driver.board;

/**
 * Why a conversation broke off. An immutable value.
 *
 * @param kind what is wrong
 * @param message what is wrong, as a part of a sentence that follows the name of the board
 * @param advice what mends it
 */
record Breakdown(RobotFault.Kind kind, String message, String advice) {
  static Breakdown noAnswer() {
    return new Breakdown(
        RobotFault.Kind.NO_ANSWER,
        "says nothing",
        "check cable and supply, and that this firmware is on the board (firmware/README.md)");
  }

  static Breakdown foreign() {
    return new Breakdown(
        RobotFault.Kind.NO_ANSWER,
        "says something that is not our protocol",
        "use another port, for this is most likely none of the robot's boards");
  }

  static Breakdown deaf() {
    return new Breakdown(
        RobotFault.Kind.NO_ANSWER,
        "is heard but answers nothing",
        "check the cable, for the board does not hear what it is told");
  }

  static Breakdown noise() {
    return new Breakdown(
        RobotFault.Kind.NO_ANSWER,
        "is hardly understood, for too much is lost or falsified on the way",
        "use another cable, away from the motors' wires");
  }

  static Breakdown wrongFirmware(BoardIdentity identity) {
    return new Breakdown(
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

  static Breakdown silence() {
    return new Breakdown(
        RobotFault.Kind.NO_ANSWER,
        "has ceased to answer",
        "check cable and supply, then connect again");
  }

  static Breakdown resets() {
    return new Breakdown(
        RobotFault.Kind.BOARD_RESET,
        "is reset again and again",
        "check its supply and its cable, then connect again");
  }

  static Breakdown endless(BoardCommand command) {
    return new Breakdown(
        RobotFault.Kind.NO_ANSWER,
        "does not say that it has done \"" + command.text() + "\"",
        "look whether the arm stands well, then connect again");
  }

  static Breakdown reset() {
    return new Breakdown(
        RobotFault.Kind.BOARD_RESET,
        "was reset and has lost its position and what was under way",
        "the fingers hold as they did; check the supply, and look what is held and how the arms stand");
  }
}

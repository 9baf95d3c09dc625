package dev.cubewright.simulation.board;

/** The codes of the protocol for refused or ended commands. */
enum VirtualCode {
  CRC(1),
  SYNTAX(2),
  UNKNOWN(3),
  RANGE(4),
  BUSY(5),
  IN_ALARM(6),
  TOO_LONG(7),
  CRC_MISSING(8),
  HOMING_FAILED(9),
  STOPPED(10),
  WATCHDOG(11),
  NOT_HOMED(12),
  GAP(13);

  private final int number;

  VirtualCode(int number) {
    this.number = number;
  }

  /** Returns the number used in lines. */
  int number() {
    return number;
  }
}

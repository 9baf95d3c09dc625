package dev.cubewright.driver.board;

import java.util.Arrays;

enum ErrorCode {
  CHECKSUM(1, "the checksum is wrong"),
  SYNTAX(2, "the syntax is wrong"),
  UNKNOWN(3, "the firmware does not know the command"),
  RANGE(4, "a value is out of its range"),
  BUSY(5, "the arm is busy"),
  ALARM(6, "the board is stopped"),
  TOO_LONG(7, "the line is too long"),
  NO_CHECKSUM(8, "the checksum is missing"),
  HOMING(9, "the magnet was not found"),
  STOPPED(10, "the board was stopped"),
  WATCHDOG(11, "the board received nothing for too long"),
  NOT_HOMED(12, "the arm has not been homed"),
  GAP(13, "the number is out of sequence");

  private final int number;
  private final String meaning;

  ErrorCode(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  int number() {
    return number;
  }

  boolean is(int code) {
    return number == code;
  }

  static String meaning(int code) {
    return Arrays.stream(values())
        .filter(known -> known.is(code))
        .map(known -> known.meaning)
        .findFirst()
        .orElse("error " + code + ", which this program does not know");
  }
}

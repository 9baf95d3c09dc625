package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.Checksum;

/** The number of a board, which outlasts resets, and the versions that it reports. */
final class BoardIdentity {
  private static final String VERSIONS = "proto=1 fw=1.0.0";
  private static final String OTHER_VERSIONS = "proto=2 fw=2.0.0";

  private int number;
  private boolean other;

  /** The number is 0 to 99, 0 for none; other if the board reports another firmware. */
  BoardIdentity(int number, boolean other) {
    this.number = number;
    this.other = other;
  }

  int number() {
    return number;
  }

  void put(int given) {
    number = given;
  }

  void flash(int given) {
    number = given;
    other = false;
  }

  String reported(String line) {
    return other && line.contains(VERSIONS)
        ? Checksum.seal(line.substring(0, line.indexOf('*')).replace(VERSIONS, OTHER_VERSIONS))
            + "\n"
        : line;
  }
}

package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.ArmPose;

/** A board's identity, with its number, which is kept over resets. */
final class VirtualIdentity {
  /** The versions of this project's firmware. */
  static final String CURRENT_VERSIONS = "proto=1 fw=1.0.0";

  /** The number of arms of a board. */
  static final int ARMS = 2;

  private String versions;
  private int number;

  /**
   * Makes one.
   *
   * @param number 0 to 99; 0 is none
   * @param versions of protocol and firmware, such as {@link #CURRENT_VERSIONS}
   */
  VirtualIdentity(int number, String versions) {
    this.number = number;
    this.versions = versions;
  }

  /** Stores another number. */
  void put(int other) {
    number = other;
  }

  /** Installs the firmware of this project and a number. */
  void flash(int other) {
    versions = CURRENT_VERSIONS;
    number = other;
  }

  /** Returns the identity as in the answer to a V. */
  String words() {
    return "cubewright "
        + versions
        + " id="
        + number
        + " arms="
        + ARMS
        + " spt="
        + ArmPose.STEPS_PER_TURN;
  }
}

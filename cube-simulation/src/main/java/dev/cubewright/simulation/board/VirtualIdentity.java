package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.ArmPose;

/** What a board says of itself, with the number that it keeps over resets. */
final class VirtualIdentity {
  /** What the firmware of this project says. */
  static final String CURRENT_VERSIONS = "proto=1 fw=1.0.0";

  /** How many arms a board drives. */
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

  /** Keeps another number. */
  void put(int other) {
    number = other;
  }

  /** Gets the firmware of this project, and a number. */
  void flash(int other) {
    versions = CURRENT_VERSIONS;
    number = other;
  }

  /** Returns what stands after the word in its answer to a V. */
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

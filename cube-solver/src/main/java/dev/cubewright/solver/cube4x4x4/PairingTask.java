package dev.cubewright.solver.cube4x4x4;

/**
 * Third phases of one length.
 *
 * @param start where they begin
 * @param length how long they are
 */
record PairingTask(Phase2End start, int length) {
  /** Returns how many moves make a 3x3x3. */
  int reduction() {
    return start.length() + length;
  }

  /** One move more of the third phase takes ten times as long. */
  int rank() {
    return reduction() + length;
  }
}

package dev.cubewright.solver.sixphase;

/**
 * What a phase is about, in words.
 *
 * @param number 0 to 5
 * @param goal what it brings about
 */
record PhaseDescription(int number, String goal) {
  @Override
  public String toString() {
    return "phase " + number + ": " + goal;
  }
}

package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.cube3x3x3.Probe;

/**
 * Solutions of a 3x3x3 whose first phase has one length.
 *
 * @param reduced how it was made
 * @param probe how it is looked at
 * @param first how long the first phase is
 */
record CubeTask(Candidate reduced, Probe probe, int first) {
  /** Returns how many moves it takes at least. */
  int rank() {
    return reduced.length() + first;
  }
}

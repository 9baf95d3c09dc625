package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.cube3x3x3.Trial;

/**
 * Solutions of a 3x3x3 whose first phase has one length.
 *
 * @param reduced how it was made
 * @param trial how it is looked at
 * @param first how long the first phase is
 */
record CubeTask(Reduced reduced, Trial trial, int first) {
  /** Returns how many moves it takes at least. */
  int rank() {
    return reduced.length() + first;
  }
}

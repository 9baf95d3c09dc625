package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.reduction.MovedSets;
import dev.cubewright.tables.transition.Transitions;

/**
 * Where moves carry sets of 24 places, which are their own numbers.
 *
 * @param carried carries sets
 * @param moves how many moves there are
 */
record SetTransitions(MovedSets carried, int moves) implements Transitions {
  @Override
  public int size() {
    return 1 << CubeModel.PLACES;
  }

  @Override
  public int next(int position, int move) {
    return carried.next(position, move);
  }
}

package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.StagedSearch;

/**
 * An end of the third phase: a 3x3x3. Immutable.
 *
 * @param root where the path begins
 * @param path the steps to here, one of which is a view
 * @param separated how many moves led to the end of the second phase
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Phase3End(ReductionRoot root, byte[] path, int separated) implements StagedSearch.End {
  @Override
  public int length() {
    return path.length - 1;
  }

  State state(Reorientation reorientation) {
    State state = root.state();
    for (byte step : path) {
      state = state.apply(reorientation.steps().get(step));
    }
    return state;
  }

  int[] followedBy(int[] moves) {
    int[] all = new int[path.length + moves.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = i < path.length ? path[i] : moves[i - path.length];
    }
    return all;
  }
}

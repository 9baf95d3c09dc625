package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/**
 * Bounds by the distances of all three numbers together.
 *
 * @param flipCount how many flips there are
 * @param distances of slice and flip as rows, twists as columns
 */
record ExactBounds(int flipCount, ReducedDistances distances) implements CosetBounds {
  @Override
  public void of(int[] slices, int[] flips, int[] twists, int count) {
    for (int i = 0; i < count; i++) {
      slices[i] = slices[i] * flipCount + flips[i];
    }
    distances.get(slices, twists, count);
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(distances.distances().table());
  }
}

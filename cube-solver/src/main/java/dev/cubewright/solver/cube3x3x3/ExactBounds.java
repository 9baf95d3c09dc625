package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds by the distances of all three numbers together.
 *
 * @param distances of slice and flip as rows, twists as columns
 */
record ExactBounds(ReducedDistances distances) implements CosetBounds {
  @Override
  public void of(int[] cosets, int[] faces, int count) {
    for (int i = 0; i < count; i++) {
      faces[i] = PackedCoset.twist(cosets[i]);
      cosets[i] = PackedCoset.sliceAndFlip(cosets[i]);
    }
    distances.get(cosets, faces, count);
    Arrays.fill(faces, 0, count, Faces.ALL);
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(distances.distances().table());
  }
}

package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds by the distances of all three numbers together.
 *
 * @param distances of slice and flip as rows, twists as columns
 */
record ExactBounds(ReducedDistances distances) implements Phase1Bounds {
  /** Fetches the table or builds it. */
  static ExactBounds of(Phase1Coordinates coordinates, TableMaker maker) {
    return new ExactBounds(coordinates.ofAll(maker));
  }

  @Override
  public void of(int[] cosets, int[] faces, int count) {
    PackedCoset.split(cosets, faces, count);
    distances.get(cosets, faces, count);
    Arrays.fill(faces, 0, count, FaceMask.ALL);
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(distances.distances().table());
  }
}

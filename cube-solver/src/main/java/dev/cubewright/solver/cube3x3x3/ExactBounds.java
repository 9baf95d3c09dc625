package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;

/**
 * Bounds by the distances of all three numbers together.
 *
 * @param distances of slice and flip as rows, twists as columns
 * @param subgroup the moves that keep all three of a solved cube
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ExactBounds(ReducedDistances distances, int[] subgroup) implements Phase1Bounds {
  /** Fetches the table or builds it. */
  static ExactBounds of(Phase1Coordinates coordinates, TableMaker maker) {
    return new ExactBounds(coordinates.ofAll(maker), coordinates.subgroup());
  }

  @Override
  public void of(long[] cosets, int[] bounds, int[] faces, int count) {
    PackedCoset.rows(cosets, bounds, faces, count);
    distances.get(bounds, faces, count);
    Arrays.fill(faces, 0, count, FaceMask.ALL);
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(distances.distances().table());
  }
}

package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/**
 * Bounds by two small tables that stay in the processor's cache.
 *
 * @param flipCount how many flips there are
 * @param twistCount how many twists there are
 * @param ofSliceAndFlip distances without the twists
 * @param ofSliceAndTwist distances without the flips
 * @param subgroup the moves that keep all three numbers of a solved cube
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record SmallBounds(
    int flipCount,
    int twistCount,
    Distances ofSliceAndFlip,
    Distances ofSliceAndTwist,
    int[] subgroup)
    implements Phase1Bounds {
  /** Fetches the tables or builds them. */
  static SmallBounds of(Phase1Coordinates coordinates, TableMaker maker) {
    return new SmallBounds(
        coordinates.flips(),
        coordinates.twists(),
        coordinates.ofSliceAndFlip(maker),
        coordinates.ofSliceAndTwist(maker),
        coordinates.subgroup());
  }

  @Override
  public void of(long[] cosets, int[] bounds, int[] faces, int count) {
    for (int i = 0; i < count; i++) {
      int slice = PackedCoset.slice(cosets[i]);
      bounds[i] =
          Math.max(
              ofSliceAndFlip.get(slice * flipCount + PackedCoset.flip(cosets[i])),
              ofSliceAndTwist.get(slice * twistCount + PackedCoset.twist(cosets[i])));
      faces[i] = FaceMask.ALL;
    }
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(ofSliceAndFlip.table(), ofSliceAndTwist.table());
  }
}

package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.solver.search.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/**
 * Bounds by two small tables that stay in the processor's cache.
 *
 * @param flipCount how many flips there are
 * @param twistCount how many twists there are
 * @param ofSliceAndFlip distances without the twists
 * @param ofSliceAndTwist distances without the flips
 */
record SmallBounds(
    int flipCount, int twistCount, Distances ofSliceAndFlip, Distances ofSliceAndTwist)
    implements CosetBounds {
  @Override
  public void of(int[] slices, int[] flips, int[] twists, int count) {
    for (int i = 0; i < count; i++) {
      int slice = slices[i];
      slices[i] =
          Math.max(
              ofSliceAndFlip.get(slice * flipCount + flips[i]),
              ofSliceAndTwist.get(slice * twistCount + twists[i]));
    }
  }

  @Override
  public List<DistanceTable> tables() {
    return List.of(ofSliceAndFlip.table(), ofSliceAndTwist.table());
  }
}

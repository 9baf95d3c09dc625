package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/** At least how far cubes are from solved, by how they look along one axis. Immutable. */
interface Phase1Bounds {
  /** Makes bounds. */
  @FunctionalInterface
  interface Kind {
    /** Fetches the tables or has them built. */
    Phase1Bounds of(Phase1Coordinates coordinates, TableMaker maker);
  }

  /**
   * Looks up the bounds of several cubes together, so that the memory is waited for only once.
   *
   * @param cosets how they look, as {@link PackedCoset}; may be overwritten
   * @param bounds gets the bounds
   * @param faces gets the {@link FaceMask} by which each bound may fall: the turns of others do not
   *     lower it by what they cost
   * @param count how many cubes
   */
  void of(long[] cosets, int[] bounds, int[] faces, int count);

  /** Returns the moves that keep all that the bounds depend on of a solved cube, ascending. */
  int[] subgroup();

  /** Returns the tables that they are looked up in. */
  List<DistanceTable> tables();
}

package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/** At least how far cubes are from solved, by how they look along one axis. Immutable. */
interface CosetBounds {
  /**
   * Puts the bounds of several cubes in the place of the first of their numbers; looked up
   * together, so that the memory is waited for only once.
   *
   * @param slices which places the middle edges are at; overwritten with the bounds
   * @param flips how the edges are flipped
   * @param twists how the corners are twisted
   * @param count how many cubes
   */
  void of(int[] slices, int[] flips, int[] twists, int count);

  /** Returns the tables that they are looked up in. */
  List<DistanceTable> tables();
}

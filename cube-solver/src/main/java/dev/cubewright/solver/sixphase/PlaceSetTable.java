package dev.cubewright.solver.sixphase;

import dev.cubewright.solver.search.Distances;

/** A table of sets of places. Immutable. */
final class PlaceSetTable extends PhaseTable {
  private final PlaceSets sets;
  private final int which;

  /**
   * Makes a table.
   *
   * @param distances by rank
   * @param sets ranks the sets
   * @param which the number that is a set
   */
  PlaceSetTable(Distances distances, PlaceSets sets, int which) {
    super(distances, which + 1);
    this.sets = sets;
    this.which = which;
  }

  @Override
  int index(int[] numbers, int at) {
    return sets.rank(numbers[at + which]);
  }
}

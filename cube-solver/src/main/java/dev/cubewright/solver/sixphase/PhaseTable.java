package dev.cubewright.solver.sixphase;

import dev.cubewright.solver.search.Distances;

/** A table of distances that a phase looks up its numbers in. Implementations are immutable. */
abstract class PhaseTable {
  private final Distances distances;
  private final int needed;

  /**
   * Makes a table.
   *
   * @param distances the distances
   * @param needed how many of the phase's numbers, the first ones, must be known
   */
  PhaseTable(Distances distances, int needed) {
    this.distances = distances;
    this.needed = needed;
  }

  final Distances distances() {
    return distances;
  }

  /** Returns how many of the phase's numbers, the first ones, must be known. */
  final int needed() {
    return needed;
  }

  /**
   * Returns where the distance of a position is.
   *
   * @param numbers the numbers of several positions
   * @param at where those of the position begin
   */
  abstract int index(int[] numbers, int at);

  /** Returns the distance of a position from the phase's end. */
  final int distance(int[] numbers, int at) {
    return distances.get(index(numbers, at));
  }
}

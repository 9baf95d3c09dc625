package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.search.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Optional;

/** Tells how far numbers of a position are at least from the end of a phase. Immutable. */
abstract class PhaseTable {
  /** Tells where the distance of a position is. Implementations are immutable. */
  interface Index {
    /**
     * Returns where the distance of a position is.
     *
     * @param numbers the numbers of several positions
     * @param at where those of the position begin
     */
    int of(int[] numbers, int at);
  }

  private final int needed;

  /**
   * Makes a table.
   *
   * @param needed how many of the numbers of a position, the first ones, this looks at
   */
  PhaseTable(int needed) {
    this.needed = needed;
  }

  /** Returns a table of distances. */
  static PhaseTable of(Distances distances, int needed, Index index) {
    return new PhaseTable(needed) {
      @Override
      int distance(int[] numbers, int at, int most) {
        return distances.get(index.of(numbers, at));
      }

      @Override
      Optional<DistanceTable> table() {
        return Optional.of(distances.table());
      }
    };
  }

  final int needed() {
    return needed;
  }

  /**
   * Returns at least how far a position is from the end of the phase.
   *
   * @param numbers the numbers of several positions
   * @param at where those of the position begin
   * @param most the greatest distance that is of use
   */
  abstract int distance(int[] numbers, int at, int most);

  /** Returns the table that is kept, if there is one. */
  abstract Optional<DistanceTable> table();
}

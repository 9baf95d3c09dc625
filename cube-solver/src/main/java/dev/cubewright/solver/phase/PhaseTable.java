package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Optional;

/** Tells how far numbers of a position are at least from the end of a phase. Immutable. */
public abstract class PhaseTable {
  /** Tells where the distance of a position is. Implementations are immutable. */
  public interface Index {
    /**
     * {@return where the distance of a position is}
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
  protected PhaseTable(int needed) {
    this.needed = needed;
  }

  /**
   * {@return a table of distances}
   *
   * @param distances the distances
   * @param needed how many of the numbers of a position, the first ones, it looks at
   * @param index where the distance of a position is
   */
  public static PhaseTable of(Distances distances, int needed, Index index) {
    return new PhaseTable(needed) {
      @Override
      public int distance(int[] numbers, int at, int most) {
        return distances.get(index.of(numbers, at));
      }

      @Override
      void distances(int[] numbers, int[] at, int count, int most, int[] found) {
        // In loops of their own, so that the processor waits for many look-ups at once.
        for (int i = 0; i < count; i++) {
          found[i] = index.of(numbers, at[i]);
        }
        for (int i = 0; i < count; i++) {
          found[i] = distances.get(found[i]);
        }
      }

      @Override
      public Optional<DistanceTable> table() {
        return Optional.of(distances.table());
      }
    };
  }

  final int needed() {
    return needed;
  }

  /**
   * {@return at least how far a position is from the end of the phase, at most 15}
   *
   * @param numbers the numbers of several positions
   * @param at where those of the position begin
   * @param most the greatest distance that is of use
   */
  public abstract int distance(int[] numbers, int at, int most);

  /**
   * Looks up several positions.
   *
   * @param at where the numbers of each begin
   * @param found gets what {@link #distance} says
   */
  void distances(int[] numbers, int[] at, int count, int most, int[] found) {
    for (int i = 0; i < count; i++) {
      found[i] = distance(numbers, at[i], most);
    }
  }

  /** {@return the table that is kept, if there is one} */
  public abstract Optional<DistanceTable> table();
}

package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.PairIndex;
import java.util.Arrays;
import java.util.Optional;

/**
 * A lower bound on the distance from the end of a phase, 0 to 15, by some coordinates. It changes
 * by at most one with each move. Immutable.
 */
public abstract class LowerBound {
  private final int needed;

  /**
   * Creates a lower bound.
   *
   * @param needed the number of coordinates that it reads: the first ones of the phase
   */
  protected LowerBound(int needed) {
    this.needed = needed;
  }

  /**
   * {@return the bound of a table over a product of coordinates}
   *
   * @param coordinates the indices of the coordinates, the most significant first
   * @param sizes the number of numbers of each
   */
  public static LowerBound of(Distances distances, int[] coordinates, int[] sizes) {
    return new OfProduct(distances, coordinates.clone(), sizes.clone());
  }

  /**
   * {@return the bound of a table over pairs}
   *
   * @param pairs numbers the pairs
   * @param row the index of the row's coordinate
   * @param column the index of the column's coordinate
   */
  public static LowerBound of(Distances distances, PairIndex pairs, int row, int column) {
    return new OfPairs(distances, pairs, row, column);
  }

  final int needed() {
    return needed;
  }

  /**
   * Computes the bounds of some positions.
   *
   * @param numbers by coordinate, the number of each position
   * @param chosen indices of positions
   * @param count how many of them
   * @param most the greatest distance that is of use; a position that is farther may get any
   *     distance above it that the other rules of a bound allow
   * @param scratch room for {@code count} numbers
   * @param found receives the bound of each chosen position
   */
  protected abstract void distances(
      int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found);

  public abstract Optional<DistanceTable> table();

  private abstract static class OfTable extends LowerBound {
    private final Distances distances;

    OfTable(Distances distances, int needed) {
      super(needed);
      this.distances = distances;
    }

    /** In a loop of its own, so that the processor waits for many reads at once. */
    final void replace(int[] indices, int count) {
      for (int i = 0; i < count; i++) {
        indices[i] = distances.get(indices[i]);
      }
    }

    @Override
    public final Optional<DistanceTable> table() {
      return Optional.of(distances.table());
    }
  }

  private static final class OfProduct extends OfTable {
    private final int[] coordinates;
    private final int[] sizes;

    OfProduct(Distances distances, int[] coordinates, int[] sizes) {
      super(distances, Arrays.stream(coordinates).max().orElseThrow() + 1);
      this.coordinates = coordinates;
      this.sizes = sizes;
    }

    @Override
    protected void distances(
        int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found) {
      int[] first = numbers[coordinates[0]];
      for (int i = 0; i < count; i++) {
        found[i] = first[chosen[i]];
      }
      for (int part = 1; part < coordinates.length; part++) {
        int[] next = numbers[coordinates[part]];
        int size = sizes[part];
        for (int i = 0; i < count; i++) {
          found[i] = found[i] * size + next[chosen[i]];
        }
      }
      replace(found, count);
    }
  }

  private static final class OfPairs extends OfTable {
    private final PairIndex pairs;
    private final int row;
    private final int column;

    OfPairs(Distances distances, PairIndex pairs, int row, int column) {
      super(distances, Math.max(row, column) + 1);
      this.pairs = pairs;
      this.row = row;
      this.column = column;
    }

    @Override
    protected void distances(
        int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found) {
      int[] rows = numbers[row];
      int[] columns = numbers[column];
      for (int i = 0; i < count; i++) {
        found[i] = rows[chosen[i]];
        scratch[i] = columns[chosen[i]];
      }
      pairs.of(found, scratch, count);
      replace(found, count);
    }
  }
}

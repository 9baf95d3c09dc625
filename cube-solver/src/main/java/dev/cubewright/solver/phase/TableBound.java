package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.PairIndex;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** A lower bound by a table whose index is computed from coordinates. Immutable. */
public final class TableBound extends LowerBound {
  private final Distances distances;
  private final int[] coordinates;

  /** The indices of pairs of the preceding coordinates and each further one. */
  private final PairIndex[] joins;

  private TableBound(Distances distances, int[] coordinates, PairIndex[] joins) {
    super(Arrays.stream(coordinates).max().orElseThrow() + 1);
    this.distances = distances;
    this.coordinates = coordinates;
    this.joins = joins;
  }

  /**
   * {@return the bound of a table over a product of coordinates, the first ones of the phase}
   *
   * @param sizes the sizes of the coordinates, the most significant first
   */
  public static TableBound of(Distances distances, int... sizes) {
    return new TableBound(
        distances,
        IntStream.range(0, sizes.length).toArray(),
        Arrays.stream(sizes).skip(1).mapToObj(PairIndex::rowByRow).toArray(PairIndex[]::new));
  }

  /** {@return the bound of a table over pairs of the first two coordinates of the phase} */
  public static TableBound of(Distances distances, PairIndex pairs) {
    return new TableBound(distances, new int[] {0, 1}, new PairIndex[] {pairs});
  }

  /** {@return a bound of the same table that reads the coordinates with the given indices} */
  public TableBound at(int... indices) {
    return new TableBound(distances, indices.clone(), joins);
  }

  @Override
  public Optional<DistanceTable> table() {
    return Optional.of(distances.table());
  }

  /** {@return the bounds of positions, given by coordinate and position} */
  public int[] distances(int[][] numbers) {
    int count = numbers[0].length;
    int[] found = new int[count];
    distances(
        numbers,
        IntStream.range(0, count).toArray(),
        count,
        Integer.MAX_VALUE,
        new int[count],
        found);
    return found;
  }

  @Override
  protected void distances(
      int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found) {
    copy(numbers[coordinates[0]], chosen, count, found);
    for (int part = 1; part < coordinates.length; part++) {
      copy(numbers[coordinates[part]], chosen, count, scratch);
      joins[part - 1].of(found, scratch, count);
    }
    replace(found, count);
  }

  private static void copy(int[] numbers, int[] chosen, int count, int[] into) {
    for (int i = 0; i < count; i++) {
      into[i] = numbers[chosen[i]];
    }
  }

  /** A separate loop, so that cache misses overlap. */
  private void replace(int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      indices[i] = distances.get(indices[i]);
    }
  }
}

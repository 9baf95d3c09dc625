package dev.cubewright.solver.sixphase;

import dev.cubewright.solver.search.Distances;
import java.util.Arrays;

/** A table of several numbers taken together, the first of greatest weight. Immutable. */
final class ProductTable extends PhaseTable {
  private final int[] which;
  private final int[] sizes;

  /**
   * Makes a table.
   *
   * @param distances by {@code number * size of the next + next ...}
   * @param which the numbers that count
   * @param sizes how many values each of them has
   */
  ProductTable(Distances distances, int[] which, int[] sizes) {
    super(distances, Arrays.stream(which).max().orElseThrow() + 1);
    this.which = which.clone();
    this.sizes = sizes.clone();
  }

  /** Returns the same table where the phase has more numbers in front of these. */
  ProductTable behind(int more) {
    return new ProductTable(
        distances(), Arrays.stream(which).map(number -> number + more).toArray(), sizes);
  }

  @Override
  int index(int[] numbers, int at) {
    int index = numbers[at + which[0]];
    for (int i = 1; i < which.length; i++) {
      index = index * sizes[i] + numbers[at + which[i]];
    }
    return index;
  }
}

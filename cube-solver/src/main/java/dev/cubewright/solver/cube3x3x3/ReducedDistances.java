package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.transition.SymmetryReduction;

/**
 * Distances of pairs that are numbered up to symmetry.
 *
 * @param reduction numbers the pairs
 * @param distances by number
 */
record ReducedDistances(SymmetryReduction reduction, Distances distances) {
  int get(int row, int column) {
    return distances.get(reduction.number(row, column));
  }

  /** Puts the distances of several pairs in the place of their rows. */
  void get(int[] rows, int[] columns, int count) {
    reduction.of(rows, columns, count);
    for (int i = 0; i < count; i++) {
      rows[i] = distances.get(rows[i]);
    }
  }
}

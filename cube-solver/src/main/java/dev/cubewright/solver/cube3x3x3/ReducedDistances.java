package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.transition.SymmetryReduction;

/**
 * Distances of pairs of coordinates up to symmetry.
 *
 * @param reduction the numbering of the pairs
 * @param distances the distances by number
 */
record ReducedDistances(SymmetryReduction reduction, Distances distances) {
  int get(int row, int column) {
    return distances.get(reduction.number(row, column));
  }

  /** Replaces the rows of several pairs by the distances of the pairs. */
  void get(int[] rows, int[] columns, int count) {
    reduction.of(rows, columns, count);
    for (int i = 0; i < count; i++) {
      rows[i] = distances.get(rows[i]);
    }
  }
}

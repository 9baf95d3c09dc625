package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.tables.transition.PairIndex;

/**
 * A table of distances over pairs of numbers.
 *
 * @param index numbers the pairs
 * @param distances the distances
 */
record PairTable(PairIndex index, Distances distances) {
  LowerBound bound(int row, int column) {
    return LowerBound.of(distances, index, row, column);
  }
}

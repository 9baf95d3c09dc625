package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.TransitionTable;

/**
 * Pairs of a row and a column that know nothing of each other.
 *
 * @param rows where moves lead among the rows
 * @param rowImages what each symmetry makes of each row
 * @param columnTable where moves lead among the columns
 * @param columnImages what each symmetry makes of each column
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ProductPairs(
    TransitionTable rows, int[][] rowImages, TransitionTable columnTable, int[][] columnImages)
    implements SymmetricPairs {
  @Override
  public int columns() {
    return columnTable.size();
  }

  @Override
  public int nextColumn(int kind, int column, int move) {
    return columnTable.next(column, move);
  }

  @Override
  public int symmetries() {
    return rowImages.length;
  }

  @Override
  public int image(int row, int symmetry) {
    return rowImages[symmetry][row];
  }

  @Override
  public int columnImage(int kind, int column, int symmetry) {
    return columnImages[symmetry][column];
  }
}

package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.stream.IntStream;

/**
 * The low wings of the last eight edges as a row, the high ones as a column. Both are even or both
 * odd, so that of two arrangements of high wings that differ in the last two one is possible: half
 * of the number tells which. Immutable.
 */
final class LastEdgePairs implements SymmetricPairs {
  private final LastEdges edges;
  private final int[][] images;

  /** Whether an arrangement is odd: 0 or 1. */
  private final byte[] parities;

  /**
   * Makes the pairs.
   *
   * @param images what symmetries make of the arrangements of each side
   */
  LastEdgePairs(LastEdges edges, int[][] images) {
    this.edges = edges;
    this.images = images;
    Arrangements arrangements = new Arrangements(LastEdges.SLOTS, LastEdges.SLOTS);
    parities = new byte[arrangements.size()];
    for (int number = 0; number < parities.length; number++) {
      parities[number] = (byte) (Parity.isOdd(arrangements.unrank(number)) ? 1 : 0);
    }
  }

  /** Returns the column of high wings. */
  static int column(int highs) {
    return highs / 2;
  }

  /** Returns the column of each arrangement of high wings. */
  static int[] columnNumbers(int arrangements) {
    return IntStream.range(0, arrangements).map(LastEdgePairs::column).toArray();
  }

  private int highs(int kind, int column) {
    return 2 * column + (parities[2 * column] ^ kind);
  }

  @Override
  public TransitionTable rows() {
    return edges.lows();
  }

  @Override
  public int symmetries() {
    return images.length;
  }

  @Override
  public int image(int row, int symmetry) {
    return images[symmetry][row];
  }

  @Override
  public int columns() {
    return parities.length / 2;
  }

  @Override
  public int kinds() {
    return 2;
  }

  @Override
  public int kind(int row) {
    return parities[row];
  }

  @Override
  public int nextColumn(int kind, int column, int move) {
    return column(edges.highs().next(highs(kind, column), move));
  }

  @Override
  public int columnImage(int kind, int column, int symmetry) {
    return column(images[symmetry][highs(kind, column)]);
  }
}

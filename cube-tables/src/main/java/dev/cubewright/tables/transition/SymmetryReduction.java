package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/**
 * Numbers pairs of two coordinates' numbers so that pairs that are mirror images of one another
 * share a number: about as many times fewer numbers as there are symmetries. A pair whose row is
 * its own mirror image has several, {@linkplain BlockTransitions#equivalentOffsets equivalent}
 * numbers, of which its mirror images may have any. Immutable.
 *
 * <p>Rows that symmetries carry to one another form a class. A row is carried to the first of its
 * class, and the column along with it:
 *
 * <pre>
 *   class, symmetry = classes[row]
 *   number          = class * columns + conjugates[symmetry][column]
 * </pre>
 *
 * <p>The idea is that of the symmetry-reduced coordinates of Herbert Kociemba
 * (https://kociemba.org/cube.htm). Takes four bytes for each row, and for each symmetry and column;
 * a look-up costs two array reads.
 */
public final class SymmetryReduction implements PairIndex {
  private static final int SYMMETRY_BITS = 7;
  private static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;
  private static final int[][] NONE = {};

  private final int columns;
  private final int[] classAndSymmetry;
  private final int[] representatives;
  private final int[][] conjugateColumns;

  /** For each class, the symmetries but the first that carry its first row to itself. */
  private final int[][] stabilisers;

  /**
   * Finds the classes.
   *
   * @param rows the transitions of the first coordinate, every number of which is reached
   * @param startRow a row that all symmetries carry to itself, such as that of the solved state
   * @param columns the transitions of the second coordinate, every number of which is reached
   * @param startColumn a column that all symmetries carry to itself
   * @param symmetries 1 to 128 symmetries, closed under composition, the one that changes nothing
   *     first; all of them {@linkplain #keep kept} by both coordinates
   * @throws IllegalArgumentException if a symmetry is not kept by one of the coordinates
   * @throws IllegalArgumentException if a number of one of the coordinates is not reached
   * @throws IllegalArgumentException if there are too many symmetries or classes
   */
  public SymmetryReduction(
      TransitionTable rows,
      int startRow,
      TransitionTable columns,
      int startColumn,
      List<Symmetry> symmetries) {
    this(rows, startRow, columns, startColumn, symmetries, Cancellation.never());
  }

  /**
   * Finds the classes, unless that is cancelled.
   *
   * @param rows the transitions of the first coordinate, every number of which is reached
   * @param startRow a row that all symmetries carry to itself, such as that of the solved state
   * @param columns the transitions of the second coordinate, every number of which is reached
   * @param startColumn a column that all symmetries carry to itself
   * @param symmetries 1 to 128 symmetries, closed under composition, the one that changes nothing
   *     first; all of them {@linkplain #keep kept} by both coordinates
   * @param cancellation ends the work
   * @throws IllegalArgumentException if a symmetry is not kept by one of the coordinates
   * @throws IllegalArgumentException if a number of one of the coordinates is not reached
   * @throws IllegalArgumentException if there are too many symmetries or classes
   * @throws CancellationException if the work is cancelled
   */
  public SymmetryReduction(
      TransitionTable rows,
      int startRow,
      TransitionTable columns,
      int startColumn,
      List<Symmetry> symmetries,
      Cancellation cancellation) {
    if (symmetries.size() > 1 << SYMMETRY_BITS) {
      throw new IllegalArgumentException("too many symmetries: " + symmetries.size());
    }
    this.columns = columns.size();
    this.conjugateColumns =
        new Conjugation(columns, startColumn).ofAll(symmetries, cancellation).toArray(int[][]::new);
    Conjugation conjugation = new Conjugation(rows, startRow);
    int[] least = new int[rows.size()];
    int[] symmetryOf = new int[rows.size()];
    Arrays.fill(least, Integer.MAX_VALUE);
    List<int[]> conjugateRows = conjugation.ofAll(symmetries, cancellation);
    for (int symmetry = 0; symmetry < symmetries.size(); symmetry++) {
      cancellation.check();
      int[] conjugates = conjugateRows.get(symmetry);
      for (int row = 0; row < least.length; row++) {
        if (conjugates[row] < least[row]) {
          least[row] = conjugates[row];
          symmetryOf[row] = symmetry;
        }
      }
    }
    this.representatives = IntStream.range(0, least.length).filter(r -> least[r] == r).toArray();
    if (representatives.length > 1 << (Integer.SIZE - 1 - SYMMETRY_BITS)) {
      throw new IllegalArgumentException("too many classes: " + representatives.length);
    }
    int[] classOf = new int[least.length];
    for (int number = 0; number < representatives.length; number++) {
      classOf[representatives[number]] = number;
    }
    this.classAndSymmetry = new int[least.length];
    for (int row = 0; row < least.length; row++) {
      classAndSymmetry[row] = classOf[least[row]] << SYMMETRY_BITS | symmetryOf[row];
    }
    this.stabilisers = stabilisers(conjugateRows);
  }

  private int[][] stabilisers(List<int[]> conjugateRows) {
    int[][] found = new int[representatives.length][];
    for (int number = 0; number < found.length; number++) {
      int row = representatives[number];
      List<Integer> keeping = new ArrayList<>();
      for (int symmetry = 1; symmetry < conjugateRows.size(); symmetry++) {
        if (conjugateRows.get(symmetry)[row] == row) {
          keeping.add(symmetry);
        }
      }
      found[number] = keeping.stream().mapToInt(symmetry -> symmetry).toArray();
    }
    return found;
  }

  /**
   * {@return the symmetries that a coordinate keeps: those that carry states of one number to
   * states of one number} Found by following all moves from all numbers. They are closed under
   * composition if the given ones are.
   *
   * @param table the transitions of the coordinate, every number of which is reached
   * @param start a number that all symmetries carry to itself
   * @param symmetries any symmetries of the moves
   * @throws IllegalArgumentException if a number is not reached
   */
  public static List<Symmetry> keep(TransitionTable table, int start, List<Symmetry> symmetries) {
    Conjugation conjugation = new Conjugation(table, start);
    return symmetries.stream().filter(s -> conjugation.of(s).isPresent()).toList();
  }

  /** {@return the number of numbers: classes times columns} */
  public long size() {
    return (long) representatives.length * columns;
  }

  /** {@return the number of classes of rows} */
  public int classes() {
    return representatives.length;
  }

  /**
   * {@return the number of a pair} Takes two array reads.
   *
   * @param row the row
   * @param column the column
   */
  public int number(int row, int column) {
    int reduced = classAndSymmetry[row];
    return (reduced >> SYMMETRY_BITS) * columns + conjugateColumns[reduced & SYMMETRY_MASK][column];
  }

  @Override
  public void of(int[] rowNumbers, int[] columnNumbers, int count) {
    for (int i = 0; i < count; i++) {
      int reduced = classAndSymmetry[rowNumbers[i]];
      rowNumbers[i] =
          (reduced >> SYMMETRY_BITS) * columns
              + conjugateColumns[reduced & SYMMETRY_MASK][columnNumbers[i]];
    }
  }

  /**
   * {@return where moves lead among the numbers}
   *
   * @param rowTransitions the transitions of the first coordinate, or their reverse
   * @param columnTransitions the transitions of the second coordinate, or their reverse
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more numbers
   */
  public BlockTransitions transitions(
      TransitionTable rowTransitions, TransitionTable columnTransitions) {
    if (size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("too many positions: " + size());
    }
    return new Reduced(rowTransitions, columnTransitions);
  }

  private final class Reduced implements BlockTransitions {
    private final TransitionTable rows;

    /** For each symmetry and move, where an offset goes. */
    private final int[][][] offsets;

    Reduced(TransitionTable rows, TransitionTable columnTable) {
      this.rows = rows;
      this.offsets = new int[conjugateColumns.length][rows.moves()][];
      for (int move = 0; move < rows.moves(); move++) {
        int[] moved = columnTable.ofMove(move);
        for (int symmetry = 0; symmetry < offsets.length; symmetry++) {
          int[] conjugates = conjugateColumns[symmetry];
          offsets[symmetry][move] = Arrays.stream(moved).map(to -> conjugates[to]).toArray();
        }
      }
    }

    @Override
    public int size() {
      return (int) SymmetryReduction.this.size();
    }

    @Override
    public int moves() {
      return rows.moves();
    }

    @Override
    public int blockSize() {
      return columns;
    }

    private int reduced(int block, int move) {
      return classAndSymmetry[rows.next(representatives[block], move)];
    }

    @Override
    public int nextBlock(int block, int move) {
      return reduced(block, move) >> SYMMETRY_BITS;
    }

    @Override
    public int[] nextOffsets(int block, int move) {
      return offsets[reduced(block, move) & SYMMETRY_MASK][move];
    }

    @Override
    public int[][] equivalentOffsets(int block) {
      int[] symmetries = stabilisers[block];
      if (symmetries.length == 0) {
        return NONE;
      }
      return Arrays.stream(symmetries).mapToObj(s -> conjugateColumns[s]).toArray(int[][]::new);
    }
  }
}

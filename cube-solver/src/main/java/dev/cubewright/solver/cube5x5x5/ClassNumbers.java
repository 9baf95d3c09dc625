package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.PairIndex;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/**
 * Numbers pairs of a row and a column up to symmetry: the row is carried to the first of its class,
 * and the column along with it. A row whose class has fewer members than there are symmetries looks
 * like itself in several ways, and its pairs have as many numbers. Immutable.
 *
 * <p>Unlike {@link dev.cubewright.tables.transition.SymmetryReduction}, which finds all from
 * transitions, the symmetries are given, and what they and moves make of a column may depend on
 * what kind of row it belongs to.
 */
final class ClassNumbers implements PairIndex {
  /** Pairs of rows and columns, with what moves and symmetries make of them. */
  interface Pairs {
    /** Returns how many rows there are. */
    int rows();

    /** Returns how many columns there are. */
    int columns();

    /** Returns how many kinds of rows there are, of which a column may depend. */
    default int kinds() {
      return 1;
    }

    /** Returns the kind of a row. */
    default int kind(int row) {
      return 0;
    }

    /** Returns how many moves there are. */
    int moves();

    /** Returns the row that a move leads to. */
    int next(int row, int move);

    /** Returns the column that a move leads to, from a row of some kind. */
    int nextColumn(int kind, int column, int move);

    /** Returns how many symmetries there are, the one that changes nothing first. */
    int symmetries();

    /** Returns what a symmetry makes of a row. */
    int image(int row, int symmetry);

    /** Returns what a symmetry makes of a column, in a row of some kind. */
    int columnImage(int kind, int column, int symmetry);
  }

  /** Pairs for whose rows there are tables. */
  interface TabledPairs extends Pairs {
    /** Returns where moves lead among the rows. */
    TransitionTable rowTable();

    /** Returns what each symmetry makes of each row. */
    int[][] rowImages();

    @Override
    default int rows() {
      return rowTable().size();
    }

    @Override
    default int moves() {
      return rowTable().moves();
    }

    @Override
    default int next(int row, int move) {
      return rowTable().next(row, move);
    }

    @Override
    default int symmetries() {
      return rowImages().length;
    }

    @Override
    default int image(int row, int symmetry) {
      return rowImages()[symmetry][row];
    }
  }

  private static final int[][] NO_OFFSETS = {};

  private final Pairs pairs;
  private final Cancellation cancellation;
  private final int columns;
  private final RowClasses classes;

  /** What becomes of each column, by symmetry and kind of row. */
  private final int[][][] images;

  /**
   * Finds the classes of the rows.
   *
   * @param cancellation ends the computation, here and in {@link #transitions}
   * @throws CancellationException if it is cancelled
   */
  ClassNumbers(Pairs pairs, Cancellation cancellation) {
    this.pairs = pairs;
    this.cancellation = cancellation;
    columns = pairs.columns();
    classes = new RowClasses(pairs.rows(), pairs.symmetries(), pairs::image, cancellation);
    images = new int[pairs.symmetries()][pairs.kinds()][columns];
    for (int symmetry = 0; symmetry < images.length; symmetry++) {
      for (int kind = 0; kind < images[symmetry].length; kind++) {
        cancellation.check();
        for (int column = 0; column < columns; column++) {
          images[symmetry][kind][column] = pairs.columnImage(kind, column, symmetry);
        }
      }
    }
  }

  /** Returns the number of a pair. */
  int number(int row, int column) {
    int reduced = classes.reduced(row);
    return RowClasses.number(reduced) * columns
        + images[RowClasses.symmetry(reduced)][pairs.kind(row)][column];
  }

  @Override
  public void of(int[] rows, int[] columnNumbers, int count) {
    if (pairs.kinds() == 1) {
      int[] reduced = rows;
      classes.reduce(rows, count);
      for (int i = 0; i < count; i++) {
        rows[i] =
            RowClasses.number(reduced[i]) * columns
                + images[RowClasses.symmetry(reduced[i])][0][columnNumbers[i]];
      }
      return;
    }
    for (int i = 0; i < count; i++) {
      rows[i] = number(rows[i], columnNumbers[i]);
    }
  }

  /** Returns where moves lead among the numbers. */
  BlockTransitions transitions() {
    return new Blocks();
  }

  /** Transitions with one block for each class. Threads that build a table only read them. */
  private final class Blocks implements BlockTransitions {
    /** By kind of row, move, and symmetry that carries the row behind the move to its class. */
    private final int[][] offsets = new int[pairs.kinds() * pairs.moves() * pairs.symmetries()][];

    /** For each class, what other symmetries make of offsets that keep its first row. */
    private final int[][][] equivalents =
        IntStream.range(0, classes.count()).mapToObj(this::equivalents).toArray(int[][][]::new);

    Blocks() {
      for (int block = 0; block < classes.count(); block++) {
        if (block % RowClasses.ROWS_PER_CHECK == 0) {
          cancellation.check();
        }
        for (int move = 0; move < pairs.moves(); move++) {
          int at = at(block, move);
          if (offsets[at] == null) {
            offsets[at] = offsets(block, move);
          }
        }
      }
    }

    /** Returns the index of the offsets of a block and a move; many blocks share one index. */
    private int at(int block, int move) {
      int symmetry = RowClasses.symmetry(classes.reduced(rowBehind(block, move)));
      return (pairs.kind(classes.first(block)) * pairs.moves() + move) * pairs.symmetries()
          + symmetry;
    }

    private int[] offsets(int block, int move) {
      int row = rowBehind(block, move);
      int kind = pairs.kind(classes.first(block));
      int[] behind = images[RowClasses.symmetry(classes.reduced(row))][pairs.kind(row)];
      return IntStream.range(0, columns)
          .map(column -> behind[pairs.nextColumn(kind, column, move)])
          .toArray();
    }

    private int[][] equivalents(int number) {
      int[] keeping = classes.keeping(number);
      int kind = pairs.kind(classes.first(number));
      return keeping.length == 0
          ? NO_OFFSETS
          : Arrays.stream(keeping)
              .mapToObj(symmetry -> images[symmetry][kind])
              .toArray(int[][]::new);
    }

    @Override
    public int size() {
      return Math.multiplyExact(classes.count(), columns);
    }

    @Override
    public int moves() {
      return pairs.moves();
    }

    @Override
    public int blockSize() {
      return columns;
    }

    private int rowBehind(int block, int move) {
      return pairs.next(classes.first(block), move);
    }

    @Override
    public int nextBlock(int block, int move) {
      return RowClasses.number(classes.reduced(rowBehind(block, move)));
    }

    @Override
    public int[] nextOffsets(int block, int move) {
      return offsets[at(block, move)];
    }

    @Override
    public int[][] equivalentOffsets(int block) {
      return equivalents[block];
    }
  }
}

package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
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
  private static final int MAXIMUM_CLASSES = 1 << (Integer.SIZE - 1 - SYMMETRY_BITS);
  private static final int[] NO_SYMMETRY = {};
  private static final int[][] NONE = {};

  private final int columns;
  private final int[] classAndSymmetry;
  private final int[] representatives;
  private final int[][] conjugateColumns;

  /** For each class, the symmetries but the first that carry its first row to itself. */
  private final int[][] stabilizers;

  /**
   * Finds the classes in the calling thread; see the other constructor.
   *
   * @param rows the transitions of the first coordinate
   * @param startRow a row that all symmetries carry to itself
   * @param columns the transitions of the second coordinate
   * @param startColumn a column that all symmetries carry to itself
   * @param symmetries the symmetries
   */
  public SymmetryReduction(
      TransitionTable rows,
      int startRow,
      TransitionTable columns,
      int startColumn,
      List<Symmetry> symmetries) {
    this(
        ProductTransitions.of(List.of(rows)),
        startRow,
        ProductTransitions.of(List.of(columns)),
        startColumn,
        symmetries,
        1,
        Cancellation.never());
  }

  /**
   * Finds the classes. This is the faster the less of a product is multiplied out.
   *
   * @param rows the transitions of the first coordinate, every number of which is reached
   * @param startRow a row that all symmetries carry to itself, such as that of the solved state
   * @param columns the transitions of the second coordinate, every number of which is reached
   * @param startColumn a column that all symmetries carry to itself
   * @param symmetries 1 to 128 symmetries, closed under composition, the identity first; all of
   *     them {@linkplain #keep kept} by both coordinates
   * @param threads the number of threads, at least 1
   * @param cancellation stops the computation
   * @throws IllegalArgumentException if a coordinate does not keep a symmetry, a number is not
   *     reached, there are too many symmetries or classes, or the inverse of a symmetry is missing
   * @throws CancellationException if the computation is cancelled
   */
  public SymmetryReduction(
      ProductTransitions rows,
      int startRow,
      ProductTransitions columns,
      int startColumn,
      List<Symmetry> symmetries,
      int threads,
      Cancellation cancellation) {
    if (symmetries.size() > 1 << SYMMETRY_BITS) {
      throw new IllegalArgumentException("too many symmetries: " + symmetries.size());
    }
    SymmetryGenerators generators =
        new SymmetryGenerators(symmetries, rows.moves(), symmetry -> true);
    int[] inverses = generators.inverses();
    int[][] columnImages;
    int[][] rowImages;
    try (WorkerPool pool = new WorkerPool(threads, cancellation)) {
      columnImages = new Conjugation(columns, startColumn).ofAll(generators.generators(), pool);
      rowImages = new Conjugation(rows, startRow).ofAll(generators.generators(), pool);
    }
    this.columns = columns.size();
    this.conjugateColumns = new int[symmetries.size()][this.columns];
    int[] images = new int[symmetries.size()];
    for (int column = 0; column < this.columns; column++) {
      generators.imagesOf(column, columnImages, images);
      for (int symmetry = 0; symmetry < images.length; symmetry++) {
        conjugateColumns[symmetry][column] = images[symmetry];
      }
    }
    this.classAndSymmetry = new int[rows.size()];
    List<int[]> keeping = new ArrayList<>();
    this.representatives =
        classes(
            inverses,
            (row, into) -> generators.imagesOf(row, rowImages, into),
            keeping,
            cancellation);
    this.stabilizers = keeping.toArray(int[][]::new);
  }

  private SymmetryReduction(int[][] rowImages, int[][] columnImages) {
    this.columns = columnImages[0].length;
    this.conjugateColumns = columnImages;
    this.classAndSymmetry = new int[rowImages[0].length];
    int[] inverses =
        Arrays.stream(rowImages).mapToInt(images -> inverse(images, rowImages)).toArray();
    List<int[]> keeping = new ArrayList<>();
    this.representatives =
        classes(
            inverses,
            (row, into) -> Arrays.setAll(into, symmetry -> rowImages[symmetry][row]),
            keeping,
            Cancellation.never());
    this.stabilizers = keeping.toArray(int[][]::new);
  }

  /**
   * {@return the numbering by symmetries whose images are known}
   *
   * @param rowImages for each symmetry the image of each row: at most 128 symmetries, no two alike,
   *     closed under composition, the identity first
   * @param columnImages for each symmetry the image of each column; not to be changed
   */
  public static SymmetryReduction ofImages(int[][] rowImages, int[][] columnImages) {
    return new SymmetryReduction(rowImages, columnImages);
  }

  private static int inverse(int[] images, int[][] all) {
    return IntStream.range(0, all.length)
        .filter(
            other ->
                IntStream.range(0, images.length).allMatch(row -> all[other][images[row]] == row))
        .findFirst()
        .orElseThrow();
  }

  /** Fills in the class of each row; returns the first row of each. */
  private int[] classes(
      int[] inverses,
      BiConsumer<Integer, int[]> imagesOf,
      List<int[]> keeping,
      Cancellation cancellation) {
    Arrays.fill(classAndSymmetry, Integer.MAX_VALUE);
    int[] images = new int[inverses.length];
    int[] found = new int[classAndSymmetry.length];
    for (int row = 0; row < classAndSymmetry.length; row++) {
      if (classAndSymmetry[row] != Integer.MAX_VALUE) {
        continue;
      }
      cancellation.check();
      imagesOf.accept(row, images);
      int number = keeping.size();
      if (number == MAXIMUM_CLASSES) {
        throw new IllegalArgumentException("too many classes: more than " + number);
      }
      for (int symmetry = 0; symmetry < images.length; symmetry++) {
        // Of several symmetries that carry it to the first of its class it remembers the first.
        int image = images[symmetry];
        classAndSymmetry[image] =
            Math.min(classAndSymmetry[image], number << SYMMETRY_BITS | inverses[symmetry]);
      }
      found[number] = row;
      keeping.add(stabilizer(row, images));
    }
    return Arrays.copyOf(found, keeping.size());
  }

  private SymmetryReduction(SymmetryReduction rows, int columns, int[][] conjugateColumns) {
    this.columns = columns;
    this.conjugateColumns = conjugateColumns;
    this.classAndSymmetry = rows.classAndSymmetry;
    this.representatives = rows.representatives;
    this.stabilizers = rows.stabilizers;
  }

  /**
   * {@return the same classes of rows with other columns}
   *
   * @param other the transitions of the columns, every number of which is reached
   * @param start a column that all symmetries carry to itself
   * @param symmetries the same symmetries
   * @throws IllegalArgumentException if the columns do not keep a symmetry
   */
  public SymmetryReduction withColumns(
      TransitionTable other, int start, List<Symmetry> symmetries) {
    ProductTransitions table = ProductTransitions.of(List.of(other));
    Conjugation conjugation = new Conjugation(table, start);
    int[][] conjugates = new int[symmetries.size()][];
    for (int symmetry = 0; symmetry < conjugates.length; symmetry++) {
      conjugates[symmetry] =
          conjugation
              .of(symmetries.get(symmetry))
              .orElseThrow(() -> new IllegalArgumentException("a symmetry is not kept"));
    }
    return new SymmetryReduction(this, table.size(), conjugates);
  }

  /**
   * {@return what a symmetry makes of a column}
   *
   * @param symmetry its place in the list that this was made of
   * @param column the column
   */
  public int conjugate(int symmetry, int column) {
    return conjugateColumns[symmetry][column];
  }

  private static int[] stabilizer(int row, int[] images) {
    int count = 0;
    for (int symmetry = 1; symmetry < images.length; symmetry++) {
      count += images[symmetry] == row ? 1 : 0;
    }
    if (count == 0) {
      return NO_SYMMETRY;
    }
    int[] keeping = new int[count];
    for (int symmetry = images.length - 1; count > 0; symmetry--) {
      if (images[symmetry] == row) {
        keeping[--count] = symmetry;
      }
    }
    return keeping;
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
    return keep(ProductTransitions.of(List.of(table)), start, symmetries);
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
  public static List<Symmetry> keep(
      ProductTransitions table, int start, List<Symmetry> symmetries) {
    Conjugation conjugation = new Conjugation(table, start);
    return new SymmetryGenerators(
            symmetries, table.moves(), symmetry -> conjugation.of(symmetry).isPresent())
        .accepted();
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
    readClasses(rowNumbers, count);
    for (int i = 0; i < count; i++) {
      int reduced = rowNumbers[i];
      rowNumbers[i] =
          (reduced >> SYMMETRY_BITS) * columns
              + conjugateColumns[reduced & SYMMETRY_MASK][columnNumbers[i]];
    }
  }

  /** In a loop of its own, so that the processor waits for as many of them at once as it can. */
  private void readClasses(int[] rowNumbers, int count) {
    for (int i = 0; i < count; i++) {
      rowNumbers[i] = classAndSymmetry[rowNumbers[i]];
    }
  }

  /**
   * Puts the numbers of pairs in the place of their rows, and in the place of their columns the
   * symmetries that carry the pairs there, by their places in the list that this was made of.
   *
   * @param rowNumbers the rows, which become the numbers
   * @param columnNumbers the columns, which become the symmetries
   * @param count how many pairs there are
   */
  public void reduce(int[] rowNumbers, int[] columnNumbers, int count) {
    readClasses(rowNumbers, count);
    for (int i = 0; i < count; i++) {
      int reduced = rowNumbers[i];
      int symmetry = reduced & SYMMETRY_MASK;
      rowNumbers[i] =
          (reduced >> SYMMETRY_BITS) * columns + conjugateColumns[symmetry][columnNumbers[i]];
      columnNumbers[i] = symmetry;
    }
  }

  /**
   * {@return where moves lead among the numbers}
   *
   * @param rowTransitions the transitions of the first coordinate, or their reverse
   * @param columnTransitions the transitions of the second coordinate, or their reverse
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more numbers
   */
  public BlockTransitions transitions(Transitions rowTransitions, Transitions columnTransitions) {
    if (size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("too many positions: " + size());
    }
    return new Reduced(rowTransitions, columnTransitions);
  }

  private final class Reduced implements BlockTransitions {
    private final Transitions rows;

    /** For each symmetry and move, where an offset goes. */
    private final int[][][] offsets;

    Reduced(Transitions rows, Transitions columnTransitions) {
      this.rows = rows;
      this.offsets = new int[conjugateColumns.length][rows.moves()][];
      for (int move = 0; move < rows.moves(); move++) {
        int turning = move;
        int[] moved =
            IntStream.range(0, columns).map(c -> columnTransitions.next(c, turning)).toArray();
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
      int[] symmetries = stabilizers[block];
      if (symmetries.length == 0) {
        return NONE;
      }
      return Arrays.stream(symmetries).mapToObj(s -> conjugateColumns[s]).toArray(int[][]::new);
    }
  }
}

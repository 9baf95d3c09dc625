package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A symmetry-reduced index of pairs of two coordinates: equivalent pairs share an index. It reduces
 * the number of indices by about the number of symmetries. A pair whose row is self-symmetric has
 * several {@linkplain BlockTransitions#equivalentOffsets equivalent} indices, and its images may
 * have any of them. Immutable.
 *
 * <p>Rows that symmetries map to one another form a class. The symmetry that maps a row to the
 * first row of its class is applied to the column, too:
 *
 * <pre>
 *   class, symmetry = classes[row]
 *   number          = class * columns + conjugates[symmetry][column]
 * </pre>
 *
 * <p>The idea is that of the symmetry-reduced coordinates of Herbert Kociemba
 * (https://kociemba.org/cube.htm). The memory is four bytes for each row, and four for each
 * symmetry and column; a lookup costs two array reads.
 */
public final class SymmetryReduction implements PairIndex {
  private static final int[][] NONE = {};

  /** The number of integers before the arrays. */
  private static final int HEADER = 4;

  private final RowClasses classes;
  private final int bits;
  private final int mask;
  private final int[] classAndSymmetry;
  private final int[][] conjugateColumns;
  private final int columns;

  private SymmetryReduction(int[][] conjugateColumns, RowClasses classes) {
    this.classes = classes;
    this.bits = classes.bits();
    this.mask = (1 << bits) - 1;
    this.classAndSymmetry = classes.entries();
    this.conjugateColumns = conjugateColumns;
    this.columns = conjugateColumns[0].length;
  }

  /**
   * Computes the classes. Products that are not multiplied out are faster. All indices of both
   * coordinates must be reachable.
   *
   * @param startRow a row that all symmetries map to itself, such as the row of the solved state
   * @param startColumn a column that all symmetries map to itself
   * @param symmetries 1 to 128 symmetries, closed under composition, the identity first; all of
   *     them {@linkplain #compatible compatible} with both coordinates
   * @throws IllegalArgumentException if a symmetry is not compatible with a coordinate, or its
   *     inverse is missing
   * @throws IllegalArgumentException if an index is not reachable
   * @throws IllegalArgumentException if there are too many symmetries or classes
   */
  public SymmetryReduction(
      ProductTransitions rows,
      int startRow,
      ProductTransitions columns,
      int startColumn,
      List<Symmetry> symmetries,
      int threads,
      Cancellation cancellation) {
    // Columns first: there are usually fewer, so a symmetry that they do not keep is found sooner.
    this(
        conjugateColumns(columns, startColumn, symmetries, threads, cancellation),
        RowClasses.of(rows, startRow, symmetries, threads, cancellation));
  }

  private static int[][] conjugateColumns(
      ProductTransitions columns,
      int start,
      List<Symmetry> symmetries,
      int threads,
      Cancellation cancellation) {
    SymmetryGenerators generators =
        new SymmetryGenerators(symmetries, columns.moves(), symmetry -> true);
    int[][] generated =
        new Conjugation(columns, start).ofAll(generators.generators(), threads, cancellation);
    int[][] conjugates = new int[symmetries.size()][columns.size()];
    int[] images = new int[conjugates.length];
    for (int column = 0; column < columns.size(); column++) {
      generators.imagesOf(column, generated, images);
      for (int symmetry = 0; symmetry < images.length; symmetry++) {
        conjugates[symmetry][column] = images[symmetry];
      }
    }
    return conjugates;
  }

  /**
   * Computes the classes of pairs with known images.
   *
   * @throws IllegalArgumentException if there are too many classes, or the inverse of a symmetry is
   *     missing
   */
  public SymmetryReduction(SymmetricPairs pairs, Cancellation cancellation) {
    this(
        conjugateColumns(pairs, cancellation),
        RowClasses.of(
            pairs.rows().size(),
            pairs.symmetries(),
            pairs::image,
            pairs.kinds(),
            pairs::kind,
            cancellation));
  }

  private static int[][] conjugateColumns(SymmetricPairs pairs, Cancellation cancellation) {
    int[][] conjugates = new int[pairs.symmetries() * pairs.kinds()][pairs.columns()];
    for (int conjugation = 0; conjugation < conjugates.length; conjugation++) {
      cancellation.check();
      int symmetry = conjugation / pairs.kinds();
      int kind = conjugation % pairs.kinds();
      Arrays.setAll(conjugates[conjugation], column -> pairs.columnImage(kind, column, symmetry));
    }
    return conjugates;
  }

  /**
   * {@return the reduction by symmetries with known images}
   *
   * @param rowImages the image of each row by symmetry; the symmetries form a group, the identity
   *     first, and no two have the same images of rows
   * @param columnImages the image of each column by symmetry; must not be changed
   */
  public static SymmetryReduction ofImages(int[][] rowImages, int[][] columnImages) {
    return new SymmetryReduction(
        columnImages,
        RowClasses.of(
            rowImages[0].length,
            rowImages.length,
            (row, symmetry) -> rowImages[symmetry][row],
            1,
            row -> 0,
            Cancellation.never()));
  }

  /**
   * {@return the reduction with the given {@link #parts}}
   *
   * @param rows the number of rows
   * @param columns the number of columns
   * @throws IllegalArgumentException if a length is wrong or an element is out of range
   */
  public static SymmetryReduction ofParts(int[] all, int rows, int columns) {
    if (all.length < HEADER || all[1] < 1 || all[1] > all.length || all[2] != columns) {
      throw new IllegalArgumentException("These are not the parts of a symmetry reduction.");
    }
    IntBuffer parts = IntBuffer.wrap(all);
    int kinds = parts.get();
    int[][] conjugates = new int[parts.get()][];
    parts.get(); // The number of columns.
    int bits = parts.get();
    int[] entries = part(parts, Integer.MAX_VALUE);
    int[] representatives = part(parts, rows);
    Arrays.setAll(conjugates, conjugation -> part(parts, columns));
    int[][] stabilizers = new int[representatives.length][];
    Arrays.setAll(stabilizers, number -> part(parts, conjugates.length));
    int mask = (1 << bits) - 1;
    boolean hasLengths =
        kinds >= 1
            && bits >= 0
            && bits < Integer.SIZE - 1
            && entries.length == rows
            && Arrays.stream(conjugates).allMatch(part -> part.length == columns)
            && !parts.hasRemaining();
    if (!hasLengths
        || !Arrays.stream(entries)
            .allMatch(
                entry ->
                    entry >> bits < representatives.length && (entry & mask) < conjugates.length)) {
      throw new IllegalArgumentException(
          "These are not the parts of " + rows + " by " + columns + " pairs.");
    }
    return new SymmetryReduction(
        conjugates, new RowClasses(kinds, bits, entries, representatives, stabilizers));
  }

  /** Reads the length of an array and its elements, 0 to {@code end - 1}. */
  private static int[] part(IntBuffer parts, int end) {
    int length = parts.hasRemaining() ? parts.get() : -1;
    if (length < 0 || length > parts.remaining()) {
      throw new IllegalArgumentException("A part has an impossible length: " + length + ".");
    }
    int[] part = new int[length];
    parts.get(part);
    if (!Arrays.stream(part).allMatch(element -> element >= 0 && element < end)) {
      throw new IllegalArgumentException("A part has an element out of range.");
    }
    return part;
  }

  /** {@return the arrays of this reduction, for {@link #ofParts}} */
  public int[] parts() {
    IntStream.Builder parts = IntStream.builder();
    IntStream.of(classes.kinds(), conjugateColumns.length, columns, bits).forEach(parts);
    Stream.of(
            Stream.of(classAndSymmetry, classes.representatives()),
            Arrays.stream(conjugateColumns),
            Arrays.stream(classes.stabilizers()))
        .flatMap(some -> some)
        .flatMapToInt(part -> IntStream.concat(IntStream.of(part.length), Arrays.stream(part)))
        .forEach(parts);
    return parts.build().toArray();
  }

  /**
   * {@return the reduction of the same rows with other columns}
   *
   * @throws IllegalArgumentException if a symmetry is not compatible with the columns
   */
  public SymmetryReduction withColumns(
      TransitionTable other, int start, List<Symmetry> symmetries) {
    return new SymmetryReduction(
        conjugateColumns(
            ProductTransitions.of(List.of(other)), start, symmetries, 1, Cancellation.never()),
        classes);
  }

  public int conjugate(int symmetry, int column) {
    return conjugateColumns[symmetry][column];
  }

  /**
   * {@return the symmetries that are compatible with a coordinate: they map states of one index to
   * states of one index} This method applies all moves to all indices. The result is closed under
   * composition if {@code symmetries} is.
   *
   * @param start an index that all symmetries map to itself
   * @throws IllegalArgumentException if an index is not reachable
   */
  public static List<Symmetry> compatible(
      ProductTransitions table, int start, List<Symmetry> symmetries) {
    Conjugation conjugation = new Conjugation(table, start);
    return new SymmetryGenerators(
            symmetries, table.moves(), symmetry -> conjugation.of(symmetry).isPresent())
        .accepted();
  }

  public long size() {
    return (long) classes.representatives().length * columns;
  }

  public int classes() {
    return classes.representatives().length;
  }

  public int number(int row, int column) {
    int reduced = classAndSymmetry[row];
    return (reduced >> bits) * columns + conjugateColumns[reduced & mask][column];
  }

  @Override
  public void of(int[] rowNumbers, int[] columnNumbers, int count) {
    readClasses(rowNumbers, count);
    for (int i = 0; i < count; i++) {
      int reduced = rowNumbers[i];
      rowNumbers[i] =
          (reduced >> bits) * columns + conjugateColumns[reduced & mask][columnNumbers[i]];
    }
  }

  /** A separate loop, so the processor overlaps several reads. */
  private void readClasses(int[] rowNumbers, int count) {
    for (int i = 0; i < count; i++) {
      rowNumbers[i] = classAndSymmetry[rowNumbers[i]];
    }
  }

  public int representative(int number) {
    return classes.representatives()[number];
  }

  /**
   * {@return the symmetries that map the first row of a class to itself, without the identity;
   * shared, must not be changed} Requires rows of one kind.
   */
  public int[] stabilizer(int number) {
    return classes.stabilizers()[number];
  }

  /**
   * Replaces rows of one kind by the indices of their pairs, and columns by the indices of the
   * symmetries that map the pairs to the representatives.
   */
  public void reduce(int[] rowNumbers, int[] columnNumbers, int count) {
    readClasses(rowNumbers, count);
    for (int i = 0; i < count; i++) {
      int reduced = rowNumbers[i];
      int symmetry = reduced & mask;
      rowNumbers[i] = (reduced >> bits) * columns + conjugateColumns[symmetry][columnNumbers[i]];
      columnNumbers[i] = symmetry;
    }
  }

  /**
   * {@return the transitions of the reduced indices, in the direction of the given transitions}
   *
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more indices
   */
  public BlockTransitions transitions(Transitions rowTransitions, Transitions columnTransitions) {
    Reduced reduced = new Reduced(rowTransitions);
    for (int move = 0; move < rowTransitions.moves(); move++) {
      int turning = move;
      reduced.enter(0, move, column -> columnTransitions.next(column, turning));
    }
    return reduced;
  }

  /** {@return the transitions of the reduced indices} */
  public BlockTransitions transitions(SymmetricPairs pairs) {
    Reduced reduced = new Reduced(pairs.rows());
    for (int kind = 0; kind < classes.kinds(); kind++) {
      int own = kind;
      int row =
          IntStream.range(0, classAndSymmetry.length)
              .filter(one -> pairs.kind(one) == own)
              .findFirst()
              .orElseThrow();
      for (int move = 0; move < pairs.rows().moves(); move++) {
        int turning = move;
        reduced.enter(
            pairs.kind(pairs.rows().next(row, move)),
            move,
            column -> pairs.nextColumn(own, column, turning));
      }
    }
    return reduced;
  }

  private final class Reduced implements BlockTransitions {
    private final Transitions rows;

    private final int[][][] offsets;

    Reduced(Transitions rows) {
      if (SymmetryReduction.this.size() > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("too many positions: " + SymmetryReduction.this.size());
      }
      this.rows = rows;
      this.offsets = new int[conjugateColumns.length][rows.moves()][];
    }

    /**
     * Stores the images of columns under a move, for rows that are of {@code kind} after the move.
     */
    private void enter(int kind, int move, IntUnaryOperator next) {
      int[] moved = IntStream.range(0, columns).map(next).toArray();
      for (int conjugation = kind; conjugation < offsets.length; conjugation += classes.kinds()) {
        int[] conjugates = conjugateColumns[conjugation];
        offsets[conjugation][move] = Arrays.stream(moved).map(to -> conjugates[to]).toArray();
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
      return classAndSymmetry[rows.next(classes.representatives()[block], move)];
    }

    @Override
    public int nextBlock(int block, int move) {
      return reduced(block, move) >> bits;
    }

    @Override
    public int[] nextOffsets(int block, int move) {
      return offsets[reduced(block, move) & mask][move];
    }

    @Override
    public int[][] equivalentOffsets(int block) {
      int[] symmetries = classes.stabilizers()[block];
      if (symmetries.length == 0) {
        return NONE;
      }
      return Arrays.stream(symmetries).mapToObj(s -> conjugateColumns[s]).toArray(int[][]::new);
    }
  }
}

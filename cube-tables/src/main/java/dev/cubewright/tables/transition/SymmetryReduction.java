package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
  private static final int MAXIMUM_SYMMETRIES = 1 << 7;

  private static final int SAMPLES = 1_000;

  private static final int ROWS_PER_CHECK = 1 << 12;
  private static final int[] NO_SYMMETRY = {};
  private static final int[][] NONE = {};

  private final int columns;
  private final int kinds;

  /** The number of low bits of an entry that hold the conjugation: symmetry * kinds + kind. */
  private final int bits;

  private final int mask;
  private final int[] classAndSymmetry;
  private final int[] representatives;
  private final int[][] conjugateColumns;

  /** For each class, the conjugations but the first that carry its first row to itself. */
  private final int[][] stabilizers;

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
    if (symmetries.size() > MAXIMUM_SYMMETRIES) {
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
    this.kinds = 1;
    this.bits = bits(MAXIMUM_SYMMETRIES);
    this.mask = (1 << bits) - 1;
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
            (into, row) -> generators.imagesOf(row, rowImages, into),
            row -> 0,
            keeping,
            cancellation);
    this.stabilizers = keeping.toArray(int[][]::new);
  }

  /**
   * Finds the classes of pairs whose symmetries are known.
   *
   * @throws IllegalArgumentException if there are too many classes, or the inverse of a symmetry is
   *     missing
   * @throws CancellationException if the computation is cancelled
   */
  public SymmetryReduction(SymmetricPairs pairs, Cancellation cancellation) {
    this(
        pairs.rows().size(),
        conjugateColumns(pairs, cancellation),
        pairs.symmetries(),
        pairs::image,
        pairs::kind,
        cancellation);
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

  private SymmetryReduction(
      int rows,
      int[][] conjugateColumns,
      int symmetries,
      IntBinaryOperator image,
      IntUnaryOperator kind,
      Cancellation cancellation) {
    this.columns = conjugateColumns[0].length;
    this.kinds = conjugateColumns.length / symmetries;
    this.bits = bits(conjugateColumns.length);
    this.mask = (1 << bits) - 1;
    this.conjugateColumns = conjugateColumns;
    this.classAndSymmetry = new int[rows];
    int[] inverses =
        IntStream.range(0, symmetries)
            .map(symmetry -> inverse(rows, symmetry, symmetries, image))
            .toArray();
    List<int[]> keeping = new ArrayList<>();
    this.representatives =
        classes(
            inverses,
            (into, row) -> Arrays.setAll(into, symmetry -> image.applyAsInt(row, symmetry)),
            kind,
            keeping,
            cancellation);
    this.stabilizers = keeping.toArray(int[][]::new);
  }

  /**
   * {@return the numbering by symmetries whose images are known}
   *
   * @param rowImages for each symmetry the image of each row: at most 128 symmetries, no two with
   *     the same images of rows, closed under composition, the identity first
   * @param columnImages for each symmetry the image of each column; not to be changed
   * @throws IllegalArgumentException if the inverse of a symmetry is missing
   */
  public static SymmetryReduction ofImages(int[][] rowImages, int[][] columnImages) {
    return new SymmetryReduction(
        rowImages[0].length,
        columnImages,
        columnImages.length,
        (row, symmetry) -> rowImages[symmetry][row],
        row -> 0,
        Cancellation.never());
  }

  public static SymmetryReduction ofParts(int[] parts) {
    return new SymmetryReduction(IntBuffer.wrap(parts));
  }

  private SymmetryReduction(IntBuffer parts) {
    this.kinds = parts.get();
    this.conjugateColumns = new int[parts.get()][];
    this.columns = parts.get();
    this.bits = parts.get();
    this.mask = (1 << bits) - 1;
    this.classAndSymmetry = part(parts);
    this.representatives = part(parts);
    Arrays.setAll(conjugateColumns, conjugation -> part(parts));
    this.stabilizers = new int[representatives.length][];
    Arrays.setAll(stabilizers, number -> part(parts));
  }

  private static int[] part(IntBuffer parts) {
    int[] part = new int[parts.get()];
    parts.get(part);
    return part;
  }

  /** {@return all that this consists of, for {@link #ofParts}} */
  public int[] parts() {
    IntStream.Builder parts = IntStream.builder();
    IntStream.of(kinds, conjugateColumns.length, columns, bits).forEach(parts);
    Stream.of(
            Stream.of(classAndSymmetry, representatives),
            Arrays.stream(conjugateColumns),
            Arrays.stream(stabilizers))
        .flatMap(some -> some)
        .flatMapToInt(part -> IntStream.concat(IntStream.of(part.length), Arrays.stream(part)))
        .forEach(parts);
    return parts.build().toArray();
  }

  private static int bits(int conjugations) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(conjugations - 1);
  }

  private static int inverse(int rows, int symmetry, int symmetries, IntBinaryOperator image) {
    return IntStream.range(0, symmetries)
        .filter(other -> isUndone(rows, symmetry, other, image))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no symmetry undoes number " + symmetry));
  }

  private static boolean isUndone(int rows, int symmetry, int other, IntBinaryOperator image) {
    return IntStream.iterate(0, row -> row < rows, row -> row + 1 + rows / SAMPLES)
        .allMatch(row -> image.applyAsInt(image.applyAsInt(row, symmetry), other) == row);
  }

  private int[] classes(
      int[] inverses,
      ObjIntConsumer<int[]> imagesOf,
      IntUnaryOperator kind,
      List<int[]> keeping,
      Cancellation cancellation) {
    Arrays.fill(classAndSymmetry, Integer.MAX_VALUE);
    int[] images = new int[inverses.length];
    int[] found = new int[classAndSymmetry.length];
    for (int row = 0; row < classAndSymmetry.length; row++) {
      if (row % ROWS_PER_CHECK == 0) {
        cancellation.check();
      }
      if (classAndSymmetry[row] != Integer.MAX_VALUE) {
        continue;
      }
      imagesOf.accept(images, row);
      int number = keeping.size();
      if (number == 1 << (Integer.SIZE - 1 - bits)) {
        throw new IllegalArgumentException("too many classes: more than " + number);
      }
      for (int symmetry = 0; symmetry < images.length; symmetry++) {
        // Of several symmetries that carry it to the first of its class it remembers the first.
        int image = images[symmetry];
        int conjugation = inverses[symmetry] * kinds + kind.applyAsInt(image);
        classAndSymmetry[image] = Math.min(classAndSymmetry[image], number << bits | conjugation);
      }
      found[number] = row;
      keeping.add(stabilizer(row, kind.applyAsInt(row), images));
    }
    return Arrays.copyOf(found, keeping.size());
  }

  private SymmetryReduction(SymmetryReduction rows, int columns, int[][] conjugateColumns) {
    this.columns = columns;
    this.kinds = rows.kinds;
    this.bits = rows.bits;
    this.mask = rows.mask;
    this.conjugateColumns = conjugateColumns;
    this.classAndSymmetry = rows.classAndSymmetry;
    this.representatives = rows.representatives;
    this.stabilizers = rows.stabilizers;
  }

  /**
   * {@return the same classes of rows with other columns, which the same symmetries keep}
   *
   * @param other the transitions of the columns, every number of which is reached
   * @param start a column that all symmetries carry to itself
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

  public int conjugate(int symmetry, int column) {
    return conjugateColumns[symmetry][column];
  }

  private int[] stabilizer(int row, int kind, int[] images) {
    int[] keeping =
        IntStream.range(1, images.length)
            .filter(symmetry -> images[symmetry] == row)
            .map(symmetry -> symmetry * kinds + kind)
            .toArray();
    return keeping.length == 0 ? NO_SYMMETRY : keeping;
  }

  /**
   * {@return the symmetries that a coordinate keeps: those that carry states of one number to
   * states of one number} Found by following all moves from all numbers. They are closed under
   * composition if the given ones are.
   *
   * @param table the transitions of the coordinate, every number of which is reached
   * @param start a number that all symmetries carry to itself
   * @throws IllegalArgumentException if a number is not reached
   */
  public static List<Symmetry> keep(
      ProductTransitions table, int start, List<Symmetry> symmetries) {
    Conjugation conjugation = new Conjugation(table, start);
    return new SymmetryGenerators(
            symmetries, table.moves(), symmetry -> conjugation.of(symmetry).isPresent())
        .accepted();
  }

  public long size() {
    return (long) representatives.length * columns;
  }

  public int classes() {
    return representatives.length;
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

  /** In a loop of its own, so that the processor waits for as many of them at once as it can. */
  private void readClasses(int[] rowNumbers, int count) {
    for (int i = 0; i < count; i++) {
      rowNumbers[i] = classAndSymmetry[rowNumbers[i]];
    }
  }

  public int representative(int number) {
    return representatives[number];
  }

  /**
   * {@return the symmetries but the first that carry the first row of a class to itself, if rows
   * are of one kind; shared, must not be changed}
   */
  public int[] stabilizer(int number) {
    return stabilizers[number];
  }

  /**
   * Replaces rows of one kind by the numbers of their pairs, and columns by the indices of the
   * symmetries that carry the pairs there.
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
   * {@return where moves lead among the numbers}
   *
   * @param rowTransitions the transitions of the first coordinate, or their reverse
   * @param columnTransitions the transitions of the second coordinate, or their reverse
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more numbers
   */
  public BlockTransitions transitions(Transitions rowTransitions, Transitions columnTransitions) {
    Reduced reduced = new Reduced(rowTransitions);
    for (int move = 0; move < rowTransitions.moves(); move++) {
      int turning = move;
      reduced.enter(0, move, column -> columnTransitions.next(column, turning));
    }
    return reduced;
  }

  /**
   * {@return where moves lead among the numbers}
   *
   * @throws IllegalArgumentException if there are 2<sup>31</sup> or more numbers
   */
  public BlockTransitions transitions(SymmetricPairs pairs) {
    Reduced reduced = new Reduced(pairs.rows());
    for (int kind = 0; kind < kinds; kind++) {
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

    /** Enters where a move carries the columns of rows that are of some kind behind it. */
    private void enter(int kind, int move, IntUnaryOperator next) {
      int[] moved = IntStream.range(0, columns).map(next).toArray();
      for (int conjugation = kind; conjugation < offsets.length; conjugation += kinds) {
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
      return classAndSymmetry[rows.next(representatives[block], move)];
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
      int[] symmetries = stabilizers[block];
      if (symmetries.length == 0) {
        return NONE;
      }
      return Arrays.stream(symmetries).mapToObj(s -> conjugateColumns[s]).toArray(int[][]::new);
    }
  }
}

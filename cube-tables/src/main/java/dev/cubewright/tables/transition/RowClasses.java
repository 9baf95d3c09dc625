package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/**
 * The classes of rows that are equivalent under symmetries. The index of a conjugation is {@code
 * symmetry * kinds + kind}.
 *
 * @param bits the number of low bits of an entry that hold the conjugation
 * @param entries the class of each row, above the conjugation that maps the row to the first row of
 *     the class
 * @param representatives the first row of each class
 * @param stabilizers the conjugations of each class that map its first row to itself, without the
 *     identity
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record RowClasses(int kinds, int bits, int[] entries, int[] representatives, int[][] stabilizers) {
  private static final int MAXIMUM_SYMMETRIES = 1 << 7;
  private static final int SAMPLES = 1_000;
  private static final int ROWS_PER_CHECK = 1 << 12;
  private static final int[] NO_SYMMETRY = {};

  static RowClasses of(
      ProductTransitions rows,
      int start,
      List<Symmetry> symmetries,
      int threads,
      Cancellation cancellation) {
    if (symmetries.size() > MAXIMUM_SYMMETRIES) {
      throw new IllegalArgumentException("too many symmetries: " + symmetries.size());
    }
    SymmetryGenerators generators =
        new SymmetryGenerators(symmetries, rows.moves(), symmetry -> true);
    int[] inverses = generators.inverses();
    int[][] images =
        new Conjugation(rows, start).ofAll(generators.generators(), threads, cancellation);
    return of(
        rows.size(),
        1,
        MAXIMUM_SYMMETRIES,
        inverses,
        (into, row) -> generators.imagesOf(row, images, into),
        row -> 0,
        cancellation);
  }

  static RowClasses of(
      int rows,
      int symmetries,
      IntBinaryOperator image,
      int kinds,
      IntUnaryOperator kind,
      Cancellation cancellation) {
    int[] inverses =
        IntStream.range(0, symmetries)
            .map(symmetry -> inverse(rows, symmetry, symmetries, image))
            .toArray();
    return of(
        rows,
        kinds,
        symmetries * kinds,
        inverses,
        (into, row) -> Arrays.setAll(into, symmetry -> image.applyAsInt(row, symmetry)),
        kind,
        cancellation);
  }

  private static int inverse(int rows, int symmetry, int symmetries, IntBinaryOperator image) {
    return IntStream.range(0, symmetries)
        .filter(other -> isUndone(rows, symmetry, other, image))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the symmetry with index " + symmetry + " has no inverse in the list"));
  }

  private static boolean isUndone(int rows, int symmetry, int other, IntBinaryOperator image) {
    return IntStream.iterate(0, row -> row < rows, row -> row + 1 + rows / SAMPLES)
        .allMatch(row -> image.applyAsInt(image.applyAsInt(row, symmetry), other) == row);
  }

  private static RowClasses of(
      int rows,
      int kinds,
      int conjugations,
      int[] inverses,
      ObjIntConsumer<int[]> imagesOf,
      IntUnaryOperator kind,
      Cancellation cancellation) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(conjugations - 1);
    int[] entries = new int[rows];
    Arrays.fill(entries, Integer.MAX_VALUE);
    int[] images = new int[inverses.length];
    int[] found = new int[rows];
    List<int[]> stabilizers = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      if (row % ROWS_PER_CHECK == 0) {
        cancellation.check();
      }
      if (entries[row] != Integer.MAX_VALUE) {
        continue;
      }
      imagesOf.accept(images, row);
      int number = stabilizers.size();
      if (number == 1 << (Integer.SIZE - 1 - bits)) {
        throw new IllegalArgumentException("too many classes: more than " + number);
      }
      for (int symmetry = 0; symmetry < images.length; symmetry++) {
        // If several symmetries map a row to the first of its class, the first symmetry is stored.
        int image = images[symmetry];
        int conjugation = inverses[symmetry] * kinds + kind.applyAsInt(image);
        entries[image] = Math.min(entries[image], number << bits | conjugation);
      }
      found[number] = row;
      stabilizers.add(stabilizer(row, kinds, kind, images));
    }
    return new RowClasses(
        kinds,
        bits,
        entries,
        Arrays.copyOf(found, stabilizers.size()),
        stabilizers.toArray(int[][]::new));
  }

  private static int[] stabilizer(int row, int kinds, IntUnaryOperator kind, int[] images) {
    int[] keeping =
        IntStream.range(1, images.length)
            .filter(symmetry -> images[symmetry] == row)
            .map(symmetry -> symmetry * kinds + kind.applyAsInt(row))
            .toArray();
    return keeping.length == 0 ? NO_SYMMETRY : keeping;
  }
}

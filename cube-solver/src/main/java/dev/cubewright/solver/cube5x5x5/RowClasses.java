package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/**
 * Classes of rows that symmetries carry to one another, numbered in the order of their first rows.
 * Immutable.
 */
final class RowClasses {
  private static final int SYMMETRY_BITS = 5;
  private static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;
  private static final int NONE = -1;

  /** The number of rows between two polls of a cancellation. */
  static final int ROWS_PER_CHECK = 1 << 12;

  /** How many rows are looked at to tell symmetries from one another. */
  private static final int SAMPLES = 1_000;

  private final int symmetries;
  private final IntBinaryOperator image;
  private final int[] classAndSymmetry;
  private final int[] representatives;

  /**
   * Finds the classes.
   *
   * @param rows how many rows there are
   * @param symmetries how many symmetries there are, a group, the one that changes nothing first
   * @param image returns what becomes of a row by a symmetry
   * @throws CancellationException if it is cancelled
   */
  RowClasses(int rows, int symmetries, IntBinaryOperator image, Cancellation cancellation) {
    this.symmetries = symmetries;
    this.image = image;
    int[] inverses =
        IntStream.range(0, symmetries).map(symmetry -> inverse(rows, symmetry)).toArray();
    classAndSymmetry = new int[rows];
    Arrays.fill(classAndSymmetry, NONE);
    int[] found = new int[rows];
    int classes = 0;
    for (int row = 0; row < rows; row++) {
      if (row % ROWS_PER_CHECK == 0) {
        cancellation.check();
      }
      if (classAndSymmetry[row] == NONE) {
        for (int symmetry = 0; symmetry < symmetries; symmetry++) {
          int to = image.applyAsInt(row, symmetry);
          if (classAndSymmetry[to] == NONE) {
            classAndSymmetry[to] = classes << SYMMETRY_BITS | inverses[symmetry];
          }
        }
        found[classes++] = row;
      }
    }
    representatives = Arrays.copyOf(found, classes);
  }

  private int inverse(int rows, int symmetry) {
    int inverse = 0;
    while (!isUndone(rows, symmetry, inverse)) {
      inverse++;
    }
    return inverse;
  }

  private boolean isUndone(int rows, int symmetry, int other) {
    int step = Math.max(1, rows / SAMPLES);
    for (int row = 0; row < rows; row += step) {
      if (image.applyAsInt(image.applyAsInt(row, symmetry), other) != row) {
        return false;
      }
    }
    return true;
  }

  /** Returns how many classes there are. */
  int count() {
    return representatives.length;
  }

  /** Returns the first row of a class. */
  int first(int number) {
    return representatives[number];
  }

  /** Returns the class of a row and what carries the row to its first, to be taken apart. */
  int reduced(int row) {
    return classAndSymmetry[row];
  }

  /** Replaces rows by what {@link #reduced} returns. */
  void reduce(int[] rows, int count) {
    for (int i = 0; i < count; i++) {
      rows[i] = classAndSymmetry[rows[i]];
    }
  }

  /** Returns the class of what {@link #reduced} returned. */
  static int number(int reduced) {
    return reduced >> SYMMETRY_BITS;
  }

  /** Returns the symmetry of what {@link #reduced} returned. */
  static int symmetry(int reduced) {
    return reduced & SYMMETRY_MASK;
  }

  /** Returns the symmetries but the first that carry the first row of a class to itself. */
  int[] keeping(int number) {
    int row = representatives[number];
    return IntStream.range(1, symmetries)
        .filter(symmetry -> image.applyAsInt(row, symmetry) == row)
        .toArray();
  }
}

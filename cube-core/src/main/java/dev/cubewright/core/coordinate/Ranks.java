package dev.cubewright.core.coordinate;

import com.google.common.math.LongMath;
import dev.cubewright.core.puzzle.Orbit;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The arithmetic that the coordinates share: binomials, factorials and checked ranges. */
final class Ranks {
  private Ranks() {}

  static long binomial(int many, int some) {
    return exact(some > many ? 0 : LongMath.binomial(many, some));
  }

  static long factorial(int number) {
    return exact(LongMath.factorial(number));
  }

  /** Guava returns the largest long in place of what does not fit. */
  private static long exact(long saturated) {
    if (saturated == Long.MAX_VALUE) {
      throw new ArithmeticException("more numbers than a long holds");
    }
    return saturated;
  }

  static void check(long rank, Coordinate coordinate) {
    if (rank < 0 || rank >= coordinate.size()) {
      throw new IndexOutOfBoundsException(
          coordinate.name() + " has ranks 0 to " + (coordinate.size() - 1) + ", not " + rank);
    }
  }

  /** Returns what tells a coordinate of some places from others: nothing if it is about all. */
  static String nameOf(int[] places, Orbit orbit) {
    if (Arrays.equals(places, range(orbit.size()))) {
      return "";
    }
    return "-at-"
        + Arrays.stream(places).mapToObj(orbit::placeName).collect(Collectors.joining("-"));
  }

  static int[] range(int end) {
    int[] range = new int[end];
    Arrays.setAll(range, i -> i);
    return range;
  }
}

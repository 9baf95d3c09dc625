package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import java.util.Arrays;

/** The numbers that a coordinate gives to sets of places. Immutable. */
final class SetNumbers {
  private final int[] sets;
  private final char[] numbers;

  /**
   * Lists them.
   *
   * @param coordinate at most 65,536 numbers
   * @param places the sets of places of states
   */
  SetNumbers(Coordinate coordinate, PlaceSets places) {
    int size = (int) coordinate.size();
    long[] both = new long[size];
    for (int number = 0; number < size; number++) {
      both[number] = ((long) places.of(coordinate.unrank(number)) << Character.SIZE) | number;
    }
    Arrays.sort(both);
    sets = new int[size];
    numbers = new char[size];
    for (int i = 0; i < size; i++) {
      sets[i] = (int) (both[i] >>> Character.SIZE);
      numbers[i] = (char) both[i];
    }
  }

  /** Returns the number of a set. */
  int of(int set) {
    return numbers[Arrays.binarySearch(sets, set)];
  }
}

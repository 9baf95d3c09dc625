package dev.cubewright.core.definition;

import java.util.Arrays;
import java.util.function.IntFunction;

/** A list of integers from a file, with their positions in the file. */
final class Numbers {
  static final int ANY = Integer.MIN_VALUE;

  private final DefinitionSource source;
  private final int[] values;
  private final int base;
  private final String position;
  private final IntFunction<String> positionOf;

  /** Creates a list of integers counted from 0. The file counts from {@code base}, 0 or 1. */
  Numbers(
      DefinitionSource source,
      int[] values,
      int base,
      String position,
      IntFunction<String> positionOf) {
    this.source = source;
    this.values = values;
    this.base = base;
    this.position = position;
    this.positionOf = positionOf;
  }

  /** Returns a list with 1 for each open value, and 0 for all others. */
  Numbers open() {
    int[] open = new int[values.length];
    Arrays.setAll(open, i -> values[i] == ANY ? 1 : 0);
    return new Numbers(source, open, 0, position, positionOf);
  }

  int size() {
    return values.length;
  }

  int get(int index) {
    return values[index];
  }

  String shown(int index) {
    return values[index] == ANY ? "?" : Integer.toString(values[index] + base);
  }

  String range(int count) {
    return base + " to " + (count - 1 + base);
  }

  String positionOf(int index) {
    return positionOf.apply(index);
  }

  Numbers requireSize(int size, String what) {
    if (size() != size) {
      throw source.fault(
          position,
          "there are " + size() + " numbers for the " + size + " " + what + "; write one for each");
    }
    return this;
  }

  /** Checks that each integer is 0 to {@code count - 1}. */
  Numbers requireRange(int count, String what) {
    for (int i = 0; i < size(); i++) {
      if (values[i] < 0 || values[i] >= count) {
        throw source.fault(
            positionOf(i),
            values[i] == ANY
                ? "this value cannot be left open; write a number"
                : "the " + what + " " + shown(i) + " is out of range; write " + range(count));
      }
    }
    return this;
  }

  /**
   * Returns a divisor of an orbit's orientation count; the value 0 in the file means the count
   * itself.
   */
  int modulus(int index, int orientations) {
    int modulus = values[index];
    if (modulus < 0 || (modulus > 0 && orientations % modulus != 0)) {
      throw source.fault(
          positionOf(index),
          modulus + " does not divide the " + orientations + " orientations; write a divisor or 0");
    }
    return modulus == 0 ? orientations : modulus;
  }

  int orientation(int index, int bound) {
    if (values[index] < 0 || values[index] >= bound) {
      throw source.fault(
          positionOf(index),
          values[index] == ANY
              ? "a state cannot leave an orientation open; write a number"
              : "the orientation " + values[index] + " is out of range; write 0 to " + (bound - 1));
    }
    return values[index];
  }
}

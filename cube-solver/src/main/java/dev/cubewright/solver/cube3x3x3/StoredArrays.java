package dev.cubewright.solver.cube3x3x3;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Arrays of transitions and mappings between coordinates. They are computed on first use and then
 * stored with the distance tables. Immutable.
 *
 * @param ints arrays of four bytes per element; do not modify
 * @param chars arrays of two bytes per element; do not modify
 */
record StoredArrays(List<int[]> ints, List<char[]> chars) {
  /** Returns the number of arrays of each kind, the length of each array, and all elements. */
  byte[] encoded() {
    int elements = 2 + ints.size() + chars.size();
    int length =
        elements * Integer.BYTES
            + ints.stream().mapToInt(array -> array.length * Integer.BYTES).sum()
            + chars.stream().mapToInt(array -> array.length * Character.BYTES).sum();
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(ints.size()).putInt(chars.size());
    ints.forEach(array -> bytes.putInt(array.length));
    chars.forEach(array -> bytes.putInt(array.length));
    for (int[] array : ints) {
      skip(bytes, bytes.asIntBuffer().put(array), Integer.BYTES);
    }
    for (char[] array : chars) {
      skip(bytes, bytes.asCharBuffer().put(array), Character.BYTES);
    }
    return bytes.array();
  }

  boolean hasLengths(int ofInts, int[] ofChars) {
    return ints.size() == ofInts
        && Arrays.equals(chars.stream().mapToInt(array -> array.length).toArray(), ofChars);
  }

  /**
   * Decodes the bytes of {@link #encoded}.
   *
   * @throws IllegalArgumentException if the lengths do not match the number of bytes
   */
  static StoredArrays decoded(ByteBuffer encoded) {
    ByteBuffer bytes = encoded.slice().order(ByteOrder.LITTLE_ENDIAN);
    int[][] ints = new int[length(bytes)][];
    char[][] chars = new char[length(bytes)][];
    for (int array = 0; array < ints.length; array++) {
      ints[array] = new int[length(bytes)];
    }
    for (int array = 0; array < chars.length; array++) {
      chars[array] = new char[length(bytes)];
    }
    long rest = bytes.remaining();
    for (int[] array : ints) {
      rest -= (long) array.length * Integer.BYTES;
    }
    for (char[] array : chars) {
      rest -= (long) array.length * Character.BYTES;
    }
    if (rest != 0) {
      throw new IllegalArgumentException(
          "The stored arrays have another number of bytes than their lengths say.");
    }
    for (int[] array : ints) {
      skip(bytes, bytes.asIntBuffer().get(array), Integer.BYTES);
    }
    for (char[] array : chars) {
      skip(bytes, bytes.asCharBuffer().get(array), Character.BYTES);
    }
    return new StoredArrays(List.of(ints), List.of(chars));
  }

  private static int length(ByteBuffer bytes) {
    int length = bytes.remaining() < Integer.BYTES ? -1 : bytes.getInt();
    if (length < 0 || length > bytes.limit()) {
      throw new IllegalArgumentException("A stored array has an invalid length.");
    }
    return length;
  }

  private static void skip(ByteBuffer bytes, Buffer elements, int size) {
    bytes.position(bytes.position() + elements.position() * size);
  }
}

package dev.cubewright.solver.cube3x3x3;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * What numbers become, by moves or in other numberings: found at the first start and then kept with
 * the tables of distances. Immutable.
 *
 * @param ints arrays of four bytes an element; not to be changed
 * @param chars arrays of two bytes an element; not to be changed
 */
record Numbers(List<int[]> ints, List<char[]> chars) {
  /** Returns how many arrays of each kind there are, the length of each, and all elements. */
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
   * Reads what {@link #encoded} returns.
   *
   * @throws IllegalArgumentException if the lengths are not those of the bytes
   */
  static Numbers decoded(ByteBuffer encoded) {
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
      throw new IllegalArgumentException("the arrays have not as many bytes as there are");
    }
    for (int[] array : ints) {
      skip(bytes, bytes.asIntBuffer().get(array), Integer.BYTES);
    }
    for (char[] array : chars) {
      skip(bytes, bytes.asCharBuffer().get(array), Character.BYTES);
    }
    return new Numbers(List.of(ints), List.of(chars));
  }

  private static int length(ByteBuffer bytes) {
    int length = bytes.remaining() < Integer.BYTES ? -1 : bytes.getInt();
    if (length < 0 || length > bytes.limit()) {
      throw new IllegalArgumentException("no array has such a length");
    }
    return length;
  }

  private static void skip(ByteBuffer bytes, Buffer elements, int size) {
    bytes.position(bytes.position() + elements.position() * size);
  }
}

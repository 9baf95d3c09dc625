package dev.cubewright.tables.pruning;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The codes of a {@link DistanceTable}: a small number per index, packed into few bits. Immutable.
 */
public abstract sealed class CodeArray permits PackedArray, LineArray {
  static {
    loadWhatBuffersName();
  }

  CodeArray() {}

  /**
   * Loads the classes in the signatures of buffer methods. While one of these classes is not
   * loaded, the JIT compiler does not inline the access to a byte.
   */
  @SuppressWarnings("ReturnValueIgnored") // The calls load the classes.
  private static void loadWhatBuffersName() {
    Buffer.class.getDeclaredMethods();
  }

  /** {@return the number of codes} */
  public abstract long length();

  /** {@return the number of bits of a code as in table files: 2, 4 or 8, or 1 for lines} */
  public abstract int bits();

  abstract int most();

  /**
   * {@return the code at an index} Takes constant time.
   *
   * @param index the index, 0 to {@code length() - 1}
   * @throws IndexOutOfBoundsException if {@code index} is negative or not less than the length
   */
  public abstract int get(long index);

  /**
   * {@return the number of occurrences of each code, as a new array} Takes time linear in the
   * length.
   */
  public abstract long[] counts();

  /** {@return the bytes in order, as new read-only buffers; all but the last have the same size} */
  public abstract List<ByteBuffer> segments();

  /** {@return the size of the codes in bytes} */
  public long byteCount() {
    return segments().stream().mapToLong(ByteBuffer::remaining).sum();
  }

  void get(int[] indices, int count, long[] into) {
    for (int i = 0; i < count; i++) {
      into[i] = get(indices[i]);
    }
  }
}

package dev.cubewright.tables.pruning;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The codes of a {@link DistanceTable}: one small number for each index, in as few bits as
 * possible. Immutable and safe to share between threads.
 */
public abstract sealed class CodeArray permits PackedArray, LineArray {
  static {
    loadWhatBuffersName();
  }

  CodeArray() {}

  /**
   * Loads the classes in the signatures within buffers. While one is missing, the compiler calls a
   * method for each byte instead of inlining it, and a search waits for each lookup.
   */
  @SuppressWarnings("ReturnValueIgnored") // It loads them, too.
  private static void loadWhatBuffersName() {
    Buffer.class.getDeclaredMethods();
  }

  /** {@return the number of codes} */
  public abstract long length();

  /** {@return the number of bits of a code, as table files name it: 2, 4, 8 or 1 for lines} */
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
   * {@return the number of occurrences of each code, a new array} Takes time linear in the length.
   */
  public abstract long[] counts();

  /** {@return the bytes in order, as new read-only views, all but the last of one size} */
  public abstract List<ByteBuffer> segments();

  /** {@return the number of bytes that the codes take} */
  public long byteCount() {
    return segments().stream().mapToLong(ByteBuffer::remaining).sum();
  }

  void get(int[] indices, int count, long[] into) {
    for (int i = 0; i < count; i++) {
      into[i] = get(indices[i]);
    }
  }
}

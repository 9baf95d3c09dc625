package dev.cubewright.tables.pruning;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;

/**
 * A fixed-length array of small unsigned codes, each packed into 2, 4 or 8 bits.
 *
 * <p>Index 0 is in the lowest bits of byte 0, and no code crosses a byte. With 4 bits:
 *
 * <pre>
 *   byte      |     0     |     1     |     2     | ...
 *   high bits |  index 1  |  index 3  |  index 5  |
 *   low bits  |  index 0  |  index 2  |  index 4  |
 * </pre>
 *
 * <p>Unused bits of the last byte are zero. The bytes are on the heap or in a mapped file; there
 * are at most 2<sup>31</sup> - 1, enough for 8.5 billion codes of 2 bits. Immutable, provided that
 * the caller does not change the bytes given to {@link #over}. Two arrays are equal if they contain
 * the same codes with the same number of bits.
 */
public final class PackedArray extends CodeArray {
  private static final int BITS_PER_BYTE_LOG2 = 3;

  private final ByteBuffer bytes;
  private final long length;
  private final int bitsLog2;
  private final int codeMask;

  private PackedArray(ByteBuffer bytes, int bits, long length) {
    this.bytes = bytes;
    this.length = length;
    this.bitsLog2 = Integer.numberOfTrailingZeros(bits);
    this.codeMask = (1 << bits) - 1;
  }

  /**
   * {@return the codes, packed into 2, 4 or 8 bits, the fewest that hold the largest code}
   *
   * @param codes the codes, each an unsigned byte from 0 to {@code largestCode}; copied
   * @param largestCode the largest code that may occur, 0 to 255
   * @throws IllegalArgumentException if {@code largestCode} is not in 0 to 255, or a code is larger
   */
  public static PackedArray pack(byte[] codes, int largestCode) {
    if (largestCode < 0 || largestCode > 0xff) {
      throw new IllegalArgumentException(
          "largestCode is " + largestCode + ", but must be 0 to 255");
    }
    int bits = largestCode < 4 ? 2 : largestCode < 16 ? 4 : 8;
    byte[] packed = new byte[Math.toIntExact(byteCount(bits, codes.length))];
    int bitsLog2 = Integer.numberOfTrailingZeros(bits);
    for (int index = 0; index < codes.length; index++) {
      int code = codes[index] & 0xff;
      if (code > largestCode) {
        throw new IllegalArgumentException(
            "code " + code + " at index " + index + " is larger than largestCode " + largestCode);
      }
      long bit = (long) index << bitsLog2;
      packed[(int) (bit >>> BITS_PER_BYTE_LOG2)] |= (byte) (code << (bit & 7));
    }
    return new PackedArray(ByteBuffer.wrap(packed).asReadOnlyBuffer(), bits, codes.length);
  }

  /**
   * {@return an array that uses the packed bytes without a copy} The caller must not change them
   * afterwards.
   *
   * @param bytes the packed codes, from the buffer's position to its limit, which are not changed
   * @param bits the number of bits of a code: 2, 4 or 8
   * @param length the number of codes
   * @throws IllegalArgumentException if {@code bits} is not 2, 4 or 8
   * @throws IllegalArgumentException if the size of the buffer is not {@link #byteCount}
   * @throws IllegalArgumentException if unused bits of the last byte are not zero
   */
  public static PackedArray over(ByteBuffer bytes, int bits, long length) {
    long expected = byteCount(bits, length);
    if (bytes.remaining() != expected) {
      throw new IllegalArgumentException(
          length
              + " codes of "
              + bits
              + " bits take "
              + expected
              + " bytes, not "
              + bytes.remaining());
    }
    int usedBitsOfLastByte = (int) ((length << Integer.numberOfTrailingZeros(bits)) & 7);
    if (usedBitsOfLastByte != 0
        && (bytes.get(bytes.limit() - 1) & 0xff) >>> usedBitsOfLastByte != 0) {
      throw new IllegalArgumentException("the unused bits of the last byte are not zero");
    }
    // Always a slice, so get() sees at most two classes of buffer (heap and direct), which the JIT
    // compiler can inline.
    return new PackedArray(bytes.slice().asReadOnlyBuffer(), bits, length);
  }

  /**
   * {@return the number of bytes that a number of codes takes}
   *
   * @param bits the number of bits of a code: 2, 4 or 8
   * @param length the number of codes
   * @throws IllegalArgumentException if {@code bits} is another number or {@code length} is
   *     negative
   */
  public static long byteCount(int bits, long length) {
    if (bits != 2 && bits != 4 && bits != 8) {
      throw new IllegalArgumentException("bits is " + bits + ", but must be 2, 4 or 8");
    }
    if (length < 0) {
      throw new IllegalArgumentException("length is " + length + ", must not be negative");
    }
    int codesPerByte = 8 / bits;
    return length / codesPerByte + (length % codesPerByte == 0 ? 0 : 1);
  }

  @Override
  public int get(long index) {
    Objects.checkIndex(index, length);
    long bit = index << bitsLog2;
    return (bytes.get((int) (bit >>> BITS_PER_BYTE_LOG2)) >>> (int) (bit & 7)) & codeMask;
  }

  @Override
  public int bits() {
    return 1 << bitsLog2;
  }

  @Override
  int most() {
    return 1 << bits();
  }

  @Override
  public List<ByteBuffer> segments() {
    return List.of(bytes());
  }

  @Override
  public long length() {
    return length;
  }

  /** {@return the packed bytes, as a new read-only buffer at position 0} */
  public ByteBuffer bytes() {
    return bytes.asReadOnlyBuffer();
  }

  @Override
  public long[] counts() {
    long[] counts = new long[1 << bits()];
    for (long index = 0; index < length; index++) {
      counts[get(index)]++;
    }
    return counts;
  }

  /** Compares length, bits and all codes; takes time linear in the length. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PackedArray array
        && array.length == length
        && array.bitsLog2 == bitsLog2
        && array.bytes.equals(bytes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(length, bitsLog2, bytes);
  }

  @Override
  public String toString() {
    return "PackedArray[" + length + " codes of " + bits() + " bits]";
  }
}

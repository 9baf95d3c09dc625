package dev.cubewright.tables.pruning;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * An array of lower bounds of distances with 1.6 bits each, for tables of billions of entries. An
 * entry only distinguishes the most frequent distances: at most a base, base + 1, and at least base
 * + 2. For entries at most at the base, the bound is the minimum distance of their line. A line has
 * 64 bytes, the size of a cache line of most processors:
 *
 * <pre>
 *   byte 0       the minimum distance of the line, at most the base
 *   byte 1..63   five digits each, the first of weight 1, the next of weight 3 and so on:
 *                0 at most the base, 1 base + 1, 2 base + 2 or more
 * </pre>
 *
 * <p>Codes are the bounds themselves. The lines are in one buffer, or in several of {@value
 * #LINES_PER_SEGMENT} lines each, which allows more than 2<sup>31</sup> bytes. Immutable.
 */
public final class LineArray extends CodeArray {
  /** The number of codes in a line. */
  public static final int CODES_PER_LINE = 315;

  /** The number of bits per code that table files state for lines. */
  public static final int BITS = 1;

  /** The minimum number of codes: 0, and the two above the base. */
  public static final int LEAST_CODES = 3;

  /** The maximum number of codes: bounds fit in four bits. */
  public static final int MOST_CODES = 16;

  static final int GREATEST_BASE = MOST_CODES - LEAST_CODES;
  static final int LINE_BYTES = 64;
  static final int DIGITS_PER_BYTE = 5;

  /** The capacity of a buffer, rounded down. */
  private static final int LINES_PER_SEGMENT = 33_000_000;

  private static final int BYTE_VALUES = 256;

  /** The digits by position in a byte and value of the byte. */
  private static final int DIGIT_BITS = 11;

  private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;

  private static final byte[] DIGITS = digits();

  private final ByteBuffer[] segments;
  private final long bytesPerSegment;
  private final long length;
  private final int base;

  private LineArray(ByteBuffer[] segments, int linesPerSegment, long length, int base) {
    this.segments = segments;
    this.bytesPerSegment = (long) linesPerSegment * LINE_BYTES;
    this.length = length;
    this.base = base;
  }

  /**
   * {@return an array that uses the given lines without a copy} The caller must not change the
   * bytes afterwards.
   *
   * @param segments the lines, from each buffer's position to its limit, with the sizes of {@link
   *     #segmentSizes}
   * @param length the number of codes, a multiple of {@value #CODES_PER_LINE}
   * @param base the base, 0 to 13
   * @throws IllegalArgumentException if the length or the base is out of range, or the buffers have
   *     other sizes
   */
  public static LineArray over(List<ByteBuffer> segments, long length, int base) {
    return over(segments, LINES_PER_SEGMENT, length, base);
  }

  static LineArray over(List<ByteBuffer> segments, int linesPerSegment, long length, int base) {
    if (base < 0 || base > GREATEST_BASE) {
      throw new IllegalArgumentException("the base of lines is " + base + ", but must be 0 to 13");
    }
    List<Integer> sizes = segments.stream().map(ByteBuffer::remaining).toList();
    List<Integer> wanted = segmentSizes(length, linesPerSegment);
    if (!sizes.equals(wanted)) {
      throw new IllegalArgumentException(
          length + " codes take buffers of " + wanted + " bytes, not " + sizes);
    }
    ByteBuffer[] own =
        segments.stream().map(s -> s.slice().asReadOnlyBuffer()).toArray(ByteBuffer[]::new);
    return new LineArray(own, linesPerSegment, length, base);
  }

  /**
   * {@return the number of bytes of each buffer}
   *
   * @param length the number of codes
   * @throws IllegalArgumentException if it is not a multiple of {@value #CODES_PER_LINE}
   */
  public static List<Integer> segmentSizes(long length) {
    return segmentSizes(length, LINES_PER_SEGMENT);
  }

  private static List<Integer> segmentSizes(long length, int linesPerSegment) {
    if (length < 0 || length % CODES_PER_LINE != 0) {
      throw new IllegalArgumentException(length + " codes do not fill lines of " + CODES_PER_LINE);
    }
    List<Integer> sizes = new ArrayList<>();
    for (long lines = length / CODES_PER_LINE; lines > 0; lines -= linesPerSegment) {
      sizes.add((int) Math.min(lines, linesPerSegment) * LINE_BYTES);
    }
    return sizes;
  }

  /**
   * {@return the number of bytes that a number of codes takes}
   *
   * @param length the number of codes, a multiple of {@value #CODES_PER_LINE}
   */
  public static long byteCount(long length) {
    return length / CODES_PER_LINE * LINE_BYTES;
  }

  static void put(List<ByteBuffer> segments, long line, byte[] bytes) {
    int segment = (int) (line / LINES_PER_SEGMENT);
    segments.get(segment).put((int) (line - firstLine(segment)) * LINE_BYTES, bytes);
  }

  private static byte[] digits() {
    byte[] digits = new byte[DIGITS_PER_BYTE * BYTE_VALUES];
    int weight = 1;
    for (int place = 0; place < DIGITS_PER_BYTE; place++) {
      for (int value = 0; value < BYTE_VALUES; value++) {
        digits[place * BYTE_VALUES + value] = (byte) (value / weight % 3);
      }
      weight *= 3;
    }
    return digits;
  }

  private static long firstLine(int segment) {
    return (long) segment * LINES_PER_SEGMENT;
  }

  @Override
  public int get(long index) {
    Objects.checkIndex(index, length);
    int[] into = new int[1];
    get(new long[] {index}, into, 1);
    return into[0];
  }

  /**
   * Looks up the codes at several indices, so that the processor overlaps the cache misses. Takes
   * time linear in {@code count}.
   *
   * @param indices the indices, each 0 to {@code length() - 1}, not checked; overwritten
   * @param into receives the codes
   * @param count the number of indices
   */
  public void get(long[] indices, int[] into, int count) {
    // Separate loops, so the processor overlaps several lookups.
    for (int i = 0; i < count; i++) {
      long line = indices[i] / CODES_PER_LINE;
      int place = (int) (indices[i] - line * CODES_PER_LINE);
      int inLine = place / DIGITS_PER_BYTE;
      int digits = (place - inLine * DIGITS_PER_BYTE) * BYTE_VALUES;
      indices[i] = (line * LINE_BYTES + 1 + inLine) << DIGIT_BITS | digits;
    }
    if (segments.length == 1) {
      read(segments[0], indices, into, count);
    } else {
      readAll(indices, into, count);
    }
  }

  private void read(ByteBuffer segment, long[] places, int[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] = segment.get((int) (places[i] >>> DIGIT_BITS)) & 0xff;
    }
    for (int i = 0; i < count; i++) {
      int digit = DIGITS[((int) places[i] & DIGIT_MASK) + into[i]];
      int least = segment.get((int) (places[i] >>> DIGIT_BITS) & -LINE_BYTES);
      // All bits are set if the digit is 0; a branch would be mispredicted.
      int isLeast = (digit - 1) >> (Integer.SIZE - 1);
      into[i] = (least & isLeast) | (base + digit & ~isLeast);
    }
  }

  private void readAll(long[] places, int[] into, int count) {
    for (int i = 0; i < count; i++) {
      long at = places[i] >>> DIGIT_BITS;
      int segment = (int) (at / bytesPerSegment);
      int inSegment = (int) (at - segment * bytesPerSegment);
      into[i] = segments[segment].get(inSegment) & 0xff;
    }
    for (int i = 0; i < count; i++) {
      long at = places[i] >>> DIGIT_BITS;
      int segment = (int) (at / bytesPerSegment);
      int inSegment = (int) (at - segment * bytesPerSegment);
      int digit = DIGITS[((int) places[i] & DIGIT_MASK) + into[i]];
      int least = segments[segment].get(inSegment & -LINE_BYTES);
      int isLeast = (digit - 1) >> (Integer.SIZE - 1);
      into[i] = (least & isLeast) | (base + digit & ~isLeast);
    }
  }

  @Override
  public long length() {
    return length;
  }

  @Override
  public int bits() {
    return BITS;
  }

  @Override
  int most() {
    return MOST_CODES;
  }

  @Override
  public long[] counts() {
    long[] counts = new long[MOST_CODES];
    long[] digits = new long[3];
    byte[] line = new byte[LINE_BYTES];
    for (ByteBuffer segment : segments()) {
      while (segment.hasRemaining()) {
        segment.get(line);
        Arrays.fill(digits, 0);
        for (int i = 1; i < LINE_BYTES; i++) {
          for (int place = 0; place < DIGITS_PER_BYTE; place++) {
            digits[DIGITS[place * BYTE_VALUES + (line[i] & 0xff)]]++;
          }
        }
        counts[line[0] & (MOST_CODES - 1)] += digits[0];
        counts[base + 1] += digits[1];
        counts[base + 2] += digits[2];
      }
    }
    return counts;
  }

  @Override
  public List<ByteBuffer> segments() {
    return Arrays.stream(segments).map(ByteBuffer::asReadOnlyBuffer).toList();
  }

  /** Compares length, base and all lines; takes time linear in the length. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LineArray array
        && array.length == length
        && array.base == base
        && array.segments().equals(segments());
  }

  @Override
  public int hashCode() {
    return Objects.hash(length, base, segments());
  }

  @Override
  public String toString() {
    return "LineArray[" + length + " codes, base " + base + "]";
  }
}

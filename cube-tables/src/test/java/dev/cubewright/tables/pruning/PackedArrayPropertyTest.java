package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PackedArrayPropertyTest {
  @Property(tries = 200)
  void returnsPackedCodes(
      @ForAll @Size(max = 300) byte[] bytes, @ForAll @IntRange(max = 255) int largestCode) {
    byte[] codes = within(bytes, largestCode);
    PackedArray array = PackedArray.pack(codes, largestCode);
    assertThat(array.length()).isEqualTo(codes.length);
    for (int index = 0; index < codes.length; index++) {
      assertThat(array.get(index)).isEqualTo(codes[index] & 0xff);
    }
  }

  @Property(tries = 200)
  void isEqualAfterConversionToBytes(
      @ForAll @Size(max = 300) byte[] bytes,
      @ForAll @IntRange(max = 255) int largestCode,
      @ForAll boolean direct) {
    PackedArray array = PackedArray.pack(within(bytes, largestCode), largestCode);
    int size = array.bytes().remaining();
    ByteBuffer copy = direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    copy.put(array.bytes()).flip();
    PackedArray again = PackedArray.over(copy, array.bits(), array.length());
    assertThat(again).isEqualTo(array).hasSameHashCodeAs(array);
  }

  @Property(tries = 200)
  void countsEveryCodeOnce(
      @ForAll @Size(max = 300) byte[] bytes, @ForAll @IntRange(max = 255) int largestCode) {
    byte[] codes = within(bytes, largestCode);
    PackedArray array = PackedArray.pack(codes, largestCode);
    long[] expected = new long[1 << array.bits()];
    for (byte code : codes) {
      expected[code & 0xff]++;
    }
    assertThat(array.counts()).containsExactly(expected);
    assertThat(Arrays.stream(array.counts()).sum()).isEqualTo(codes.length);
  }

  @Property(tries = 200)
  void usesTheMinimumNumberOfBytes(
      @ForAll @IntRange(max = 5000) int length, @ForAll @IntRange(max = 255) int largestCode) {
    PackedArray array = PackedArray.pack(new byte[length], largestCode);
    long bits = (long) length * array.bits();
    assertThat(array.bytes().remaining() * 8L).isBetween(bits, bits + 7);
    assertThat(largestCode).isLessThan(1 << array.bits());
  }

  private static byte[] within(byte[] bytes, int largestCode) {
    byte[] codes = bytes.clone();
    for (int index = 0; index < codes.length; index++) {
      codes[index] = (byte) ((codes[index] & 0xff) % (largestCode + 1));
    }
    return codes;
  }
}

package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackedArrayTest {
  @Test
  void firstCodeIsInTheLowestBits() {
    PackedArray array = PackedArray.pack(new byte[] {1, 2, 15, 0, 7}, 15);
    assertThat(bytesOf(array)).containsExactly(0x21, 0x0f, 0x07);
    array = PackedArray.pack(new byte[] {1, 2, 3, 0, 2}, 3);
    assertThat(bytesOf(array)).containsExactly(0b00_11_10_01, 0b10);
  }

  @ParameterizedTest
  @CsvSource({"0,2", "1,2", "3,2", "4,4", "15,4", "16,8", "255,8"})
  void usesTheFewestBitsThatHoldTheLargestCode(int largestCode, int bits) {
    assertThat(PackedArray.pack(new byte[9], largestCode).bits()).isEqualTo(bits);
  }

  @Test
  void codesAreUnsigned() {
    assertThat(PackedArray.pack(new byte[] {(byte) 200, -1}, 255).get(0)).isEqualTo(200);
    assertThat(PackedArray.pack(new byte[] {(byte) 200, -1}, 255).get(1)).isEqualTo(255);
  }

  @Test
  void mayBeEmpty() {
    PackedArray empty = PackedArray.pack(new byte[0], 3);
    assertThat(empty.length()).isZero();
    assertThat(empty.bytes().remaining()).isZero();
    assertThatThrownBy(() -> empty.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void rejectsCodesAboveTheLargest() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.pack(new byte[] {0, 4}, 3))
        .withMessage("code 4 at index 1 is larger than largestCode 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.pack(new byte[] {-1}, 127))
        .withMessageContaining("code 255");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 256, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void rejectsLargestCodesThatExceedAByte(int largestCode) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.pack(new byte[0], largestCode));
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 5, 6, 7, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE, -4294967296L})
  void rejectsIndicesOutsideEvenWithinTheLastByte(long index) {
    PackedArray array = PackedArray.pack(new byte[5], 3);
    assertThatThrownBy(() -> array.get(index)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void viewsExactlyTheRemainingBytes() {
    ByteBuffer bytes = ByteBuffer.wrap(new byte[] {99, 0x21, 0x43, 99}).position(1).limit(3);
    PackedArray array = PackedArray.over(bytes, 4, 4);
    assertThat(array).isEqualTo(PackedArray.pack(new byte[] {1, 2, 3, 4}, 15));
    assertThat(bytes.position()).isEqualTo(1);
    assertThat(bytes.limit()).isEqualTo(3);
  }

  @Test
  void rejectsTooFewOrTooManyBytes() {
    for (int size : new int[] {0, 1, 3}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> PackedArray.over(ByteBuffer.allocate(size), 4, 3))
          .withMessage("3 codes of 4 bits take 2 bytes, not " + size);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.over(ByteBuffer.allocate(1), 2, Long.MAX_VALUE));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.over(ByteBuffer.allocate(1), 2, -1));
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -2, 0, 1, 3, 5, 6, 7, 16, 32})
  void rejectsOtherNumbersOfBits(int bits) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.over(ByteBuffer.allocate(1), bits, 1));
  }

  @Test
  void rejectsUnusedBitsThatAreNotZero() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PackedArray.over(ByteBuffer.wrap(new byte[] {0x10}), 4, 1));
    assertThat(PackedArray.over(ByteBuffer.wrap(new byte[] {0x0f}), 4, 1).get(0)).isEqualTo(15);
    assertThat(PackedArray.over(ByteBuffer.wrap(new byte[] {-1}), 8, 1).get(0)).isEqualTo(255);
  }

  @ParameterizedTest
  @CsvSource({
    "2,0,0",
    "2,1,1",
    "2,4,1",
    "2,5,2",
    "4,2,1",
    "4,3,2",
    "8,3,3",
    "8,9223372036854775807,9223372036854775807",
    "2,9223372036854775807,2305843009213693952"
  })
  void countsBytesWithoutOverflow(int bits, long length, long bytes) {
    assertThat(PackedArray.byteCount(bits, length)).isEqualTo(bytes);
  }

  @Test
  void isImmutable() {
    byte[] codes = {1, 2, 3};
    PackedArray array = PackedArray.pack(codes, 255);
    codes[0] = 9;
    assertThat(array.get(0)).isEqualTo(1);
    assertThatThrownBy(() -> array.bytes().put(0, (byte) 9))
        .isInstanceOf(ReadOnlyBufferException.class);
    array.bytes().get();
    assertThat(array.bytes().remaining()).isEqualTo(3);
  }

  @Test
  void comparesByCodesAndBits() {
    PackedArray narrow = PackedArray.pack(new byte[] {1, 0, 0, 0}, 3);
    PackedArray wide = PackedArray.pack(new byte[] {1}, 255);
    assertThat(narrow.bytes()).isEqualTo(wide.bytes());
    assertThat(narrow).isNotEqualTo(wide).isNotEqualTo(PackedArray.pack(new byte[] {1, 0, 0}, 3));
    assertThat(narrow).isEqualTo(PackedArray.pack(new byte[] {1, 0, 0, 0}, 2));
    assertThat(narrow).hasSameHashCodeAs(PackedArray.pack(new byte[] {1, 0, 0, 0}, 2));
    assertThat(narrow).hasToString("PackedArray[4 codes of 2 bits]");
  }

  private static byte[] bytesOf(PackedArray array) {
    byte[] bytes = new byte[array.bytes().remaining()];
    array.bytes().get(bytes);
    return bytes;
  }
}

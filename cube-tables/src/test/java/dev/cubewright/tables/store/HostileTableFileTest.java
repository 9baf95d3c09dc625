package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Malicious files with valid checksums, so that only the checks of each field detect them. */
class HostileTableFileTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      ints = {
        Integer.MIN_VALUE,
        -4096,
        0,
        1,
        56,
        4095,
        4097,
        8191,
        12288,
        0x40000000,
        0x7ffff000,
        Integer.MAX_VALUE
      })
  void headerLengths(int length) throws IOException {
    requireRejected(file -> file.putInt(TableFileExample.HEADER_LENGTH, length));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        Long.MIN_VALUE,
        -1,
        0,
        1,
        97,
        101,
        1L << 31,
        1L << 32,
        (1L << 32) + 99,
        Long.MAX_VALUE / 2,
        Long.MAX_VALUE
      })
  void numbersOfEntries(long entries) throws IOException {
    requireRejected(file -> file.putLong(TableFileExample.ENTRIES, entries));
    requireRejected(
        file ->
            file.putLong(TableFileExample.ENTRIES, entries)
                .putLong(TableFileExample.PAYLOAD_LENGTH, entries / 2 + entries % 2));
    requireRejected(
        file ->
            file.putLong(TableFileExample.ENTRIES, entries)
                .putLong(TableFileExample.PAYLOAD_LENGTH, entries)
                .putInt(TableFileExample.BITS, 8));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        Long.MIN_VALUE,
        -4046,
        -1,
        0,
        49,
        51,
        Integer.MAX_VALUE,
        1L << 31,
        (1L << 32) + 50,
        Long.MAX_VALUE - 4096,
        Long.MAX_VALUE
      })
  void payloadLengths(long length) throws IOException {
    requireRejected(file -> file.putLong(TableFileExample.PAYLOAD_LENGTH, length));
  }

  @ParameterizedTest
  @ValueSource(
      ints = {Integer.MIN_VALUE, -1, 0, 1, 2, 3, 5, 7, 8, 9, 16, 32, 36, 64, Integer.MAX_VALUE})
  void bits(int bits) throws IOException {
    requireRejected(file -> file.putInt(TableFileExample.BITS, bits));
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Integer.MIN_VALUE,
        -1,
        0,
        1,
        10,
        12,
        16,
        17,
        256,
        257,
        1 << 28,
        1 << 30,
        Integer.MAX_VALUE
      })
  void numbersOfCosts(int costs) throws IOException {
    requireRejected(file -> file.putInt(TableFileExample.NUMBER_OF_COSTS, costs));
  }

  /** Each file is rejected for its own error, not for a consequence. */
  @Test
  void namesTheInvalidNumber() throws IOException {
    requireRejected("cannot have 0 entries", file -> file.putLong(TableFileExample.ENTRIES, 0));
    requireRejected(
        "cannot have 0 costs", file -> file.putInt(TableFileExample.NUMBER_OF_COSTS, 0));
    requireRejected(
        "cannot have 17 costs", file -> file.putInt(TableFileExample.NUMBER_OF_COSTS, 17));
    // This number is valid, but not in a header of 4096 bytes.
    requireRejected(
        "cannot have 256 costs",
        file ->
            file.putInt(TableFileExample.BITS, 8).putInt(TableFileExample.NUMBER_OF_COSTS, 256));
    int lastText = TableFileExample.TEXTS + 7 + 24 + 11;
    requireRejected("fingerprint is not 16", file -> file.putShort(lastText, (short) 0));
    requireRejected(
        "one of its texts is truncated",
        file -> file.putShort(TableFileExample.TEXTS, (short) 4096));
  }

  private void requireRejected(String reason, Consumer<ByteBuffer> change) throws IOException {
    Path file = write(change);
    assertThatThrownBy(() -> TableFile.load(file, SMALL, 0, Cancellation.never()))
        .isInstanceOf(UnusableTableException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void costsThatDoNotAscend() throws IOException {
    requireRejected(file -> file.putLong(TableFileExample.COSTS, -1));
    requireRejected(file -> file.putLong(TableFileExample.COSTS, 11));
    requireRejected(file -> file.putLong(TableFileExample.COSTS + 16, 0));
    requireRejected(file -> file.putLong(TableFileExample.COSTS + 8, Long.MAX_VALUE));
    requireRejected(file -> file.putLong(TableFileExample.COSTS + 80, Long.MIN_VALUE));
  }

  @Test
  void countsThatDoNotAddUp() throws IOException {
    requireRejected(file -> file.putLong(TableFileExample.COUNTS, -1));
    requireRejected(file -> file.putLong(TableFileExample.COUNTS, 99));
    requireRejected(file -> file.putLong(TableFileExample.COUNTS, Long.MAX_VALUE));
    requireRejected(
        file -> {
          // They add up to 99 if the sum is allowed to overflow.
          file.putLong(TableFileExample.COUNTS, Long.MAX_VALUE);
          file.putLong(TableFileExample.COUNTS + 8, Long.MAX_VALUE);
          file.putLong(TableFileExample.COUNTS + 16, 101);
          for (int code = 3; code < 11; code++) {
            file.putLong(TableFileExample.COUNTS + 8 * code, 0);
          }
        });
    requireRejected(
        file -> {
          for (int code = 0; code < 10; code++) {
            file.putLong(TableFileExample.COUNTS + 8 * code, 0);
          }
          file.putLong(TableFileExample.COUNTS + 80, 99);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 6, 22, 201, 3000, 4096, 0x7fff, 0x8000, 0xffff})
  void textLengths(int length) throws IOException {
    requireRejected(file -> file.putShort(TableFileExample.TEXTS, (short) length));
  }

  @Test
  void invalidNames() throws IOException {
    requireRejected(file -> file.put(TableFileExample.TEXTS + 2, (byte) '\n'));
    requireRejected(file -> file.put(TableFileExample.TEXTS + 2, (byte) 0xe9));
    requireRejected(file -> file.put(TableFileExample.TEXTS + 2, (byte) 0));
    int fingerprint = TableFileExample.TEXTS + 7 + 24 + 11 + 2;
    requireRejected(file -> file.put(fingerprint, (byte) '/'));
    byte[] bytes = TableFileExample.bytes();
    assertThat(new String(bytes, fingerprint, 16, StandardCharsets.US_ASCII))
        .isEqualTo(SMALL.fingerprint());
  }

  @Test
  void buildTimes() throws IOException {
    requireRejected(
        "its build time is invalid: -1 ns", each -> each.putLong(TableFileExample.BUILD_NANOS, -1));
    Path atOnce = write(each -> each.putLong(TableFileExample.BUILD_NANOS, 0));
    assertThat(TableFile.describe(atOnce).buildTime()).isZero();
    Path file = write(each -> each.putLong(TableFileExample.BUILD_NANOS, Long.MAX_VALUE));
    assertThat(TableFile.describe(file).buildTime()).hasNanos(Long.MAX_VALUE);
  }

  @Test
  void unusedBits() throws IOException {
    requireRejected(file -> file.put(TableFileExample.SIZE - 1, (byte) 0x90));
  }

  /** A load accepts the checksums; a lookup then fails instead of returning a wrong cost. */
  @Test
  void codesWithoutACost() throws IOException {
    Path file = write(bytes -> bytes.put(TableFileExample.PAYLOAD, (byte) 0xff));
    DistanceTable table = TableFile.load(file, SMALL, 0, Cancellation.never());
    assertThatThrownBy(() -> table.cost(0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> TableFile.verify(file))
        .isInstanceOf(UnusableTableException.class)
        .hasMessageContaining("occurs");
  }

  @Test
  void distributionThatDiffersFromTheCodes() throws IOException {
    Path file = write(bytes -> bytes.put(TableFileExample.PAYLOAD, (byte) 0));
    assertThatThrownBy(() -> TableFile.verify(file))
        .isInstanceOf(UnusableTableException.class)
        .hasMessageMatching("is wrong: code \\d+ occurs \\d+ times, not \\d+");
  }

  /** A process with little memory detects false sizes. */
  @Test
  void hugeNumbersAllocateNoMemory() throws Exception {
    List<Consumer<ByteBuffer>> changes = new ArrayList<>();
    for (int huge : new int[] {1 << 24, 1 << 30, Integer.MAX_VALUE}) {
      changes.add(file -> file.putInt(TableFileExample.HEADER_LENGTH, huge & -4096));
      changes.add(file -> file.putInt(TableFileExample.NUMBER_OF_COSTS, huge));
      changes.add(file -> file.putInt(TableFileExample.BITS, huge));
      changes.add(file -> file.putLong(TableFileExample.PAYLOAD_LENGTH, huge));
      changes.add(
          file ->
              file.putLong(TableFileExample.ENTRIES, 2L * huge)
                  .putLong(TableFileExample.PAYLOAD_LENGTH, huge));
    }
    for (int number = 0; number < changes.size(); number++) {
      Path file = directory.resolve(number + ".table");
      Files.write(file, TableFileExample.forged(changes.get(number)));
    }
    List<String> options = List.of("-Xmx8m", "-XX:MaxDirectMemorySize=1m");
    Process process = ChildProcess.start(LoadAll.class, "", options, directory);
    assertThat(ChildProcess.output(process).lines())
        .hasSize(changes.size())
        .allMatch(line -> line.startsWith("UnusableTableException: "));
  }

  private Path write(Consumer<ByteBuffer> change) throws IOException {
    return Files.write(directory.resolve(SMALL.fileName()), TableFileExample.forged(change));
  }

  private void requireRejected(Consumer<ByteBuffer> change) throws IOException {
    Path file = write(change);
    assertThatThrownBy(() -> TableFile.load(file, SMALL, 0, Cancellation.never()))
        .isInstanceOf(UnusableTableException.class);
  }
}

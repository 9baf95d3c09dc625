package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.OTHER;
import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.never;
import static dev.cubewright.tables.store.ExampleTables.small;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files. Every changed byte must be detected. */
class TableFileCorruptionTest {
  @TempDir Path directory;

  private final byte[] sound = TableFileExample.bytes();
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = directory.resolve(SMALL.fileName());
  }

  @Test
  void unchangedFileIsValid() throws IOException {
    Files.write(file, sound);
    assertThat(TableFile.load(file, SMALL, 0, Cancellation.never())).isEqualTo(small(SMALL));
    assertThat(TableFile.verify(file)).isEqualTo(small(SMALL));
    assertThat(TableFile.describe(file).identity()).isEqualTo(SMALL);
  }

  @Test
  void detectsEveryChangedByte() throws IOException {
    Files.write(file, sound);
    // Changed in place, because writing a file again takes longer than reading it.
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (int at = 0; at < sound.length; at++) {
        byte spoiled = (byte) (sound[at] ^ 1 << at % 8);
        channel.write(ByteBuffer.wrap(new byte[] {spoiled}), at);
        requireRejected("byte " + at);
        channel.write(ByteBuffer.wrap(new byte[] {sound[at]}), at);
      }
    }
    assertThat(TableFile.load(file, SMALL, 0, Cancellation.never())).isEqualTo(small(SMALL));
  }

  /** A checksum detects every change of up to 32 successive bits, including its own bits. */
  @Test
  void detectsEveryChangedBitOfTheHeader() {
    for (int at = 0; at < TableFileExample.PAYLOAD; at++) {
      for (int bits : new int[] {1, 2, 4, 8, 16, 32, 64, 128, 0x81, 0xff}) {
        byte[] spoiled = sound.clone();
        spoiled[at] ^= (byte) bits;
        assertThatThrownBy(() -> TableHeader.decode(ByteBuffer.wrap(spoiled), spoiled.length))
            .as("byte %d, bits %x", at, bits)
            .isInstanceOf(UnusableTableException.class);
      }
    }
  }

  @Test
  void detectsEveryTruncation() throws IOException {
    Files.write(file, sound);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (int length = sound.length - 1; length >= 0; length--) {
        channel.truncate(length);
        requireRejected("cut to " + length);
      }
    }
  }

  @Test
  void detectsAppendedBytes() throws IOException {
    for (int more : new int[] {1, 2, 50, 4096, 100_000}) {
      requireRejected(Arrays.copyOf(sound, sound.length + more), more + " more");
    }
    byte[] twice = Arrays.copyOf(sound, 2 * sound.length);
    System.arraycopy(sound, 0, twice, sound.length, sound.length);
    requireRejected(twice, "twice");
  }

  @Test
  void detectsZeroedBlocks() throws IOException {
    for (int block = 512; block <= 4096; block *= 2) {
      for (int start = 0; start < sound.length; start += block) {
        byte[] spoiled = sound.clone();
        Arrays.fill(spoiled, start, Math.min(start + block, sound.length), (byte) 0);
        if (!Arrays.equals(spoiled, sound)) {
          requireRejected(spoiled, block + " zeros from " + start);
        }
      }
    }
  }

  @Test
  void describesTheProblem() throws IOException {
    requireRejected("is not a table file", new byte[0]);
    requireRejected(
        "is not a table file", "#!/bin/sh\n".repeat(1000).getBytes(StandardCharsets.US_ASCII));
    requireRejected("is not a table file", Arrays.copyOf(sound, 7));
    requireRejected("is truncated: it ends within its header", Arrays.copyOf(sound, 8));
    requireRejected("is truncated: it ends within its header", Arrays.copyOf(sound, 20));
    requireRejected("is truncated: it ends within its header", Arrays.copyOf(sound, 4095));
    requireRejected(
        "is truncated: it has 4096 bytes and should have 4146", Arrays.copyOf(sound, 4096));
    requireRejected(
        "is truncated: it has 4145 bytes and should have 4146",
        Arrays.copyOf(sound, sound.length - 1));
    requireRejected(
        "is too long: it has 4147 bytes and should have 4146",
        Arrays.copyOf(sound, sound.length + 1));
    requireRejected("checksum of its header", with(TableFileExample.BITS, 8));
    requireRejected("checksum of its payload", with(TableFileExample.PAYLOAD + 8, 0x12345678));
    requireRejected("has version 0, not 1", with(TableFileExample.VERSION, 0));
    requireRejected("has version 2, not 1", with(TableFileExample.VERSION, 2));
    byte[] later = with(TableFileExample.VERSION, 2);
    requireRejected("is truncated", Arrays.copyOf(later, 55));
    requireRejected("has version 2, not 1", Arrays.copyOf(later, 56));
  }

  @Test
  void detectsAFileOfAnotherTable() throws IOException {
    file = directory.resolve(OTHER.fileName());
    Files.write(file, sound);
    assertThatThrownBy(() -> TableFile.load(file, OTHER, 0, Cancellation.never()))
        .isInstanceOf(UnusableTableException.class)
        .hasMessage("belongs to another table: " + SMALL);
  }

  @Test
  void reportsAndRebuildsDamagedTables() throws IOException {
    for (int at = 0; at < sound.length; at += 97) {
      Files.write(file, with(at & ~3, -1 - at));
      RecordingListener listener = new RecordingListener();
      assertThat(DiskTableStore.in(directory, listener).obtain(SMALL, () -> small(SMALL)))
          .isEqualTo(small(SMALL));
      assertThat(listener.events()).containsExactly("rejected", "building", "built", "stored");
      assertThat(listener.reasons()).singleElement().asString().startsWith("the file is ");
      DiskTableStore.in(directory).obtain(SMALL, never());
    }
  }

  @Test
  void reportsAndReplacesIrregularFiles() throws IOException {
    Path elsewhere = Files.write(directory.resolve("elsewhere"), sound);
    Files.createSymbolicLink(file, elsewhere);
    RecordingListener listener = new RecordingListener();
    DiskTableStore.in(directory, listener).obtain(SMALL, () -> small(SMALL));
    assertThat(listener.reasons()).containsExactly("the file is not a regular file");
    assertThat(Files.isSymbolicLink(file)).isFalse();
    assertThat(elsewhere).hasBinaryContent(sound);

    Files.delete(file);
    Files.createDirectory(file);
    listener = new RecordingListener();
    DiskTableStore.in(directory, listener).obtain(SMALL, () -> small(SMALL));
    Files.createFile(file.resolve("kept"));
    DiskTableStore.in(directory, listener).obtain(SMALL, () -> small(SMALL));
    assertThat(listener.events()).contains("rejected").doesNotContain("loaded");
    assertThat(file.resolve("kept")).exists();
  }

  private byte[] with(int offset, int value) {
    byte[] bytes = sound.clone();
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, value);
    return bytes;
  }

  private void requireRejected(byte[] bytes, String what) throws IOException {
    Files.write(file, bytes);
    requireRejected(what);
  }

  private void requireRejected(String what) {
    assertThatThrownBy(() -> TableFile.load(file, SMALL, 0, Cancellation.never()))
        .as(what)
        .isInstanceOf(UnusableTableException.class);
  }

  private void requireRejected(String reason, byte[] bytes) throws IOException {
    Files.write(file, bytes);
    assertThatThrownBy(() -> TableFile.load(file, SMALL, 0, Cancellation.never()))
        .hasMessageContaining(reason);
    assertThatThrownBy(() -> TableFile.verify(file)).hasMessageContaining(reason);
  }
}

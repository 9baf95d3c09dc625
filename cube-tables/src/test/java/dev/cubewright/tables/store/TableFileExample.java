package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** A valid table file to damage. The offsets repeat those of docs/formats.md. */
final class TableFileExample {
  static final int VERSION = 8;
  static final int HEADER_LENGTH = 12;
  static final int HEADER_CHECKSUM = 16;
  static final int PAYLOAD_CHECKSUM = 20;
  static final int PAYLOAD_LENGTH = 24;
  static final int ENTRIES = 32;
  static final int BITS = 40;
  static final int NUMBER_OF_COSTS = 44;
  static final int BUILD_NANOS = 48;
  static final int COSTS = 56;
  static final int COUNTS = COSTS + 11 * 8;
  static final int TEXTS = COUNTS + 11 * 8;
  static final int PAYLOAD = 4096;
  static final int SIZE = PAYLOAD + 50;

  private TableFileExample() {}

  /** The bytes of the file of the small example, which took 1.5 ms to build. */
  static byte[] bytes() {
    try {
      Path directory = Files.createTempDirectory("table-file-example");
      Path file = directory.resolve(SMALL.fileName());
      TableFile.write(directory, ExampleTables.small(SMALL), Duration.ofNanos(1_500_000));
      byte[] bytes = Files.readAllBytes(file);
      Files.delete(file);
      Files.delete(directory);
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file with a deliberate change and checksums that fit it. */
  static byte[] forged(Consumer<ByteBuffer> change) {
    byte[] bytes = bytes();
    change.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    seal(bytes);
    return bytes;
  }

  private static void seal(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    CRC32C payload = new CRC32C();
    payload.update(bytes, PAYLOAD, bytes.length - PAYLOAD);
    file.putInt(PAYLOAD_CHECKSUM, (int) payload.getValue());
    file.putInt(HEADER_CHECKSUM, 0);
    CRC32C header = new CRC32C();
    header.update(bytes, 0, PAYLOAD);
    file.putInt(HEADER_CHECKSUM, (int) header.getValue());
  }
}

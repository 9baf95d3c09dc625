package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.CRC32C;

/**
 * What the header of a table file says: about the table, and about the file.
 *
 * @param description what the table is
 * @param length the number of bytes before the payload
 * @param payloadLength the number of bytes of the packed codes
 * @param payloadChecksum the CRC32C of the packed codes
 */
record TableHeader(
    TableDescription description, int length, long payloadLength, int payloadChecksum) {
  /** The number of bytes between two polls of a cancellation. */
  private static final int CHUNK = 1 << 22;

  /** The header for a table. Takes time linear in the table's size, for the checksum. */
  static TableHeader of(DistanceTable table, Duration buildTime) {
    TableDescription description =
        new TableDescription(
            table.identity(), table.size(), table.codes().bits(), table.distribution(), buildTime);
    return new TableHeader(
        description,
        TableHeaderFormat.lengthFor(description),
        table.codes().byteCount(),
        checksum(table.codes().segments(), Cancellation.never()));
  }

  /** The CRC32C of what remains in a buffer, whose position is not moved. */
  static int checksum(ByteBuffer bytes) {
    return checksum(List.of(bytes), Cancellation.never());
  }

  /**
   * Returns the CRC32C of the remaining bytes of several buffers, in order. A gigabyte may take
   * seconds.
   *
   * @throws CancellationException if it is cancelled
   */
  static int checksum(List<ByteBuffer> segments, Cancellation cancellation) {
    CRC32C checksum = new CRC32C();
    for (ByteBuffer bytes : segments) {
      ByteBuffer chunk = bytes.duplicate();
      while (chunk.position() < bytes.limit()) {
        cancellation.check();
        chunk.limit(chunk.position() + Math.min(CHUNK, bytes.limit() - chunk.position()));
        checksum.update(chunk);
      }
    }
    return (int) checksum.getValue();
  }
}

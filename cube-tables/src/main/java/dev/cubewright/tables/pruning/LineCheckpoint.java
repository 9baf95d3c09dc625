package dev.cubewright.tables.pruning;

import dev.cubewright.core.file.FileReplacement;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.zip.CRC32C;

/**
 * A file with the progress of a {@link LineTableBuilder}, from which a stopped build continues. A
 * damaged file, or a file of another table, is ignored.
 *
 * <pre>
 *   length of the identity, 4 bytes | identity | distance, 1 byte | rows | CRC32C, 4 bytes
 * </pre>
 *
 * <p>A row consists of its bits and the minimum distances of its lines. Numbers are little-endian.
 */
final class LineCheckpoint {
  private static final Set<OpenOption> READ_NO_LINK =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

  private final UnfinishedFile unfinished;
  private final Path file;
  private final byte[] identity;
  private final byte[][] least;
  private boolean isFaultReported;

  LineCheckpoint(UnfinishedFile unfinished, TableIdentity identity, byte[][] least) {
    this.unfinished = unfinished;
    this.file = unfinished.path();
    this.identity = identity.toString().getBytes(StandardCharsets.US_ASCII);
    this.least = least;
  }

  private ByteBuffer head(int distance) {
    ByteBuffer head = ByteBuffer.allocate(Integer.BYTES + identity.length + 1);
    head.order(ByteOrder.LITTLE_ENDIAN).putInt(identity.length).put(identity);
    return head.put((byte) distance).flip();
  }

  private ByteBuffer row(CellSet found) {
    int bytes = found.rowBytes() + least[0].length;
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Writes the progress; reports only the first fault. */
  void write(CellSet found, int distance) {
    try {
      replace(found, distance);
    } catch (ClosedByInterruptException e) {
      // The build is being stopped; the previous file remains.
    } catch (IOException e) {
      if (!isFaultReported) {
        unfinished.notWritten().accept(e);
      }
      isFaultReported = true;
    }
  }

  private void replace(CellSet found, int distance) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    // No other build writes this file, so a file with this name never changes.
    FileReplacement.replace(
        file,
        channel -> {
          CRC32C checksum = new CRC32C();
          write(channel, head(distance), checksum);
          ByteBuffer row = row(found);
          for (int i = 0; i < least.length; i++) {
            row.clear();
            found.write(i, row);
            row.put(least[i]);
            write(channel, row.flip(), checksum);
          }
          int sum = (int) checksum.getValue();
          ByteBuffer end = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
          FileReplacement.write(channel, end.putInt(sum).flip());
        });
  }

  private static void write(FileChannel channel, ByteBuffer bytes, CRC32C checksum)
      throws IOException {
    checksum.update(bytes.duplicate());
    FileReplacement.write(channel, bytes);
  }

  /**
   * Returns the distance up to which all entries have been found, or -1 if there is no progress.
   *
   * @throws UncheckedIOException if the file passed its check but cannot be read a second time
   */
  int read(CellSet found) {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return -1;
    }
    ByteBuffer row = row(found);
    ByteBuffer head = head(0);
    try (FileChannel channel = FileChannel.open(file, READ_NO_LINK)) {
      if (!isSound(channel, head, row)) {
        return -1;
      }
    } catch (IOException e) {
      return -1;
    }
    try (FileChannel channel = FileChannel.open(file, READ_NO_LINK)) {
      channel.position(head.capacity());
      for (int i = 0; i < least.length; i++) {
        fill(channel, row);
        found.read(i, row);
        row.get(least[i]);
      }
      return head.get(head.capacity() - 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isSound(FileChannel channel, ByteBuffer head, ByteBuffer row) throws IOException {
    long size = head.capacity() + (long) least.length * row.capacity() + Integer.BYTES;
    if (channel.size() != size) {
      return false;
    }
    CRC32C checksum = new CRC32C();
    fill(channel, head);
    checksum.update(head.duplicate());
    for (int i = 0; i < least.length; i++) {
      fill(channel, row);
      checksum.update(row.duplicate());
    }
    ByteBuffer end = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    fill(channel, end);
    int distance = head.get(head.capacity() - 1);
    return head(distance).equals(head)
        && distance > 0
        && distance <= LineArray.GREATEST_BASE
        && end.getInt() == (int) checksum.getValue();
  }

  private static void fill(FileChannel channel, ByteBuffer into) throws IOException {
    into.clear();
    while (into.hasRemaining()) {
      if (channel.read(into) < 0) {
        throw new EOFException("the file of an unfinished table became shorter while it was read");
      }
    }
    into.flip();
  }
}

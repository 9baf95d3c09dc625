package dev.cubewright.tables.store;

import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.CodeArray;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineArray;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Access to table files. All contents are verified, and symbolic links are not followed.
 *
 * <p>An interrupt closes the channel of a reading thread, which must not count as a damaged file.
 * The access is therefore repeated; it takes milliseconds. The interrupt status stays set.
 */
final class TableFile {
  /** The number of bytes that are read at once for a checksum. */
  private static final int CHUNK = 1 << 18;

  private TableFile() {}

  /**
   * Reads or maps a table and verifies its checksums.
   *
   * @param readingLimit the maximum size in bytes of files that are read rather than mapped
   * @throws UnusableTableException if the file is not a valid file of the wanted table
   */
  static DistanceTable load(
      Path path, TableIdentity wanted, long readingLimit, Cancellation cancellation)
      throws IOException {
    return open(
        path,
        channel -> {
          TableHeader header = header(channel);
          TableIdentity found = header.description().identity();
          if (!found.equals(wanted)) {
            throw new UnusableTableException("belongs to another table: " + found);
          }
          List<ByteBuffer> payload = payload(channel, header, readingLimit);
          boolean isRead = header.payloadLength() <= readingLimit;
          return table(
              payload,
              header,
              isRead
                  ? TableHeader.checksum(payload, cancellation)
                  : checksum(channel, header, cancellation));
        });
  }

  static TableDescription describe(Path path) throws IOException {
    return open(path, channel -> header(channel).description());
  }

  /** As {@link #load}, but also compares the distribution in the header with the codes. */
  static DistanceTable verify(Path path) throws IOException {
    return open(path, TableFile::verified);
  }

  private static DistanceTable verified(FileChannel channel) throws IOException {
    TableHeader header = header(channel);
    List<ByteBuffer> payload = payload(channel, header, 0);
    DistanceTable table =
        table(payload, header, TableHeader.checksum(payload, Cancellation.never()));
    List<CostCount> distribution = table.distribution();
    long[] counts = table.codes().counts();
    for (int code = 0; code < counts.length; code++) {
      long expected = code < distribution.size() ? distribution.get(code).count() : 0;
      if (counts[code] != expected) {
        throw new UnusableTableException(
            "is wrong: code " + code + " occurs " + counts[code] + " times, not " + expected);
      }
    }
    return table;
  }

  /**
   * Writes a table atomically: readers never see a part of a table. Creates the directory if
   * necessary.
   *
   * @throws IOException if the write fails; an old file is then unchanged
   */
  static void write(Path directory, DistanceTable table, Duration buildTime) throws IOException {
    // createDirectories fails if the path is a link to a directory.
    if (!Files.isDirectory(directory)) {
      if (Files.exists(directory)) {
        throw new NotDirectoryException(directory.toString());
      }
      Files.createDirectories(directory);
    }
    Path path = directory.resolve(table.identity().fileName());
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      throw TableFiles.folderInPlace(path);
    }
    uninterrupted(
        () -> {
          FileReplacement.replace(
              path,
              channel -> {
                FileReplacement.write(channel, TableHeader.of(table, buildTime).encode());
                for (ByteBuffer segment : table.codes().segments()) {
                  FileReplacement.write(channel, segment);
                }
              });
          return path;
        });
  }

  static boolean isTable(Path path) {
    try {
      return open(path, channel -> TableHeader.isMagic(start(channel)));
    } catch (IOException e) {
      return false;
    }
  }

  interface Access<T> {
    T run() throws IOException;
  }

  /** Repeats the access until it is not interrupted, then restores the interrupt status. */
  static <T> T uninterrupted(Access<T> access) throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          return access.run();
        } catch (ClosedByInterruptException e) {
          interrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private interface Reading<T> {
    T of(FileChannel channel) throws IOException;
  }

  private static <T> T open(Path path, Reading<T> reading) throws IOException {
    return uninterrupted(
        () -> {
          try (FileChannel channel = open(path)) {
            return reading.of(channel);
          }
        });
  }

  private static FileChannel open(Path path) throws IOException {
    // Opening a pipe would wait for a writer. The attributes are read only once, because another
    // process may remove the file between two reads.
    BasicFileAttributes attributes =
        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (attributes.isDirectory()) {
      throw TableFiles.folderInPlace(path);
    }
    if (!attributes.isRegularFile()) {
      throw new UnusableTableException("is not a regular file");
    }
    return FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  private static TableHeader header(FileChannel channel) throws IOException {
    return TableHeader.decode(start(channel), channel.size());
  }

  private static ByteBuffer start(FileChannel channel) throws IOException {
    long length = Math.min(channel.size(), TableHeader.MAXIMUM_LENGTH);
    ByteBuffer start = ByteBuffer.allocate((int) length);
    read(channel, 0, start);
    return start.flip();
  }

  private static void read(FileChannel channel, long from, ByteBuffer into) throws IOException {
    while (into.hasRemaining() && channel.read(into, from + into.position()) >= 0) {
      // The channel may read fewer bytes than available.
    }
  }

  private static List<ByteBuffer> payload(
      FileChannel channel, TableHeader header, long readingLimit) throws IOException {
    TableDescription description = header.description();
    List<Integer> sizes =
        description.bits() == LineArray.BITS
            ? LineArray.segmentSizes(description.entries())
            : List.of((int) header.payloadLength());
    boolean isRead = header.payloadLength() <= readingLimit;
    List<ByteBuffer> segments = new ArrayList<>();
    long from = header.length();
    for (int size : sizes) {
      segments.add(segment(channel, from, size, isRead));
      from += size;
    }
    return segments;
  }

  private static ByteBuffer segment(FileChannel channel, long from, int size, boolean isRead)
      throws IOException {
    if (isRead) {
      try {
        // Outside the heap, so these buffers have the class of mapped tables and lookups are
        // inlined.
        ByteBuffer segment = ByteBuffer.allocateDirect(size);
        read(channel, from, segment);
        if (segment.hasRemaining()) {
          throw new UnusableTableException("is truncated: it ends within its payload");
        }
        return segment.flip();
      } catch (OutOfMemoryError e) {
        // MaxDirectMemorySize is exceeded; a mapped buffer does not count toward it.
      }
    }
    return channel.map(MapMode.READ_ONLY, from, size);
  }

  /** Returns the checksum of a payload, read by chunks: mapped pages would stay in memory. */
  private static int checksum(FileChannel channel, TableHeader header, Cancellation cancellation)
      throws IOException {
    CRC32C checksum = new CRC32C();
    ByteBuffer chunk = ByteBuffer.allocateDirect(CHUNK);
    long end = header.length() + header.payloadLength();
    for (long from = header.length(); from < end; from += CHUNK) {
      cancellation.check();
      chunk.clear().limit((int) Math.min(CHUNK, end - from));
      read(channel, from, chunk);
      checksum.update(chunk.flip());
    }
    return (int) checksum.getValue();
  }

  private static DistanceTable table(List<ByteBuffer> payload, TableHeader header, int checksum)
      throws IOException {
    TableDescription description = header.description();
    TableHeader.checkChecksum("payload", checksum, header.payloadChecksum());
    int size = description.distribution().size();
    long[] costs = new long[size];
    long[] counts = new long[size];
    for (int code = 0; code < size; code++) {
      costs[code] = description.distribution().get(code).cost();
      counts[code] = description.distribution().get(code).count();
    }
    try {
      long entries = description.entries();
      CodeArray codes =
          description.bits() == LineArray.BITS
              ? LineArray.over(payload, entries, size - LineArray.LEAST_CODES)
              : PackedArray.over(payload.get(0), description.bits(), entries);
      return DistanceTable.of(description.identity(), codes, costs, counts);
    } catch (IllegalArgumentException e) {
      throw new UnusableTableException("is damaged: " + e.getMessage());
    }
  }
}

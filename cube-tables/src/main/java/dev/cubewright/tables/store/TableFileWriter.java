package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.DistanceTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** Writes table files so that no reader ever sees half of one. */
final class TableFileWriter {
  /** Enough to keep the disk busy; larger writes make the JDK keep a buffer of that size. */
  private static final int CHUNK = 1 << 20;

  private TableFileWriter() {}

  /**
   * Writes a table to a temporary file, waits until the disk has it, and renames it. The directory
   * is created if it is not there.
   *
   * @throws IOException if any of this fails; the old file, if any, is then still there
   */
  static void write(Path directory, DistanceTable table, Duration buildTime) throws IOException {
    createDirectory(directory);
    Path path = directory.resolve(table.identity().fileName());
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      throw TableFileNames.folderInPlace(path);
    }
    Path temporary = TableFileNames.temporaryFor(path);
    try {
      try (FileChannel channel =
          FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        writeFully(channel, TableHeaderFormat.encode(TableHeader.of(table, buildTime)));
        for (ByteBuffer segment : table.codes().segments()) {
          writeFully(channel, segment);
        }
        // Without this a power cut after the rename could leave the name with no contents.
        channel.force(true);
      }
      move(temporary, path);
    } finally {
      deleteIfThere(temporary);
    }
    force(directory);
  }

  private static void createDirectory(Path directory) throws IOException {
    // Not createDirectories alone: it takes a link to a directory for a file in the way.
    if (Files.isDirectory(directory)) {
      return;
    }
    if (Files.exists(directory)) {
      throw new NotDirectoryException(directory.toString());
    }
    Files.createDirectories(directory);
  }

  private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
    int end = bytes.limit();
    while (bytes.position() < end) {
      bytes.limit(Math.min(end - bytes.position(), CHUNK) + bytes.position());
      channel.write(bytes);
    }
  }

  private static void move(Path source, Path target) throws IOException {
    try {
      Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      // The checksums still tell a reader that came too early.
      Files.move(source, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void deleteIfThere(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      // What is left lying is swept away later, and what stopped the writing matters more.
    }
  }

  private static void force(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some systems cannot open a directory. Then a power cut may lose the new name, not more.
    }
  }
}

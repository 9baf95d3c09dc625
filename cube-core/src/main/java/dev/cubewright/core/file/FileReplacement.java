package dev.cubewright.core.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Atomic replacement of files: after a failure, the old contents are unchanged. Stateless.
 *
 * <p>{@link #write(Path, String)} follows a symbolic link and preserves the permissions of the
 * file. {@link #replace} replaces the link itself, and the new file has default permissions.
 */
public final class FileReplacement {
  private static final int MOST_LINKS = 40;

  // For larger writes, the JDK caches a buffer of their size.
  private static final int CHUNK = 1 << 20;

  private FileReplacement() {}

  /**
   * {@return whether a path is a regular file or does not exist; devices, pipes and directories are
   * never replaced}
   *
   * @param file the path
   */
  public static boolean isReplaceable(Path file) {
    return !Files.exists(file) || Files.isRegularFile(file);
  }

  /**
   * Checks whether a text can be written, without a lasting change.
   *
   * @param file the path
   * @throws IOException if a text cannot be written
   */
  public static void checkWritable(Path file) throws IOException {
    Files.delete(Files.createFile(temporaryFor(target(file))));
  }

  /** A writer of the contents of a new, empty file. */
  @FunctionalInterface
  public interface Contents {
    /**
     * Writes the contents.
     *
     * @param channel the file
     * @throws IOException if writing fails
     */
    void writeTo(FileChannel channel) throws IOException;
  }

  /**
   * Writes a text in UTF-8 and waits until it is on the disk.
   *
   * @param file a path to a regular file or a nonexistent one, in an existing directory
   * @param text the text
   * @throws IOException if the path is neither, or the text cannot be written; the old contents are
   *     then unchanged
   */
  public static void write(Path file, String text) throws IOException {
    Path target = target(file);
    Path temporary = temporaryFor(target);
    replace(
        target,
        temporary,
        channel -> {
          copyPermissions(target, temporary);
          write(channel, StandardCharsets.UTF_8.encode(text));
        });
  }

  /**
   * Replaces a file and waits until the new file is on the disk. Does not follow a symbolic link.
   *
   * @param file a path in an existing directory
   * @param contents the new contents
   * @throws IOException if the contents cannot be written; the old file is then unchanged
   */
  public static void replace(Path file, Contents contents) throws IOException {
    replace(file, temporaryFor(file), contents);
  }

  private static void replace(Path target, Path temporary, Contents contents) throws IOException {
    // Outside of the try statement: an existing temporary file belongs to another writer.
    FileChannel created =
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      try (FileChannel channel = created) {
        contents.writeTo(channel);
        // Otherwise a power failure after the rename could leave an empty file.
        channel.force(true);
      }
      move(temporary, target);
    } finally {
      deleteIfThere(temporary);
    }
    forceDirectoryOf(target);
  }

  private static void forceDirectoryOf(Path target) {
    try (FileChannel channel =
        FileChannel.open(target.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some systems cannot open a directory. There, a power failure can only undo the rename.
    }
  }

  /**
   * Writes all remaining bytes of a buffer.
   *
   * @param channel the file
   * @param bytes the bytes
   * @throws IOException if writing fails
   */
  public static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
    int end = bytes.limit();
    while (bytes.position() < end) {
      bytes.limit(Math.min(end - bytes.position(), CHUNK) + bytes.position());
      channel.write(bytes);
    }
  }

  private static void deleteIfThere(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      // An exception of the writer is more important.
    }
  }

  private static Path target(Path file) throws IOException {
    if (!isReplaceable(file)) {
      throw new FileSystemException(file.toString(), null, "it is not a regular file");
    }
    if (Files.exists(file)) {
      return file.toRealPath();
    }
    Path target = file;
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static Path temporaryFor(Path target) {
    String unique =
        Long.toHexString(ProcessHandle.current().pid()) + '-' + Long.toHexString(System.nanoTime());
    return target.resolveSibling(target.getFileName() + "." + unique + ".tmp");
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    if (Files.exists(from)
        && from.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    }
  }

  private static void move(Path source, Path target) throws IOException {
    try {
      Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(source, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}

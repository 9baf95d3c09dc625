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
 * Replaces files atomically: all of the new contents are written, or nothing. Stateless.
 *
 * <p>A symbolic link stays and its target is replaced. A replaced file keeps its permissions.
 */
public final class FileReplacement {
  private static final int MOST_LINKS = 40;

  // Larger writes make the JDK keep a buffer of their size.
  private static final int CHUNK = 1 << 20;

  private FileReplacement() {}

  /**
   * {@return whether a path leads to a plain file or to nothing; a device, a pipe or a folder is
   * never replaced}
   *
   * @param file a path
   */
  public static boolean isPossible(Path file) {
    return !Files.exists(file) || Files.isRegularFile(file);
  }

  /**
   * Tries whether a text could be written, and leaves everything as it was.
   *
   * @param file a path
   * @throws IOException if it could not
   */
  public static void tryOut(Path file) throws IOException {
    Files.delete(Files.createFile(temporaryFor(target(file))));
  }

  /** Writes the contents of a new, empty file. */
  @FunctionalInterface
  public interface Contents {
    /**
     * Writes the contents.
     *
     * @param channel the file
     * @throws IOException if that fails
     */
    void writeTo(FileChannel channel) throws IOException;
  }

  /**
   * Writes a text, in UTF-8, and waits until the disk has it.
   *
   * @param file a path that leads to a plain file or to nothing, in a folder that is there
   * @param text the text
   * @throws IOException if that is not so, or it cannot be written; what was there is then still
   *     there
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
   * Replaces a file and waits until the disk has it. A symbolic link is itself replaced.
   *
   * @param file a path in an existing folder
   * @param contents the new contents
   * @throws IOException if they cannot be written; the old file is then still there
   */
  public static void replace(Path file, Contents contents) throws IOException {
    replace(file, temporaryFor(file), contents);
  }

  private static void replace(Path target, Path temporary, Contents contents) throws IOException {
    // Not in the try below: a file that exists already belongs to another writer.
    FileChannel created =
        FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      try (FileChannel channel = created) {
        contents.writeTo(channel);
        // Without this a power cut after the rename could leave the name with no contents.
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
      // Some systems cannot open a directory. Then a power cut may lose the new name, not more.
    }
  }

  /**
   * Writes all remaining bytes of a buffer.
   *
   * @param channel the file
   * @param bytes the bytes
   * @throws IOException if that fails
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
      // What stopped the writing matters more.
    }
  }

  private static Path target(Path file) throws IOException {
    if (!isPossible(file)) {
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

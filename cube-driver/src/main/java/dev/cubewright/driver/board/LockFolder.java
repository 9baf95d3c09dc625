package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;

/**
 * The place of the files that name the program of each port: the folder that the system has for
 * this, which all users share, or else one of this user. Never goes through a symbolic link that
 * someone has put there.
 */
final class LockFolder {
  private static final Path OF_THE_SYSTEM = Path.of("/run/lock");

  private LockFolder() {}

  /** Returns the folder; it does not depend on how the user has logged in. */
  static Path standard() {
    return Files.isDirectory(OF_THE_SYSTEM) && Files.isWritable(OF_THE_SYSTEM)
        ? OF_THE_SYSTEM
        : Path.of(
            System.getProperty("java.io.tmpdir"), "cubewright-" + System.getProperty("user.name"));
  }

  /**
   * Makes the folder if it is not there.
   *
   * @throws IOException if it cannot be, or is not this user's own
   */
  static void require(Path folder) throws IOException {
    if (folder.equals(OF_THE_SYSTEM)) {
      return;
    }
    try {
      if (hasPermissions(folder)) {
        Files.createDirectory(
            folder,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      } else {
        Files.createDirectory(folder);
      }
    } catch (FileAlreadyExistsException e) {
      Path own = Files.createTempFile("cubewright", ".tmp");
      try {
        requireOwn(folder, Files.getOwner(own));
      } finally {
        Files.delete(own);
      }
    }
  }

  /** Makes sure that a folder is one, and that only this user may change its content. */
  static void requireOwn(Path folder, UserPrincipal user) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(folder + " is no folder");
    }
    if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user)) {
      throw new IOException(folder + " is another user's");
    }
  }

  /** Opens a file to write to it, which is made if it is not there; what is in it stays. */
  static FileChannel open(Path file) throws IOException {
    try {
      return existing(file);
    } catch (NoSuchFileException e) {
      try {
        // In a folder of all users, the system refuses to "create" what another user has created.
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        if (hasPermissions(file)) {
          Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        }
        return channel;
      } catch (FileAlreadyExistsException again) {
        return existing(file);
      }
    }
  }

  private static FileChannel existing(Path file) throws IOException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(file + " is no plain file");
    }
    return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean hasPermissions(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}

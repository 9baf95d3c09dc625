package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The exclusive lock of a serial port: a locked file that contains the id of the process.
 *
 * <p>The operating system releases the lock when the process ends, in whatever way. The lock is
 * taken before the port is opened, because opening resets the board. Thread-safe.
 */
public final class PortLock implements AutoCloseable {
  /** All users share it, and a restart empties it. */
  private static final Path SHARED_FOLDER = Path.of("/run/lock");

  /** Beyond the text, since Windows keeps other processes from reading a locked region. */
  private static final long LOCKED_POSITION = Long.MAX_VALUE - 1;

  private static final int MOST_DIGITS = 18;

  /**
   * The files that this process has locked. The class guards them: closing a second channel of a
   * locked file would release the lock of the process.
   */
  private static final Set<Path> HELD = new HashSet<>();

  private final Path file;
  private final FileChannel channel;

  private PortLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Returns the lock; empty if this process or another one holds it. */
  static Optional<PortLock> take(Path folder, String port) throws IOException {
    synchronized (PortLock.class) {
      requireFolder(folder);
      Path file = file(folder, port);
      if (HELD.contains(file)) {
        return Optional.empty();
      }
      FileChannel channel = open(file);
      boolean taken = false;
      try {
        if (!tryLock(channel)) {
          return Optional.empty();
        }
        channel.truncate(0);
        String pid = Long.toString(ProcessHandle.current().pid());
        channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.US_ASCII)), 0);
        HELD.add(file);
        taken = true;
        return Optional.of(new PortLock(file, channel));
      } finally {
        if (!taken) {
          channel.close();
        }
      }
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(LOCKED_POSITION, 1, false) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /**
   * {@return the id of the process that has a port open through {@link SystemTransport}; empty if
   * none has}
   *
   * @param port the name of the port, or a path that leads to it
   */
  public static OptionalLong holder(String port) {
    return holder(folder(), port);
  }

  /** Returns the process that runs and whose id is in a locked file; empty if there is none. */
  static OptionalLong holder(Path folder, String port) {
    synchronized (PortLock.class) {
      Path file = file(folder, port);
      if (HELD.contains(file)) {
        return OptionalLong.of(ProcessHandle.current().pid());
      }
      try (FileChannel channel = existing(file)) {
        OptionalLong pid = pid(channel);
        boolean runs = pid.isPresent() && ProcessHandle.of(pid.getAsLong()).isPresent();
        // A process that has ended, or that only has the same id, has not locked the file.
        return runs && !tryLock(channel) ? pid : OptionalLong.empty();
      } catch (IOException e) {
        return OptionalLong.empty();
      }
    }
  }

  private static OptionalLong pid(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_DIGITS);
    channel.read(bytes, 0);
    String text = StandardCharsets.US_ASCII.decode(bytes.flip()).toString();
    return text.matches("[0-9]+") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  private static Path file(Path folder, String port) {
    String name =
        PortName.canonical(port).replaceAll("[^A-Za-z0-9.-]", "_").toLowerCase(Locale.ROOT);
    return folder.resolve("cubewright" + name + ".lock");
  }

  /** Returns the folder of the locks; it does not depend on how the user has logged in. */
  static Path folder() {
    return Files.isDirectory(SHARED_FOLDER) && Files.isWritable(SHARED_FOLDER)
        ? SHARED_FOLDER
        : Path.of(
            System.getProperty("java.io.tmpdir"), "cubewright-" + System.getProperty("user.name"));
  }

  /** Creates the folder, or requires that only this user can write to it. */
  private static void requireFolder(Path folder) throws IOException {
    if (folder.equals(SHARED_FOLDER)) {
      return;
    }
    boolean posix = hasPermissions(folder);
    Set<PosixFilePermission> own = PosixFilePermissions.fromString("rwx------");
    try {
      if (posix) {
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(own));
      } else {
        Files.createDirectory(folder);
      }
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        throw new IOException(folder + " is not a folder", e);
      }
      boolean shared = posix && !own.containsAll(Files.getPosixFilePermissions(folder));
      if (shared || !Files.isWritable(folder)) {
        throw new IOException(folder + " can be changed by another user", e);
      }
    }
  }

  /** Opens a file, which is created if necessary; never follows a symbolic link. */
  private static FileChannel open(Path file) throws IOException {
    try {
      return existing(file);
    } catch (NoSuchFileException e) {
      try {
        // CREATE would fail in a shared folder if another user has created the file.
        FileChannel channel =
            FileChannel.open(
                file,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
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
      throw new IOException(file + " is not a plain file");
    }
    return FileChannel.open(
        file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean hasPermissions(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  @Override
  public void close() throws IOException {
    synchronized (PortLock.class) {
      try (channel) {
        channel.truncate(0);
      } finally {
        HELD.remove(file);
      }
    }
  }
}

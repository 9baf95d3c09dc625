package dev.cubewright.driver.board;

import java.io.IOException;
import java.io.InputStream;
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
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.slf4j.LoggerFactory;

/**
 * The exclusive lock of a serial port: a locked file and a file that names the process. The system
 * releases the lock when the process ends. It is acquired before the port is opened, because
 * opening resets the board. Thread-safe.
 */
public final class PortLock implements AutoCloseable {
  /** Shared by all users and emptied at a restart of the computer. */
  private static final Path SHARED_FOLDER = Path.of("/run/lock");

  private static final int LONGEST_LINE = 40;

  private final Path holder;
  private final FileChannel channel;

  private PortLock(Path holder, FileChannel channel) {
    this.holder = holder;
    this.channel = channel;
  }

  static Optional<PortLock> tryAcquire(Path folder, String port) throws IOException {
    // Closing a second channel of a locked file would release the lock of the process.
    synchronized (PortLock.class) {
      requireFolder(folder);
      Path holder = file(folder, port, "pid");
      if (isOwn(read(holder))) {
        return Optional.empty();
      }
      FileChannel channel = open(file(folder, port, "lock"));
      boolean taken = false;
      try {
        if (!tryLock(channel)) {
          return Optional.empty();
        }
        write(holder, name(ProcessHandle.current()));
        taken = true;
        return Optional.of(new PortLock(holder, channel));
      } finally {
        if (!taken) {
          channel.close();
        }
      }
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** Returns the id and the start time of a process, because ids are reused. */
  private static String name(ProcessHandle process) {
    return process.pid()
        + " "
        + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static boolean isOwn(String line) {
    return line.equals(name(ProcessHandle.current()));
  }

  /**
   * {@return the id of the process that has locked a port; empty if there is none}
   *
   * @param port the name of the port, or a path that resolves to it
   */
  public static OptionalLong holder(String port) {
    return holder(folder(), port);
  }

  /** Returns the process that the file names, if it still runs and holds the lock. */
  static OptionalLong holder(Path folder, String port) {
    synchronized (PortLock.class) {
      String line = read(file(folder, port, "pid"));
      if (!line.matches("[0-9]{1,18} [0-9]+")) {
        return OptionalLong.empty();
      }
      long pid = Long.parseLong(line.replaceAll(" .*", ""));
      boolean runs =
          ProcessHandle.of(pid).filter(process -> line.equals(name(process))).isPresent();
      return runs && (isOwn(line) || isLocked(file(folder, port, "lock")))
          ? OptionalLong.of(pid)
          : OptionalLong.empty();
    }
  }

  private static boolean isLocked(Path file) {
    try (FileChannel channel = existing(file)) {
      return !tryLock(channel);
    } catch (IOException e) {
      return false;
    }
  }

  private static String read(Path file) {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return "";
    }
    try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return new String(stream.readNBytes(LONGEST_LINE), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return "";
    }
  }

  private static void write(Path file, String line) throws IOException {
    try (FileChannel channel = open(file)) {
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), 0);
    }
  }

  private static Path file(Path folder, String port, String ending) {
    String name =
        SerialPorts.canonical(port).replaceAll("[^A-Za-z0-9.-]", "_").toLowerCase(Locale.ROOT);
    return folder.resolve("cubewright" + name + "." + ending);
  }

  /** Returns the folder of the locks; it does not depend on the user's login session. */
  static Path folder() {
    return Files.isDirectory(SHARED_FOLDER) && Files.isWritable(SHARED_FOLDER)
        ? SHARED_FOLDER
        : Path.of(
            System.getProperty("java.io.tmpdir"), "cubewright-" + System.getProperty("user.name"));
  }

  /** Creates the folder. Throws if it exists and another user has access to it. */
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

  /** Creates the file if necessary; never follows a symbolic link. */
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
      throw new IOException(file + " is not a regular file");
    }
    return FileChannel.open(
        file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean hasPermissions(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  @Override
  public void close() {
    synchronized (PortLock.class) {
      try (channel) {
        write(holder, "");
      } catch (IOException e) {
        LoggerFactory.getLogger(PortLock.class).debug("the lock file cannot be cleared", e);
      }
    }
  }
}

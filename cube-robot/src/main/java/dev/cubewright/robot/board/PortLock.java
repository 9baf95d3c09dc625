package dev.cubewright.robot.board;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What keeps a second program away from a port: a file that this process holds locked, and beside
 * it one that tells which process that is. The system lets go of the lock when the process ends, in
 * whatever way.
 *
 * <p>Opening a port resets its board, so this has to be known before; and a user who may do
 * everything is not kept away by the system's own means.
 */
public final class PortLock implements AutoCloseable {
  private final FileChannel channel;
  private final Path holder;

  private PortLock(FileChannel channel, Path holder) {
    this.channel = channel;
    this.holder = holder;
  }

  /** Returns the lock of a port, or nothing if another process or this one holds it. */
  static Optional<PortLock> take(Path folder, String port) throws IOException {
    Files.createDirectories(folder);
    if (isHeldHere(folder, port)) {
      // To open and close the file again would let go of our own lock.
      return Optional.empty();
    }
    FileChannel channel =
        FileChannel.open(
            folder.resolve(name(port) + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    if (tryLock(channel) == null) {
      channel.close();
      return Optional.empty();
    }
    Path holder = folder.resolve(name(port) + ".pid");
    Files.writeString(holder, ProcessHandle.current().pid() + "\n");
    return Optional.of(new PortLock(channel, holder));
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static boolean isHeldHere(Path folder, String port) throws IOException {
    OptionalLong written = written(folder, port);
    return written.isPresent() && written.getAsLong() == ProcessHandle.current().pid();
  }

  /**
   * {@return the process that has a port open through {@link SerialWiring}, as its number; nothing
   * if none of this user's processes has}
   *
   * @param port the name of the port, or a path that leads to it
   */
  public static OptionalLong holder(String port) {
    return holder(folder(), PortName.canonical(port));
  }

  static OptionalLong holder(Path folder, String port) {
    try {
      OptionalLong process = written(folder, port);
      if (process.isEmpty() || isHeldHere(folder, port)) {
        return process;
      }
      // The number stays there if the process was killed; the lock does not.
      try (FileChannel channel =
          FileChannel.open(folder.resolve(name(port) + ".lock"), StandardOpenOption.WRITE)) {
        return tryLock(channel) == null ? process : OptionalLong.empty();
      }
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  private static OptionalLong written(Path folder, String port) throws IOException {
    Path file = folder.resolve(name(port) + ".pid");
    if (!Files.exists(file)) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(Files.readString(file).strip()));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  private static String name(String port) {
    return port.replaceAll("[^A-Za-z0-9.-]", "_").toLowerCase(Locale.ROOT);
  }

  /** Returns where the locks of this user are: a folder that is emptied at a restart. */
  static Path folder() {
    String runtime = System.getenv("XDG_RUNTIME_DIR");
    return runtime != null && Files.isWritable(Path.of(runtime))
        ? Path.of(runtime, "cubewright")
        : Path.of(
            System.getProperty("java.io.tmpdir"), "cubewright-" + System.getProperty("user.name"));
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(holder);
    channel.close();
  }
}

package dev.cubewright.driver.board;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What keeps a second program away from a port: a file that this process holds locked, and beside
 * it one that names the process. The system releases the lock however the process ends; what is
 * written of a process that has ended means nothing.
 *
 * <p>Opening a port resets its board, so this has to be known before; and a user who may do
 * everything is not kept away by the system's own means.
 */
public final class PortLock implements AutoCloseable {
  private static final int LONGEST_LINE = 40;

  private final FileChannel channel;
  private final Path holder;

  private PortLock(FileChannel channel, Path holder) {
    this.channel = channel;
    this.holder = holder;
  }

  /** Returns the lock of a port, or nothing if another process or this one holds it. */
  static Optional<PortLock> take(Path folder, String port) throws IOException {
    // One at a time: to open and close the file again would release our own lock.
    synchronized (PortLock.class) {
      LockFolder.require(folder);
      if (written(folder, port).equals(Optional.of(RunningProcess.own()))) {
        return Optional.empty();
      }
      FileChannel channel = LockFolder.open(file(folder, port, "lock"));
      boolean taken = false;
      try {
        if (tryLock(channel) == null) {
          return Optional.empty();
        }
        Path holder = file(folder, port, "pid");
        write(holder, RunningProcess.own().format());
        taken = true;
        return Optional.of(new PortLock(channel, holder));
      } finally {
        if (!taken) {
          channel.close();
        }
      }
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static void write(Path file, String line) throws IOException {
    try (FileChannel channel = LockFolder.open(file)) {
      channel.truncate(0);
      ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
  }

  /**
   * {@return the process that has a port open through {@link SystemTransport}, as its number;
   * nothing if none has}
   *
   * @param port the name of the port, or a path that leads to it
   */
  public static OptionalLong holder(String port) {
    return holder(folder(), port);
  }

  /**
   * Returns the process that holds a lock. It is asked without touching the lock: a process that is
   * written there and still runs holds it, as it is written after the lock is taken and taken out
   * before it is given back.
   */
  static OptionalLong holder(Path folder, String port) {
    return written(folder, port)
        .filter(RunningProcess::runs)
        // Anybody may write there; only the owner of the lock has the file open.
        .filter(process -> process.hasOpen(file(folder, port, "lock")))
        .map(process -> OptionalLong.of(process.number()))
        .orElse(OptionalLong.empty());
  }

  private static Optional<RunningProcess> written(Path folder, String port) {
    Path file = file(folder, port, "pid");
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (InputStream stream = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return RunningProcess.parse(
          new String(stream.readNBytes(LONGEST_LINE), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Path file(Path folder, String port, String ending) {
    // Any name of a device means the same lock.
    String name =
        PortName.canonical(port).replaceAll("[^A-Za-z0-9.-]", "_").toLowerCase(Locale.ROOT);
    return folder.resolve("cubewright" + name + "." + ending);
  }

  /** Returns where the locks are: a folder that is emptied at a restart. */
  static Path folder() {
    return LockFolder.standard();
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      write(holder, "");
    }
  }
}

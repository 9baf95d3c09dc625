package dev.cubewright.console.state;

import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An append-only CSV file of runs, with one line at the start of a run and one at its end. Not
 * thread-safe; several processes may append to the same file.
 *
 * <p>A run without a second line was killed, unless its process still holds the lock of the run.
 * The lock covers the byte at the offset of the start time. The system releases it when the process
 * ends.
 */
final class HistoryFile {
  /** The maximum size of the file tail that is read: about 40,000 runs. */
  private static final int MAX_BYTES = 8_000_000;

  private final Path path;
  private @Nullable Running running;

  /**
   * The open file during a run. It opens and closes only once, because closing any channel of a
   * file releases all locks of the process on it.
   */
  private record Running(FileChannel file, FileChannel end) implements AutoCloseable {
    static Running open(Path path) throws IOException {
      FileChannel file =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        return new Running(file, FileChannel.open(path, StandardOpenOption.APPEND));
      } catch (IOException e) {
        file.close();
        throw e;
      }
    }

    /** Appends a line and forces it to the disk. Starts a new line after a partly written one. */
    void append(HistoryEntry run) throws IOException {
      ByteBuffer last = ByteBuffer.allocate(1);
      String before = HistoryEntry.HEADER + "\n";
      if (file.size() > 0) {
        file.read(last, file.size() - 1);
        before = last.get(0) == '\n' ? "" : "\n";
      }
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(before + run.line() + "\n");
      while (bytes.hasRemaining()) {
        end.write(bytes);
      }
      end.force(true);
    }

    @Override
    public void close() throws IOException {
      try (file) {
        end.close();
      }
    }
  }

  HistoryFile(Path path) {
    this.path = path;
  }

  Path path() {
    return path;
  }

  /**
   * Returns the newest runs, oldest first. Omits invalid lines and active runs of other processes.
   */
  List<HistoryEntry> read(int max) throws IOException {
    if (Files.notExists(path)) {
      return List.of();
    }
    try (FileChannel channel = FileChannel.open(path)) {
      long skipped = Math.max(0, channel.size() - MAX_BYTES);
      byte[] bytes = Channels.newInputStream(channel.position(skipped)).readAllBytes();
      String text = new String(bytes, StandardCharsets.UTF_8);
      // The first and the last line may be incomplete.
      int begin = skipped > 0 ? text.indexOf('\n') + 1 : 0;
      String whole = text.substring(begin, Math.max(begin, text.lastIndexOf('\n') + 1));
      Map<String, HistoryEntry> runs = new LinkedHashMap<>();
      whole
          .lines()
          .flatMap(line -> HistoryEntry.parse(line).stream())
          .forEach(run -> runs.put(run.number() + "," + run.at(), run));
      List<HistoryEntry> newest =
          runs.values().stream().skip(Math.max(0, runs.size() - max)).toList();
      return newest.stream().flatMap(run -> ended(run, channel)).toList();
    }
  }

  private static Stream<HistoryEntry> ended(HistoryEntry run, FileChannel channel) {
    if (!run.isBegun()) {
      return Stream.of(run);
    }
    return isLocked(run, channel) ? Stream.empty() : Stream.of(run.ended(null, "killed"));
  }

  private static boolean isLocked(HistoryEntry run, FileChannel channel) {
    try (FileLock lock = channel.tryLock(run.at(), 1, true)) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException e) {
      // The file system does not support locks.
      return false;
    }
  }

  /** Appends the first line of a run, and locks the run until {@link #end}. */
  void begin(HistoryEntry run) throws IOException {
    Running open = open();
    if (open.file().tryLock(run.at(), 1, false) == null) {
      throw new IOException("another process has locked the run");
    }
    open.append(run);
  }

  /** Appends the second line of a run, and unlocks the run. */
  void end(HistoryEntry run) throws IOException {
    try (Running open = open()) {
      open.append(run);
    } finally {
      running = null;
    }
  }

  private Running open() throws IOException {
    Running open = running;
    if (open == null) {
      MoreFiles.createParentDirectories(path);
      open = Running.open(path);
      running = open;
    }
    return open;
  }
}

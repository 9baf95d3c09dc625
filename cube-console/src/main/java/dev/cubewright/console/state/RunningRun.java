package dev.cubewright.console.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A run that has begun and not ended, noted in a file beside the history: if the program is killed
 * meanwhile, the next one finds it. The file is locked until this is closed, and the system unlocks
 * it when the program ends.
 */
final class RunningRun implements AutoCloseable {
  private static final String ENDING = ".running";
  private static final int MOST_BYTES = 10_000;

  private final Path file;
  private final FileChannel channel;
  private final HistoryEntry entry;

  private RunningRun(Path file, FileChannel channel, HistoryEntry entry) {
    this.file = file;
    this.channel = channel;
    this.entry = entry;
  }

  /**
   * Notes a run that begins, and returns when that is on the disk.
   *
   * @param history the file of the history
   * @param entry what the history shall say if the program is killed
   * @throws IOException if it cannot be noted
   */
  static RunningRun begin(Path history, HistoryEntry entry) throws IOException {
    Path folder = folder(history);
    Files.createDirectories(folder);
    Path file = Files.createTempFile(folder, history.getFileName() + ".", ENDING);
    RunningRun run = new RunningRun(file, FileChannel.open(file, StandardOpenOption.WRITE), entry);
    try {
      run.write();
    } catch (IOException e) {
      // On a disk that is full, or has no locks.
      try (run) {
        run.remove();
      }
      throw e;
    }
    return run;
  }

  private void write() throws IOException {
    channel.lock();
    channel.write(StandardCharsets.UTF_8.encode(entry.line() + "\n"));
    channel.force(true);
  }

  private static Path folder(Path history) {
    return Optional.ofNullable(history.toAbsolutePath().getParent()).orElseThrow();
  }

  /**
   * Returns the runs in which programs were killed, the oldest first; the caller closes them.
   *
   * @param unreadable takes each file that cannot be read, and the reason
   * @throws IOException if the folder cannot be read
   */
  static List<RunningRun> killed(Path history, BiConsumer<Path, IOException> unreadable)
      throws IOException {
    List<RunningRun> killed = new ArrayList<>();
    if (Files.isDirectory(folder(history))) {
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(folder(history), file -> isOf(history, file))) {
        for (Path file : files) {
          try {
            killedIn(file).ifPresent(killed::add);
          } catch (NoSuchFileException e) {
            // Another program has just ended it.
          } catch (IOException e) {
            unreadable.accept(file, e);
          }
        }
      } catch (DirectoryIteratorException e) {
        throw e.getCause();
      }
    }
    killed.sort(Comparator.comparingLong(run -> run.entry.at()));
    return killed;
  }

  private static boolean isOf(Path history, Path file) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(history.getFileName() + ".") && name.endsWith(ENDING);
  }

  /** Returns the run of a file, nothing if its program lives or has not come to say anything. */
  private static Optional<RunningRun> killedIn(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    Optional<RunningRun> killed = Optional.empty();
    try {
      if (channel.tryLock() != null) {
        ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
        channel.read(bytes);
        String line = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        killed =
            HistoryEntry.parse(line.strip()).map(entry -> new RunningRun(file, channel, entry));
        if (killed.isEmpty()) {
          Files.deleteIfExists(file);
        }
      }
    } catch (OverlappingFileLockException e) {
      // Another console of this program runs it.
      return Optional.empty();
    } finally {
      if (killed.isEmpty()) {
        channel.close();
      }
    }
    return killed;
  }

  /** Returns what the history shall say of it if the program was killed. */
  HistoryEntry entry() {
    return entry;
  }

  /** Removes the note: the run stands in the history. */
  void remove() throws IOException {
    Files.deleteIfExists(file);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

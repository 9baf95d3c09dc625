package dev.cubewright.console.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run that has begun and not ended, noted in a file beside the history: if the program is killed
 * meanwhile, the next one finds it. The system holds the file locked as long as the program lives.
 */
final class RunningRun implements AutoCloseable {
  private static final String ENDING = ".running";
  private static final int MOST_BYTES = 10_000;

  private final Path file;
  private final FileChannel channel;

  private RunningRun(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Notes a run that begins.
   *
   * @param history the file of the history
   * @param entry what the history shall say if the program is killed
   * @throws IOException if it cannot be noted
   */
  static RunningRun begin(Path history, HistoryEntry entry) throws IOException {
    Path folder = folder(history);
    Files.createDirectories(folder);
    Path file = Files.createTempFile(folder, history.getFileName() + ".", ENDING);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    channel.lock();
    channel.write(ByteBuffer.wrap((entry.line() + "\n").getBytes(StandardCharsets.UTF_8)));
    return new RunningRun(file, channel);
  }

  private static Path folder(Path history) {
    return Optional.ofNullable(history.toAbsolutePath().getParent()).orElseThrow();
  }

  /**
   * Returns the runs in which programs were killed, and removes their files.
   *
   * @throws IOException if the folder cannot be read
   */
  static List<HistoryEntry> takeKilled(Path history) throws IOException {
    List<HistoryEntry> killed = new ArrayList<>();
    if (Files.isDirectory(folder(history))) {
      String name = String.valueOf(history.getFileName());
      try (DirectoryStream<Path> files =
          Files.newDirectoryStream(
              folder(history),
              file -> {
                String each = String.valueOf(file.getFileName());
                return each.startsWith(name + ".") && each.endsWith(ENDING);
              })) {
        for (Path file : files) {
          takeKilledIn(file).ifPresent(killed::add);
        }
      }
    }
    return killed;
  }

  private static Optional<HistoryEntry> takeKilledIn(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        return Optional.empty();
      }
      ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
      channel.read(bytes);
      Files.deleteIfExists(file);
      return HistoryEntry.parse(
          new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).strip());
    } catch (OverlappingFileLockException | NoSuchFileException e) {
      // Another console of this program runs it, or has just ended it.
      return Optional.empty();
    }
  }

  /** The run has ended, and stands in the history. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    channel.close();
  }
}

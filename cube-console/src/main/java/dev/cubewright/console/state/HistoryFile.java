package dev.cubewright.console.state;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * A table of runs that only grows. Used by one thread at a time.
 *
 * @param path where it is; it need not be there yet
 */
record HistoryFile(Path path) {
  /** The end of the file that is read: some 40,000 runs. */
  private static final int MOST_BYTES = 8_000_000;

  /**
   * Returns the newest runs of earlier times, the oldest first; lines that are none are left out.
   *
   * @param most how many at most
   * @throws IOException if it cannot be read
   */
  List<HistoryEntry> read(int most) throws IOException {
    if (Files.notExists(path)) {
      return List.of();
    }
    Deque<HistoryEntry> newest = new ArrayDeque<>();
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      long skipped = Math.max(0, channel.size() - MOST_BYTES);
      channel.position(skipped);
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(Channels.newInputStream(channel), StandardCharsets.UTF_8));
      // What is left of the line in which the part begins is no run.
      String line = skipped > 0 && lines.readLine() == null ? null : lines.readLine();
      for (; line != null; line = lines.readLine()) {
        HistoryEntry.parse(line).ifPresent(newest::addLast);
        if (newest.size() > most) {
          newest.removeFirst();
        }
      }
    }
    return List.copyOf(newest);
  }

  /**
   * Adds a run.
   *
   * @throws IOException if it cannot be written
   */
  void append(HistoryEntry entry) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    boolean isNew = Files.notExists(path) || Files.size(path) == 0;
    Files.writeString(
        path,
        (isNew ? HistoryEntry.HEADER + "\n" : "") + entry.line() + "\n",
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}

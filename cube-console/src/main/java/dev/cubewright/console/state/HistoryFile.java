package dev.cubewright.console.state;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

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
      Optional<HistoryEntry> entry = Optional.empty();
      for (; line != null; line = lines.readLine()) {
        entry = HistoryEntry.parse(line);
        entry.ifPresent(newest::addLast);
        if (newest.size() > most) {
          newest.removeFirst();
        }
      }
      // A line without its end may have lost a part that is not missed.
      if (entry.isPresent() && endsInMidLine()) {
        newest.removeLast();
      }
    }
    return List.copyOf(newest);
  }

  /**
   * Adds a run, and returns when it is on the disk.
   *
   * @throws IOException if it cannot be written
   */
  void append(HistoryEntry entry) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    String before = "";
    if (Files.notExists(path) || Files.size(path) == 0) {
      before = HistoryEntry.HEADER + "\n";
    } else if (endsInMidLine()) {
      before = "\n";
    }
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(before + entry.line() + "\n");
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /** Returns whether the last line has no end, as after a power cut while it was written. */
  private boolean endsInMidLine() throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(Math.max(0, channel.size() - 1)).read(last);
      return last.position() > 0 && last.get(0) != '\n';
    }
  }
}

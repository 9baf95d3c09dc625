package dev.cubewright.console.state;

import dev.cubewright.core.file.BoundedText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * A table of runs that only grows. Used by one thread at a time.
 *
 * @param path where it is; it need not be there yet
 */
record HistoryFile(Path path) {
  private static final int MOST_BYTES = 8_000_000;

  /**
   * Returns the runs of earlier times; lines that are none are left out.
   *
   * @throws IOException if it cannot be read, or is too long
   */
  List<HistoryEntry> read() throws IOException {
    if (Files.notExists(path)) {
      return List.of();
    }
    String text =
        BoundedText.read(path, MOST_BYTES)
            .orElseThrow(() -> new IOException("it has more than " + MOST_BYTES + " bytes"));
    return text.lines().map(HistoryEntry::parse).flatMap(Optional::stream).toList();
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

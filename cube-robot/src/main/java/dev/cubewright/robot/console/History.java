package dev.cubewright.robot.console;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.cubewright.robot.console.DeskLog.Level;
import dev.cubewright.robot.console.DeskLog.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The runs of this console, which are added to a file, too. Thread-safe. */
final class History {
  private static final int MOST_SHOWN = 50;

  private final Screen screen;
  private final DeskLog log;
  private final Optional<Path> file;
  private final List<HistoryEntry> entries = new ArrayList<>();

  History(Screen screen, DeskLog log, Optional<Path> file) {
    this.screen = screen;
    this.log = log;
    this.file = file;
    show();
  }

  synchronized long nextNumber() {
    return entries.size() + 1L;
  }

  synchronized void add(HistoryEntry entry) {
    entries.add(entry);
    show();
    file.ifPresent(path -> append(path, entry));
  }

  private void append(Path path, HistoryEntry entry) {
    try {
      Path folder = path.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      String header = Files.exists(path) ? "" : HistoryEntry.HEADER + "\n";
      Files.writeString(
          path,
          header + entry.line() + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      log.add(
          Level.WARN,
          Source.CONSOLE,
          "the run cannot be added to "
              + path
              + "; check that it is a file that may be written to. It stays in the history until the"
              + " program ends");
    }
  }

  private void show() {
    ArrayNode list = Json.array();
    for (int index = entries.size() - 1;
        index >= Math.max(0, entries.size() - MOST_SHOWN);
        index--) {
      list.add(entries.get(index).json());
    }
    screen.show("history", list);
  }

  /** Returns all runs as a table. */
  synchronized Desk.Document document(long nowMillis) {
    String text =
        Stream.concat(Stream.of(HistoryEntry.HEADER), entries.stream().map(HistoryEntry::line))
            .collect(Collectors.joining("\n", "", "\n"));
    return new Desk.Document("text/csv", text.getBytes(StandardCharsets.UTF_8), nowMillis);
  }
}

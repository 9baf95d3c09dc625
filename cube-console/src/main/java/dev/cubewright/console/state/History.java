package dev.cubewright.console.state;

import com.google.common.collect.Lists;
import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All runs, those of earlier times included where a file has them. Thread-safe. */
final class History {
  private static final int MOST_SHOWN = 50;

  private final StatePublisher publisher;
  private final ConsoleLog log;
  private final Optional<HistoryFile> file;
  private final List<HistoryEntry> entries = new ArrayList<>();

  History(StatePublisher publisher, ConsoleLog log, Optional<Path> path) {
    this.publisher = publisher;
    this.log = log;
    this.file = path.map(HistoryFile::new);
    file.ifPresent(this::load);
    show();
  }

  private void load(HistoryFile from) {
    try {
      entries.addAll(from.read());
    } catch (IOException e) {
      warn("the runs of " + from.path() + " cannot be read (" + e.getMessage() + ")");
    }
  }

  synchronized long nextNumber() {
    return entries.stream().mapToLong(HistoryEntry::number).max().orElse(0) + 1;
  }

  synchronized void add(HistoryEntry entry) {
    entries.add(entry);
    show();
    file.ifPresent(to -> append(to, entry));
  }

  private void append(HistoryFile to, HistoryEntry entry) {
    try {
      to.append(entry);
    } catch (IOException e) {
      warn(
          "the run cannot be added to "
              + to.path()
              + "; check that it is a file that may be written to. It stays in the history until"
              + " the program ends");
    }
  }

  private void warn(String text) {
    log.add(Level.WARN, Source.CONSOLE, text);
  }

  private void show() {
    List<HistoryEntry> last =
        List.copyOf(entries.subList(Math.max(0, entries.size() - MOST_SHOWN), entries.size()));
    publisher.show("history", Lists.reverse(last));
  }

  /** Returns all runs as a table. */
  synchronized RobotConsole.Document document(long nowMillis) {
    String text =
        Stream.concat(Stream.of(HistoryEntry.HEADER), entries.stream().map(HistoryEntry::line))
            .collect(Collectors.joining("\n", "", "\n"));
    return new RobotConsole.Document("text/csv", text.getBytes(StandardCharsets.UTF_8), nowMillis);
  }
}

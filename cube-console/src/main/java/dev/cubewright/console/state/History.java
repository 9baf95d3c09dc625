package dev.cubewright.console.state;

import com.google.common.collect.Streams;
import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The newest runs, those of earlier times included where a file has them. Thread-safe. */
final class History {
  private static final int MOST_SHOWN = 50;
  private static final int MOST_KEPT = 10_000;

  private final StatePublisher publisher;
  private final ConsoleLog log;
  private final Optional<HistoryFile> file;
  private final Deque<HistoryEntry> entries = new ArrayDeque<>();
  private Optional<RunningRun> running = Optional.empty();

  History(StatePublisher publisher, ConsoleLog log, Optional<Path> path) {
    this.publisher = publisher;
    this.log = log;
    this.file = path.map(HistoryFile::new);
    file.ifPresent(this::load);
    show();
  }

  private void load(HistoryFile from) {
    try {
      entries.addAll(from.read(MOST_KEPT));
      RunningRun.takeKilled(from.path()).forEach(killed -> keep(killed.numbered(nextNumber())));
    } catch (IOException e) {
      warn(
          "the runs of "
              + DocumentFiles.name(from.path())
              + " cannot be read ("
              + withoutFolder(e, from.path())
              + ")");
    }
  }

  /** Others than this machine may read the log, so that it names no folders. */
  private static String withoutFolder(IOException problem, Path file) {
    return String.valueOf(problem.getMessage()).replace(file.toString(), DocumentFiles.name(file));
  }

  synchronized long nextNumber() {
    return entries.stream().mapToLong(HistoryEntry::number).max().orElse(0) + 1;
  }

  /**
   * A run begins.
   *
   * @param ifKilled the entry that is kept if the program is killed meanwhile
   */
  synchronized void begin(HistoryEntry ifKilled) {
    try {
      running = Optional.empty();
      if (file.isPresent()) {
        running = Optional.of(RunningRun.begin(file.get().path(), ifKilled));
      }
    } catch (IOException e) {
      // That it cannot be written is said when the run is added.
      running = Optional.empty();
    }
  }

  /** The run that was begun has ended so. */
  synchronized void add(HistoryEntry entry) {
    keep(entry);
    show();
    try {
      if (running.isPresent()) {
        running.get().close();
      }
    } catch (IOException e) {
      warn("the note of a run cannot be removed, so that it may be listed once more");
    }
    running = Optional.empty();
  }

  private void keep(HistoryEntry entry) {
    entries.addLast(entry);
    if (entries.size() > MOST_KEPT) {
      entries.removeFirst();
    }
    file.ifPresent(to -> append(to, entry));
  }

  private void append(HistoryFile to, HistoryEntry entry) {
    try {
      to.append(entry);
    } catch (IOException e) {
      warn(
          "the run cannot be added to "
              + DocumentFiles.name(to.path())
              + "; check that it is a file that may be written to. It stays in the history until"
              + " the program ends");
    }
  }

  private void warn(String text) {
    log.add(Level.WARN, Source.CONSOLE, text);
  }

  private void show() {
    publisher.show(
        "history", Streams.stream(entries.descendingIterator()).limit(MOST_SHOWN).toList());
  }

  /** Returns the newest runs as a table. */
  synchronized RobotConsole.Document document(long nowMillis) {
    String text =
        Stream.concat(Stream.of(HistoryEntry.HEADER), entries.stream().map(HistoryEntry::line))
            .collect(Collectors.joining("\n", "", "\n"));
    return new RobotConsole.Document("text/csv", text.getBytes(StandardCharsets.UTF_8), nowMillis);
  }
}

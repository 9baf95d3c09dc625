package dev.cubewright.console.state;

import com.google.common.collect.Streams;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.LineLogEntry;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The last of what happened, for people. Thread-safe. */
final class ConsoleLog implements LineLog {
  private static final int MOST_ENTRIES = 2_000;

  /** The number of newest entries that a refusal is compared with. */
  private static final int NEWEST = 20;

  private static final String REFUSED = "refused: ";

  private final Deque<StateSchema.LogEntry> entries = new ArrayDeque<>();
  private final StatePublisher publisher;
  private final LongSupplier clock;
  private long last;

  /** How much it matters. */
  enum Level {
    INFO,
    WARN,
    ERROR
  }

  /** Where it comes from. */
  enum Source {
    SESSION,
    BOARD,
    CONSOLE
  }

  ConsoleLog(StatePublisher publisher, LongSupplier clock) {
    this.publisher = publisher;
    this.clock = clock;
  }

  void add(Level level, Source source, String text) {
    add(level, source, text, List.of());
  }

  /**
   * Adds a refusal and counts repetitions. It replaces the newest entry with the same text among
   * the {@value #NEWEST} newest entries. Without one, it replaces the newest refusal if at least
   * half of them are refusals.
   *
   * @param reason the reason, a sentence
   */
  void refuse(String reason) {
    String text = REFUSED + reason;
    List<StateSchema.LogEntry> refusals;
    synchronized (this) {
      refusals =
          Streams.stream(entries.descendingIterator())
              .limit(NEWEST)
              .filter(entry -> entry.text().startsWith(REFUSED))
              .toList();
    }
    List<StateSchema.LogEntry> same =
        refusals.stream().filter(entry -> entry.text().equals(text)).toList();
    add(
        Level.WARN,
        Source.CONSOLE,
        text,
        same.isEmpty() && refusals.size() >= NEWEST / 2 ? refusals : same);
  }

  /** Adds an entry. It replaces the first entry of {@code replaced}, if the log still has that. */
  private void add(Level level, Source source, String text, List<StateSchema.LogEntry> replaced) {
    StateSchema.LogEntry entry;
    synchronized (this) {
      Optional<StateSchema.LogEntry> before = replaced.stream().findFirst().filter(entries::remove);
      last++;
      entry =
          new StateSchema.LogEntry(
              last,
              clock.getAsLong(),
              level.name().toLowerCase(Locale.ROOT),
              source.name().toLowerCase(Locale.ROOT),
              text,
              before.map(StateSchema.LogEntry::first).orElse(last),
              before.map(StateSchema.LogEntry::count).orElse(0) + 1);
      entries.add(entry);
      if (entries.size() > MOST_ENTRIES) {
        entries.remove();
      }
    }
    publisher.tell("log", entry);
  }

  @Override
  public void add(LineLogEntry line) {
    Level level =
        switch (line.kind()) {
          case LOST, REFUSED -> Level.ERROR;
          case STOPPED -> Level.WARN;
          default -> Level.INFO;
        };
    add(level, Source.BOARD, line.format().replace('\t', ' '));
  }

  /** Returns the entries after one, as a document. */
  synchronized StateSchema.LogEntries after(long number) {
    return new StateSchema.LogEntries(
        entries.stream().filter(entry -> entry.number() > number).toList());
  }
}

package dev.cubewright.console.state;

import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.LineLogEntry;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.LongSupplier;

/** The last of what happened, for people. Thread-safe. */
final class ConsoleLog implements LineLog {
  private static final int MOST_ENTRIES = 2_000;

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
    StateSchema.LogEntry entry;
    synchronized (this) {
      entry =
          new StateSchema.LogEntry(
              ++last,
              clock.getAsLong(),
              level.name().toLowerCase(Locale.ROOT),
              source.name().toLowerCase(Locale.ROOT),
              text);
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

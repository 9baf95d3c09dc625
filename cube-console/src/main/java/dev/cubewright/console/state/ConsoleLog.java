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

/** The newest entries of the operator's log. Thread-safe. */
final class ConsoleLog implements LineLog {
  private static final int MAX_ENTRIES = 2_000;

  /** The number of newest entries that a rejection is compared with. */
  private static final int NEWEST = 20;

  private static final String REJECTED = "rejected: ";
  private static final String SEVERAL = "rejected for several reasons, last: ";

  private final Deque<StateSchema.LogEntry> entries = new ArrayDeque<>();
  private final StatePublisher publisher;
  private final LongSupplier clock;
  private long last;

  enum Level {
    INFO,
    WARN,
    ERROR
  }

  enum Source {
    SESSION,
    BOARD,
    CONSOLE
  }

  ConsoleLog(StatePublisher publisher, LongSupplier clock) {
    this.publisher = publisher;
    this.clock = clock;
  }

  void add(Level level, String text) {
    add(level, Source.CONSOLE, text);
  }

  void add(Level level, Source source, String text) {
    publisher.tell("log", append(level, source, text, Optional.empty()));
  }

  /**
   * Adds a rejection and counts repetitions. It replaces an entry with the same text among the
   * {@value #NEWEST} newest entries. If there is none and at least half of them are rejections, it
   * replaces the newest rejection.
   *
   * @param reason the reason, as a sentence
   */
  void reject(String reason) {
    String text = REJECTED + reason;
    StateSchema.LogEntry entry;
    synchronized (this) {
      List<StateSchema.LogEntry> rejections =
          Streams.stream(entries.descendingIterator())
              .limit(NEWEST)
              .filter(newest -> isRejection(newest.text()))
              .toList();
      Optional<StateSchema.LogEntry> same =
          rejections.stream().filter(rejection -> rejection.text().equals(text)).findFirst();
      boolean several = same.isEmpty() && rejections.size() >= NEWEST / 2;
      Optional<StateSchema.LogEntry> before = several ? rejections.stream().findFirst() : same;
      before.ifPresent(entries::removeLastOccurrence);
      entry = append(Level.WARN, Source.CONSOLE, several ? SEVERAL + reason : text, before);
    }
    publisher.tell("log", entry);
  }

  private static boolean isRejection(String text) {
    return text.startsWith(REJECTED) || text.startsWith(SEVERAL);
  }

  private synchronized StateSchema.LogEntry append(
      Level level, Source source, String text, Optional<StateSchema.LogEntry> before) {
    last++;
    StateSchema.LogEntry entry =
        new StateSchema.LogEntry(
            last,
            clock.getAsLong(),
            level.name().toLowerCase(Locale.ROOT),
            source.name().toLowerCase(Locale.ROOT),
            text,
            before.map(StateSchema.LogEntry::first).orElse(last),
            before.map(StateSchema.LogEntry::count).orElse(0) + 1);
    entries.add(entry);
    if (entries.size() > MAX_ENTRIES) {
      entries.remove();
    }
    return entry;
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

  synchronized StateSchema.LogEntries after(long number) {
    return new StateSchema.LogEntries(
        entries.stream().filter(entry -> entry.number() > number).toList());
  }
}

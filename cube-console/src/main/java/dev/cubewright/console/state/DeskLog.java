package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.LineLogEntry;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.LongSupplier;

/** The last of what happened, for people. Thread-safe. */
final class DeskLog implements LineLog {
  private static final int MOST_ENTRIES = 2_000;

  private final Deque<ObjectNode> entries = new ArrayDeque<>();
  private final Screen screen;
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

  DeskLog(Screen screen, LongSupplier clock) {
    this.screen = screen;
    this.clock = clock;
  }

  void add(Level level, Source source, String text) {
    ObjectNode entry = Json.object();
    synchronized (this) {
      entry
          .put("number", ++last)
          .put("at", clock.getAsLong())
          .put("level", level.name().toLowerCase(Locale.ROOT))
          .put("source", source.name().toLowerCase(Locale.ROOT))
          .put("text", text);
      entries.add(entry);
      if (entries.size() > MOST_ENTRIES) {
        entries.remove();
      }
    }
    screen.tell("log", entry);
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
  synchronized ObjectNode after(long number) {
    ArrayNode list = Json.array();
    entries.stream().filter(entry -> entry.path("number").asLong() > number).forEach(list::add);
    return Json.object().set("entries", list);
  }
}

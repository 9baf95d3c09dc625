package dev.cubewright.driver.board;

import dev.cubewright.driver.board.LineLogEntry.Kind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A log, how far it has been followed, and where it was left. Not thread-safe. */
final class LineLogSession {
  private final List<LineLogEntry> entries;
  private Optional<String> divergence = Optional.empty();
  private int position;

  LineLogSession(List<LineLogEntry> entries) {
    this.entries = entries;
  }

  /** Returns what happens next; nothing at the end. */
  Optional<LineLogEntry> next() {
    return position < entries.size() ? Optional.of(entries.get(position)) : Optional.empty();
  }

  /** It has happened. */
  void advance() {
    position++;
  }

  /** Returns whether everything has happened. */
  boolean isComplete() {
    return divergence.isEmpty() && position == entries.size();
  }

  /** Returns where the driver did something else; nothing if it did not. */
  Optional<String> divergence() {
    return divergence;
  }

  /** The driver does something else; only the first time counts. */
  void diverge(String what) {
    if (divergence.isEmpty()) {
      divergence =
          Optional.of(
              "after entry "
                  + position
                  + " the driver "
                  + what
                  + "; the log has: "
                  + next().map(LineLogEntry::format).orElse("its end"));
    }
  }

  /** Takes the lines that came at once: the driver heard all of them before it sent anything. */
  byte[] together(LineLogEntry first) {
    StringBuilder lines = new StringBuilder();
    Optional<LineLogEntry> next = Optional.of(first);
    while (next.isPresent()
        && next.get().kind() == Kind.RECEIVED
        && next.get().port().equals(first.port())
        && next.get().timeMicros() == first.timeMicros()) {
      // One carriage return is dropped; without it, one that belongs to the text would be.
      lines.append(next.get().text()).append("\r\n");
      advance();
      next = next();
    }
    return lines.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Leaves out all that stopped boards at once. */
  void skipStops() {
    while (next().map(LineLogEntry::kind).equals(Optional.of(Kind.STOPPED))) {
      advance();
    }
  }
}

package dev.cubewright.driver.board;

import java.util.HexFormat;
import java.util.Locale;

/**
 * An event on a port. An immutable value.
 *
 * @param timeMicros the time on the clock of the {@link SerialTransport}
 * @param port the name of the port
 * @param board the number of the board on that port; 0 if unknown
 * @param kind the kind of event
 * @param text the bytes sent or received, without a line end, or the code of the problem that
 *     prevented opening the port
 */
public record LineLogEntry(long timeMicros, String port, int board, Kind kind, String text) {
  /** The kinds of events. */
  public enum Kind {
    /** The port was opened. */
    OPENED,
    /** The port could not be opened; the text is the code of the problem. */
    REFUSED,
    /** Bytes were sent. */
    SENT,
    /** A line was received. */
    RECEIVED,
    /** Stop bytes were sent ahead of all queued bytes; they are the text. */
    STOPPED,
    /** The connection was lost. */
    LOST,
    /** The port was closed. */
    CLOSED
  }

  /** {@return the entry as a line of a log ({@code docs/formats.md}), without its end} */
  public String format() {
    return "%s\t%s\t%s\t%s\t%s"
        .formatted(
            timeMicros, escape(port), board, kind.name().toLowerCase(Locale.ROOT), escape(text));
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int index = 0; index < text.length(); index++) {
      char character = text.charAt(index);
      switch (character) {
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        case '\\' -> escaped.append("\\\\");
        default -> {
          if ((character >= ' ' && character <= '~') || character > 255) {
            escaped.append(character);
          } else {
            escaped.append("\\x").append(HexFormat.of().toHexDigits((byte) character));
          }
        }
      }
    }
    return escaped.toString();
  }
}

package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An event on a port. An immutable value; {@link #format()} and {@link #parse} convert it to a line
 * of a log ({@code docs/formats.md}) and back.
 *
 * @param timeMicros the time on the clock of the {@link SerialTransport}
 * @param port the name of the port
 * @param board the number of the board there, 0 if unknown
 * @param kind the kind of event
 * @param text the text sent or received (without its line end), or why the port did not open; each
 *     character is one byte, except in a reason
 */
public record LineLogEntry(long timeMicros, String port, int board, Kind kind, String text) {
  private static final int COLUMNS = 5;
  private static final int LONGEST_SHOWN = 80;
  private static final String HEXADECIMAL = "0123456789abcdef";

  /** The kinds of events. */
  public enum Kind {
    /** The port was opened. */
    OPENED,
    /** The port was not opened; the text is the kind of the fault. */
    REFUSED,
    /** Bytes were sent. */
    SENT,
    /** A line was received. */
    RECEIVED,
    /** The arms were stopped from another thread; the text is what was sent. */
    STOPPED,
    /** The connection was lost. */
    LOST,
    /** The port was closed. */
    CLOSED;

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** {@return the entry as a line, without its end: the columns separated by tabs} */
  public String format() {
    return timeMicros
        + "\t"
        + escape(port)
        + "\t"
        + board
        + "\t"
        + kind.word()
        + "\t"
        + escape(text);
  }

  /**
   * {@return the entry of a line; empty if the line is not an entry}
   *
   * @param line the line without its end
   */
  public static Optional<LineLogEntry> parse(String line) {
    List<String> columns = Splitter.on('\t').splitToList(line);
    if (columns.size() != COLUMNS) {
      return Optional.empty();
    }
    Optional<Kind> kind =
        Arrays.stream(Kind.values()).filter(each -> each.word().equals(columns.get(3))).findFirst();
    try {
      long time = Long.parseLong(columns.get(0));
      int board = Integer.parseInt(columns.get(2));
      String port = unescape(columns.get(1));
      String text = unescape(columns.get(4));
      return kind.map(known -> new LineLogEntry(time, port, board, known, text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Returns an invalid line for display: shortened, with control characters escaped. */
  static String shown(String line) {
    return escape(line.length() > LONGEST_SHOWN ? line.substring(0, LONGEST_SHOWN) : line);
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
            escaped
                .append("\\x")
                .append(HEXADECIMAL.charAt(character >> 4))
                .append(HEXADECIMAL.charAt(character & 15));
          }
        }
      }
    }
    return escaped.toString();
  }

  private static String unescape(String escaped) {
    StringBuilder text = new StringBuilder();
    int index = 0;
    while (index < escaped.length()) {
      char character = escaped.charAt(index++);
      if (character != '\\') {
        text.append(character);
        continue;
      }
      char after = index < escaped.length() ? escaped.charAt(index++) : ' ';
      switch (after) {
        case 'n' -> text.append('\n');
        case 'r' -> text.append('\r');
        case 't' -> text.append('\t');
        case '\\' -> text.append('\\');
        case 'x' -> {
          // The padding makes a truncated number invalid.
          String digits = (escaped + "  ").substring(index, index + 2);
          text.append((char) Integer.parseInt(digits, 16));
          index += 2;
        }
        default -> throw new NumberFormatException("\\" + after);
      }
    }
    return text.toString();
  }
}

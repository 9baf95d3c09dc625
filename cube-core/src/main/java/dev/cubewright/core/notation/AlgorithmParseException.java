package dev.cubewright.core.notation;

import java.util.stream.IntStream;

/**
 * Thrown if a text is not an algorithm of the puzzle. It reports the fault, its position and how to
 * correct it. The message is one line without control characters.
 */
public final class AlgorithmParseException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int position;
  private final int line;
  private final int column;

  AlgorithmParseException(String source, String text, int position, String problem) {
    super(source + where(text, position) + ": " + problem);
    this.position = position;
    this.line = line(text, position);
    this.column = column(text, position);
  }

  private static String where(String text, int position) {
    boolean severalLines = text.stripTrailing().lines().limit(2).count() > 1;
    String column = "column " + column(text, position);
    return severalLines ? "line " + line(text, position) + ", " + column : column;
  }

  private static int column(String text, int position) {
    int start = position;
    while (start > 0 && !endsLine(text, start - 1)) {
      start--;
    }
    return text.codePointCount(start, position) + 1;
  }

  private static int line(String text, int position) {
    return 1 + (int) IntStream.range(0, position).filter(i -> endsLine(text, i)).count();
  }

  /**
   * {@return the offset of the fault in the text, in {@code char}s from 0} For a link, offset, line
   * and column refer to its decoded moves.
   */
  public int position() {
    return position;
  }

  /** {@return the line of the fault, from 1; lines end with LF, CR or both} */
  public int line() {
    return line;
  }

  /** {@return the column of the fault in its line, from 1, in Unicode characters} */
  public int column() {
    return column;
  }

  /** In CR LF, only the LF ends the line. */
  private static boolean endsLine(String text, int index) {
    char c = text.charAt(index);
    return c == '\n' || (c == '\r' && !text.startsWith("\n", index + 1));
  }
}

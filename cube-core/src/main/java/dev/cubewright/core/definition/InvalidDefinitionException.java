package dev.cubewright.core.definition;

/**
 * Thrown if a text is not a valid puzzle definition, state, pattern or price list. It reports the
 * source, the position, the fault and how to correct it. The message is one line without control
 * characters.
 */
public final class InvalidDefinitionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private static final int MAXIMUM_LENGTH = 600;

  private final String source;
  private final String position;
  private final String reason;

  /**
   * Creates the exception for a position in a text.
   *
   * @param source the file, or a name for the text
   * @param position the position of the fault: {@code line 7, column 3}, or a path such as {@code
   *     moves.R.EDGES.permutation[3]}; empty for the whole text
   * @param reason the fault and how to correct it
   */
  public InvalidDefinitionException(String source, String position, String reason) {
    super(
        plain(source) + ": " + (position.isEmpty() ? "" : plain(position) + ": ") + plain(reason));
    this.source = plain(source);
    this.position = plain(position);
    this.reason = plain(reason);
  }

  /**
   * Replaces control characters, invisible characters and symbols outside ASCII, and shortens the
   * text.
   */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .limit(MAXIMUM_LENGTH)
        .forEach(
            character ->
                plain.appendCodePoint(
                    Character.isLetterOrDigit(character) || (character >= ' ' && character <= '~')
                        ? character
                        : '?'));
    return plain.toString();
  }

  /** {@return the file, or the caller's name for the text} */
  public String source() {
    return source;
  }

  /**
   * {@return the position of the fault: {@code line 7, column 3}, or a path such as {@code
   * moves.R.EDGES.permutation[3]}; empty for the whole text}
   */
  public String position() {
    return position;
  }

  /** {@return the fault and how to correct it, without a period at the end} */
  public String reason() {
    return reason;
  }
}

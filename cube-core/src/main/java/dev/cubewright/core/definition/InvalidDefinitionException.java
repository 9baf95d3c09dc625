package dev.cubewright.core.definition;

/**
 * Thrown if a text is not a definition of a puzzle, or not a state, pattern or prices of one; says
 * in which text, where, what is wrong and what mends it. The message is one line and quotes nothing
 * that a terminal would act on.
 */
public final class InvalidDefinitionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private static final int MAXIMUM_LENGTH = 600;

  private final String source;
  private final String position;
  private final String reason;

  /**
   * Makes the exception for a place in a text.
   *
   * @param source what was read: a file, or what to call a text
   * @param position where the fault is: {@code line 7, column 3}, or a path such as {@code
   *     moves.R.EDGES.permutation[3]}; empty if it is the whole text
   * @param reason what is wrong and what mends it
   */
  public InvalidDefinitionException(String source, String position, String reason) {
    super(
        plain(source) + ": " + (position.isEmpty() ? "" : plain(position) + ": ") + plain(reason));
    this.source = plain(source);
    this.position = plain(position);
    this.reason = plain(reason);
  }

  /** Replaces what a terminal would act on, or what would hide, and shortens it. */
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

  /** {@return what was read: a file, or what the caller called the text} */
  public String source() {
    return source;
  }

  /**
   * {@return where the fault is: {@code line 7, column 3}, or a path such as {@code
   * moves.R.EDGES.permutation[3]}; empty if it is the whole text}
   */
  public String position() {
    return position;
  }

  /** {@return what is wrong and what mends it, without a full stop} */
  public String reason() {
    return reason;
  }
}

package dev.cubewright.search.batch;

/**
 * A line of the input.
 *
 * @param number the line number, from 1; 0 for an argument of the command line
 * @param text the line without its end
 * @param tooLong whether the text is only the beginning of a line that is too long
 */
public record InputLine(long number, String text, boolean tooLong) {
  /**
   * {@return an argument of the command line as a line}
   *
   * @param text the argument
   */
  public static InputLine argument(String text) {
    return new InputLine(0, text, false);
  }

  /** {@return the prefix of an error message, empty for an argument} */
  public String place() {
    return number == 0 ? "" : "line " + number + ": ";
  }
}

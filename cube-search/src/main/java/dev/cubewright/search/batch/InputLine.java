package dev.cubewright.search.batch;

/**
 * One line of the input.
 *
 * @param number which, from 1; 0 if it was given on the command line
 * @param text without the line end
 * @param tooLong whether the text is only the beginning of a line that is too long
 */
public record InputLine(long number, String text, boolean tooLong) {
  /**
   * {@return the line that stands for an argument}
   *
   * @param text what was given
   */
  public static InputLine argument(String text) {
    return new InputLine(0, text, false);
  }

  /** {@return the beginning of an error message: which line, blank for an argument} */
  public String place() {
    return number == 0 ? "" : "line " + number + ": ";
  }
}

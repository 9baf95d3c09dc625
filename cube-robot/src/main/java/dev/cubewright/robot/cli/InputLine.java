package dev.cubewright.robot.cli;

/**
 * One line of the input.
 *
 * @param number which, from 1; 0 if it was given on the command line
 * @param text without the line end
 * @param tooLong whether the text is only the beginning of a line that is too long
 */
record InputLine(long number, String text, boolean tooLong) {
  /** Returns the line that stands for an argument. */
  static InputLine argument(String text) {
    return new InputLine(0, text, false);
  }

  /** Returns the beginning of an error message: which line, blank for an argument. */
  String place() {
    return number == 0 ? "" : "line " + number + ": ";
  }

  /**
   * Returns the text.
   *
   * @throws Failure if the line is too long
   */
  String require() {
    if (tooLong) {
      throw Failure.impossible(
          "line-too-long",
          "the line is longer than " + LineReader.MAXIMUM_BYTES + " bytes; write one state a line");
    }
    return text;
  }
}

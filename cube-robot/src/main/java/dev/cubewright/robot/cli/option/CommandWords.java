package dev.cubewright.robot.cli.option;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import java.util.ArrayList;
import java.util.List;

/** Takes a command apart into words as a shell does, as far as blanks and quotes go. */
public final class CommandWords {
  private CommandWords() {}

  /**
   * {@return the words of a command: blanks are between them, unless in single or double quotes} A
   * backslash is a character like any other.
   *
   * @param option what it was given for
   * @param command a command line as it is typed
   * @throws ProblemException if there is no word, or a quote is not closed
   */
  public static List<String> of(String option, String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean begun = false;
    char quote = 0;
    for (int index = 0; index < command.length(); index++) {
      char character = command.charAt(index);
      if (quote != 0) {
        if (character == quote) {
          quote = 0;
        } else {
          word.append(character);
        }
      } else if (character == '"' || character == '\'') {
        quote = character;
        begun = true;
      } else if (Character.isWhitespace(character)) {
        if (begun) {
          words.add(word.toString());
          word.setLength(0);
        }
        begun = false;
      } else {
        word.append(character);
        begun = true;
      }
    }
    if (quote != 0) {
      throw Problems.usage(option + " has a quote " + quote + " that is not closed: " + command);
    }
    if (begun) {
      words.add(word.toString());
    }
    if (words.isEmpty() || words.get(0).isBlank()) {
      throw Problems.usage(
          option
              + " needs a program that writes JPEG pictures, such as \"rpicam-vid -n -t 0 --codec"
              + " mjpeg -o -\"");
    }
    return words;
  }
}

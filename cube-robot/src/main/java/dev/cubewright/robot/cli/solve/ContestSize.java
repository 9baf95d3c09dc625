package dev.cubewright.robot.cli.solve;

import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The first line of the contest's input: how many states follow. */
final class ContestSize {
  /** The most states that an input may have. */
  static final int MAXIMUM = 30;

  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final String WANTED = "the first line holds the number of states, 1 to " + MAXIMUM;

  private ContestSize() {}

  /**
   * Reads the line.
   *
   * @throws Failure if it holds anything but a number of states
   */
  static int read(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    if (words.isEmpty()) {
      throw fault(0, ", and is empty");
    }
    int begin = words.get(0).start();
    if (words.size() == FloppyContestFormat.LENGTH) {
      throw fault(begin, ", not a state; put the number of states before it");
    }
    String word = words.get(0).group();
    if (!word.matches("[+-]?[0-9]+")) {
      throw fault(begin, ", and \"" + word + "\" is no number");
    }
    if (!word.matches("0*[1-9][0-9]?") || Integer.parseInt(word) > MAXIMUM) {
      throw fault(begin, ", and " + word + " is not among these");
    }
    if (words.size() > 1) {
      MatchResult second = words.get(1);
      throw fault(second.start(), ", and nothing else; \"" + second.group() + "\" is too much");
    }
    return Integer.parseInt(word);
  }

  private static Failure fault(int index, String what) {
    return Contest.fault(1, index + 1, WANTED + what);
  }
}

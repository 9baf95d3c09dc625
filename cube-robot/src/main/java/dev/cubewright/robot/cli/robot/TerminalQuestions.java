package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.Locale;
import java.util.Optional;

/**
 * An operator that answers questions on the terminal.
 *
 * @param keyboard reads the answers
 */
record TerminalQuestions(Keyboard keyboard) implements Operator {
  @Override
  public boolean answers(OperatorQuestion question, Optional<Axis> axis) {
    String answers =
        " Type y ("
            + begun(question.yes())
            + ")"
            + question.no().map(no -> " or n (" + begun(no) + ")").orElse("")
            + (question == OperatorQuestion.AGREES ? "; Enter alone stops: " : ": ");
    return keyboard.agrees(begun(question.text(axis)) + answers);
  }

  /** Returns a sentence without its capital letter, for use after the program name. */
  private static String begun(String sentence) {
    return sentence.startsWith("I ")
        ? sentence
        : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  /**
   * Returns the operator of a command with {@code --yes}: it agrees to the turns and leaves the
   * cube in the arms.
   *
   * @param onTerminal whether a person can answer the other questions; if not, the answers about
   *     the fingers and the held cube are yes, all others no
   */
  Operator agreed(boolean onTerminal) {
    return (question, axis) ->
        switch (question) {
          case AGREES -> true;
          case TAKES_CUBE -> false;
          case EMPTY_FINGERS, SEES_HELD, SEES_UPRIGHT -> !onTerminal || answers(question, axis);
          default -> onTerminal && answers(question, axis);
        };
  }

  /** Returns the error for {@code --yes} without a terminal: empty fingers cannot be confirmed. */
  static ProblemException unconfirmed() {
    return ProblemException.of(
        "may-drop",
        "all arms will open and turn, so a person must confirm that the fingers are empty; run the"
            + " command on a terminal, or omit --yes and answer on standard input");
  }
}

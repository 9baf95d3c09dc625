package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.Locale;
import java.util.Optional;

/**
 * Asks the person at the terminal.
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

  /** Returns a sentence as it continues after the name of the program. */
  private static String begun(String sentence) {
    return sentence.startsWith("I ")
        ? sentence
        : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  /**
   * Returns the operator of a command with {@code --yes}: the cube is turned without a question and
   * stays in the arms.
   *
   * @param onTerminal whether a person can answer the other questions; otherwise only a named axis
   *     holds
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

  /**
   * Returns the problem of {@code --yes} without a person to confirm that the fingers are empty.
   */
  static ProblemException unconfirmed() {
    return ProblemException.of(
        "may-drop",
        "all arms open and turn, and the fingers cannot be confirmed to be empty; run it on a"
            + " terminal, or leave out --yes and answer on standard input");
  }
}

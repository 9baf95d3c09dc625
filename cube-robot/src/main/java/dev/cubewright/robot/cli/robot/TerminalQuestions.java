package dev.cubewright.robot.cli.robot;

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

  /** Returns a sentence as it goes on after the name of the program. */
  private static String begun(String sentence) {
    return sentence.startsWith("I ")
        ? sentence
        : sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }
}

package dev.cubewright.robot.cli.batch;

import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.InputLine;
import org.jspecify.annotations.Nullable;

/**
 * What became of one line of the input.
 *
 * @param line which
 * @param output what goes to standard output, line ends included
 * @param note what goes to standard error beside it, line ends included; blank if nothing
 * @param failure what went wrong, or null
 * @param finished whether this is the answer, rather than the best that there was when the user
 *     interrupted
 */
public record Answer(
    InputLine line, String output, String note, @Nullable Failure failure, boolean finished) {
  /**
   * {@return an answer that is all that was wanted}
   *
   * @param line which line
   * @param output what goes to standard output, line ends included
   */
  public static Answer of(InputLine line, String output) {
    return new Answer(line, output, "", null, true);
  }

  /**
   * Returns that a line cannot be answered.
   *
   * @param json whether answers are JSON
   */
  static Answer failed(InputLine line, Failure failure, boolean json) {
    if (line.number() > 0) {
      failure.with("line", line.number());
    }
    String output = json ? failure.toJson() : "error: " + failure.code();
    return new Answer(line, output + "\n", "", failure, true);
  }

  /**
   * {@return what there is of an answer when the user interrupts}
   *
   * @param line which line
   * @param output what goes to standard output, line ends included
   * @param note what goes to standard error beside it, line ends included
   */
  public static Answer unfinished(InputLine line, String output, String note) {
    return new Answer(line, output, note, null, false);
  }
}

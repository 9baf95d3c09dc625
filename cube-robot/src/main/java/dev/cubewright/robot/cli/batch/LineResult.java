package dev.cubewright.robot.cli.batch;

import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.batch.InputLine;
import org.jspecify.annotations.Nullable;

/**
 * What became of one line of the input.
 *
 * @param line which
 * @param output what goes to standard output, line ends included
 * @param note what goes to standard error beside it, line ends included; blank if nothing
 * @param failure what went wrong, or null
 * @param stopped what to say of it if this is only what there was when the user interrupted, or
 *     null
 */
public record LineResult(
    InputLine line,
    String output,
    String note,
    @Nullable Failure failure,
    @Nullable String stopped) {
  /**
   * {@return an answer that is all that was wanted}
   *
   * @param line which line
   * @param output what goes to standard output, line ends included
   */
  public static LineResult of(InputLine line, String output) {
    return of(line, output, "");
  }

  /**
   * {@return a complete answer, and a remark about it}
   *
   * @param line which line
   * @param output what goes to standard output, line ends included
   * @param note what goes to standard error beside it, line ends included
   */
  public static LineResult of(InputLine line, String output, String note) {
    return new LineResult(line, output, note, null, null);
  }

  /** Returns that a line cannot be answered. */
  static LineResult failed(InputLine line, Failure failure, boolean json) {
    return of(line, "").but(failure, json);
  }

  /**
   * {@return the same, but for something that went wrong; it comes last}
   *
   * @param failed what went wrong
   * @param json whether answers are JSON
   */
  public LineResult but(Failure failed, boolean json) {
    if (line.number() > 0) {
      failed.with("line", line.number());
    }
    String end = json ? failed.toJson() : "error: " + failed.code();
    return new LineResult(line, output + end + "\n", note, failed, stopped);
  }

  /**
   * {@return what there is of an answer when the user interrupts}
   *
   * @param line which line
   * @param output what goes to standard output, line ends included
   * @param note what goes to standard error beside it, line ends included
   * @param stopped what to say of it, without a full stop
   */
  public static LineResult unfinished(InputLine line, String output, String note, String stopped) {
    return new LineResult(line, output, note, null, stopped);
  }

  /** {@return whether this is the answer, rather than what there was when the user interrupted} */
  public boolean finished() {
    return stopped == null;
  }
}

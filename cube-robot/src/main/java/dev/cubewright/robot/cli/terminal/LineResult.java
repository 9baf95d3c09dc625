package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.search.batch.InputLine;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one line of the input.
 *
 * @param line the line
 * @param output the text for standard output, with line ends
 * @param note the text for standard error, with line ends; empty if there is none
 * @param failure the problem, or null
 * @param stopped the sentence for an answer that the user interrupted, or null
 */
public record LineResult(
    InputLine line,
    String output,
    String note,
    @Nullable ProblemException failure,
    @Nullable String stopped) {
  /** {@return a complete answer} */
  public static LineResult of(InputLine line, String output) {
    return of(line, output, "");
  }

  /** {@return a complete answer with a note} */
  public static LineResult of(InputLine line, String output, String note) {
    return new LineResult(line, output, note, null, null);
  }

  static LineResult failed(InputLine line, ProblemException failure, boolean json) {
    return of(line, "").but(failure, json);
  }

  /** {@return the same answer with a problem, which comes last} */
  public LineResult but(ProblemException failed, boolean json) {
    Problem problem = failed.problem();
    if (line.number() > 0) {
      problem = problem.with("line", line.number());
    }
    String end = json ? Problems.json(problem) : "error: " + problem.code();
    return new LineResult(line, output + end + "\n", note, failed, stopped);
  }

  /** {@return an answer that the user interrupted} */
  public static LineResult unfinished(InputLine line, String output, String note, String stopped) {
    return new LineResult(line, output, note, null, stopped);
  }

  /** {@return whether this is the whole answer} */
  public boolean finished() {
    return stopped == null;
  }
}

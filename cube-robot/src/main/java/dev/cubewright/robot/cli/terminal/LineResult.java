package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.search.batch.InputLine;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one input line.
 *
 * @param line the line
 * @param output the text for standard output, with line breaks
 * @param note the text for standard error, with line breaks; may be empty
 * @param failure the problem, or null
 * @param stopped the message for an interrupted answer, or null if the answer is complete
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
    return of(line, "").withFailure(failure, json);
  }

  /** {@return this answer with a problem after its output} */
  public LineResult withFailure(ProblemException failed, boolean json) {
    Problem problem = failed.problem();
    if (line.number() > 0) {
      problem = problem.with("line", line.number());
    }
    String end = json ? Problems.json(problem) : "error: " + problem.code();
    return new LineResult(line, output + end + "\n", note, failed, stopped);
  }

  /** {@return the incomplete answer of an interrupted search} */
  public static LineResult unfinished(InputLine line, String output, String note, String stopped) {
    return new LineResult(line, output, note, null, stopped);
  }

  /** {@return whether the answer is complete} */
  public boolean finished() {
    return stopped == null;
  }
}

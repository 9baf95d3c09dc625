package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.SolveResult;

/**
 * Says why there is no answer, or not all of them.
 *
 * @param options what was asked
 * @param metric the costs of moves
 * @param strategy the solver
 */
record NoAnswer(SolveOptions options, MetricChoice metric, String strategy) {
  /** Returns what is wrong with a list of all solutions whose time was up. */
  static ProblemException incomplete(int found) {
    return new ProblemException(
        Problem.of(
                "incomplete",
                "",
                "the time was up before all solutions were found, and there may be more than "
                    + (found == 1 ? "this one" : "these " + found)
                    + "; give more by --timeout or leave it out")
            .with("found", found));
  }

  /**
   * Returns what is wrong where no solution was found.
   *
   * @param ending how the search ended
   * @param hint how to go on, or blank
   */
  ProblemException of(SolveResult.Ending ending, String hint) {
    String code = options.conditions(false).errorCode(ending);
    if (ending == SolveResult.Ending.TIMED_OUT) {
      return Problems.of(
          code,
          "no solution was found within the time; give more by --timeout or leave it out, or make"
              + " tables first by \"cube tables build\""
              + hint);
    }
    if (ending == SolveResult.Ending.GIVEN_UP) {
      return Problems.of(
          code,
          strategy
              + " found no answer"
              + options.maximumCost.map(most -> " of at most " + most).orElse("")
              + " among the positions that it looks at; "
              + (options.maximumCost.isEmpty()
                  ? "try another strategy"
                  : "raise --max-length or leave it out")
              + (options.timeLimit.isEmpty() ? "" : "; more --timeout may help"));
    }
    return options.maximumCost.isEmpty()
        ? Problems.of(code, "no moves lead from this state to the goal")
        : new ProblemException(
            Problem.of(
                    code,
                    "",
                    "no solution costs at most "
                        + maximum()
                        + (metric.mode().isPresent() ? " microseconds" : "")
                        + " in the metric "
                        + metric
                        + "; raise --max-length or leave it out")
                .with("maximum", maximum())
                .with("metric", metric.toString()));
  }

  private long maximum() {
    return options.maximumCost.orElse(Long.MAX_VALUE);
  }
}

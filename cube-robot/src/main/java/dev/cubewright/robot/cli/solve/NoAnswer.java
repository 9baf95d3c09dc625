package dev.cubewright.robot.cli.solve;

import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.search.SolveResult;

/**
 * Says why there is no answer, or not all of them.
 *
 * @param options what was asked
 * @param strategy what looked for it
 */
record NoAnswer(SolveOptions options, String strategy) {
  /** Returns what is wrong with a list of all solutions whose time was up. */
  static Failure incomplete(int found) {
    return Failure.impossible(
            "incomplete",
            "the time was up before all solutions were found, and there may be more than "
                + (found == 1 ? "this one" : "these " + found)
                + "; give more by --timeout or leave it out")
        .with("found", found);
  }

  /**
   * Returns what is wrong where no solution was found.
   *
   * @param ending how the search ended
   * @param hint how to go on, or blank
   */
  Failure of(SolveResult.Ending ending, String hint) {
    String code = options.conditions(false).errorCode(ending);
    if (ending == SolveResult.Ending.TIMED_OUT) {
      return Failure.impossible(
          code,
          "no solution was found within the time; give more by --timeout or leave it out, or make"
              + " tables first by \"cube tables build\""
              + hint);
    }
    if (ending == SolveResult.Ending.GIVEN_UP) {
      return Failure.impossible(
          code,
          strategy
              + " found no answer"
              + options.maximumCost().map(most -> " of at most " + most).orElse("")
              + " among the positions that it looks at; "
              + (options.maximumCost().isEmpty()
                  ? "try another strategy"
                  : "raise --max-length or leave it out")
              + (options.timeLimit().isEmpty() ? "" : "; more --timeout may help"));
    }
    return options.maximumCost().isEmpty()
        ? Failure.impossible(code, "no moves lead from this state to the goal")
        : Failure.impossible(
                code,
                "no solution costs at most "
                    + maximum()
                    + (options.metric().mode().isPresent() ? " microseconds" : "")
                    + " in the metric "
                    + options.metric()
                    + "; raise --max-length or leave it out")
            .with("maximum", maximum())
            .with("metric", options.metric().toString());
  }

  private long maximum() {
    return options.maximumCost().orElse(Long.MAX_VALUE);
  }
}

package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.ArmTurn;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The output format of solutions as lines of moves or JSON, with explanations and the problems of
 * searches without a solution. Thread-safe.
 *
 * @param puzzle the puzzle
 * @param options the options of the command
 * @param metric the costs of moves
 * @param moveSet the moves with their costs
 * @param strategy the name of the solver
 */
record SolutionFormat(
    SolvablePuzzle puzzle,
    SolveOptions options,
    MetricChoice metric,
    MoveSet moveSet,
    String strategy) {
  /** Returns a solution as one line, with the line break. */
  String line(State state, Solution solution) {
    if (options.json) {
      return json(state, solution) + "\n";
    }
    String moves = options.inverse ? text(moves(state, solution)) : solution.text(definition());
    return (options.best.isPresent() ? solution.cost() + "\t" + moves : moves) + "\n";
  }

  private String json(State state, Solution solution) {
    JsonObject object = new JsonObject().put("puzzle", definition().name());
    puzzle
        .stateText()
        .put(object, state)
        .put("solution", text(moves(state, solution)))
        .put("cost", solution.cost())
        .put("metric", metric.code());
    metric.withoutFace().ifPresent(face -> object.put("withoutFace", face));
    object
        .put("optimal", solution.optimal())
        .put("nodes", solution.nodes())
        .put("micros", solution.time().toNanos() / 1_000);
    if (metric.isRobot()) {
      metric.mode().ifPresent(mode -> object.put("mode", mode.code()));
      object
          .put("frame", solution.frame().name())
          .putRaw("twists", ArmTurn.json(solution.moves().stream().map(ArmTurn::of).toList()));
    }
    return object.toString();
  }

  /** Returns the moves of the solution, inverted with {@code --inverse}. */
  private List<Move> moves(State state, Solution solution) {
    return options.inverse ? List.of(solution.inverse(definition(), state)) : solution.moves();
  }

  private Puzzle definition() {
    return puzzle.stateSpace().puzzle();
  }

  private String text(List<Move> moves) {
    return Algorithm.text(definition(), moves);
  }

  /**
   * Returns the text for standard error: explanations if requested, and a note if there are fewer
   * solutions than requested.
   */
  String note(List<Solution> solutions) {
    StringBuilder note = new StringBuilder();
    if (options.explain) {
      solutions.forEach(solution -> note.append(explanation(solution)));
    }
    options
        .best
        .filter(wanted -> solutions.size() < wanted)
        .ifPresent(
            wanted ->
                note.append(
                    "cube: found %s different solutions, not %s\n"
                        .formatted(solutions.size(), wanted)));
    return note.toString();
  }

  private String explanation(Solution solution) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "cost %,d %s (%s), %s: %s, %,d nodes in %,d us%n",
            solution.cost(),
            metric.unit(),
            metric,
            rank(solution),
            strategy,
            solution.nodes(),
            solution.time().toNanos() / 1_000));
    if (!solution.frame().name().isEmpty()) {
      text.append("  first turn the whole cube by ").append(solution.frame()).append('\n');
    }
    for (FinishedPhase phase : solution.phases()) {
      text.append(
          String.format(
              Locale.ROOT,
              "  phase %d, %s: %d moves, %,d nodes in %,d us: %s%n",
              phase.number(),
              phase.goal(),
              phase.moves().size(),
              phase.nodes(),
              phase.time().toNanos() / 1_000,
              text(phase.moves())));
    }
    if (solution.phases().isEmpty()) {
      explainMoves(solution, text);
    }
    return text.toString();
  }

  private void explainMoves(Solution solution, StringBuilder text) {
    int context = MoveSet.START;
    long left = solution.cost();
    for (Move move : solution.moves()) {
      int number = moveSet.moves().indexOf(move);
      int cost = moveSet.cost(context, number);
      context = moveSet.contextAfter(number);
      left -= cost;
      String arms =
          metric.isRobot()
              ? ArmTurn.of(move).stream()
                  .map(ArmTurn::toString)
                  .collect(Collectors.joining(" and ", ": ", ""))
              : "";
      text.append(
          String.format(
              Locale.ROOT,
              "  %-8s costs %,d, %,d left%s%n",
              text(List.of(move)),
              cost,
              left,
              arms));
    }
  }

  private String rank(Solution solution) {
    if (solution.optimal()) {
      return "proven optimal";
    }
    return options
        .minimumCost
        .map(least -> "optimal if no solution costs less than --min-length " + least)
        .orElse("not proven optimal");
  }

  /**
   * Returns the progress message of a search by increasing cost.
   *
   * @param continuation the advice for continuing
   */
  static String progress(FinishedDepth depth, String continuation) {
    return String.format(
        Locale.ROOT,
        "no solution costs %d (%,d nodes in %.1f s, %.1f million per second)%s",
        depth.cost(),
        depth.nodes(),
        depth.time().toMillis() / 1e3,
        depth.nodesPerSecond() / 1e6,
        continuation);
  }

  /** Returns the problem of an incomplete list of all solutions after the time limit. */
  static ProblemException incomplete(int found) {
    return new ProblemException(
        Problem.of(
                "incomplete",
                "",
                "the time limit ended the search for all solutions; there may be more than"
                    + " "
                    + (found == 1 ? "this one" : "these " + found)
                    + "; raise or omit --timeout")
            .with("found", found));
  }

  /**
   * Returns the problem of a search without a solution.
   *
   * @param hint the advice for continuing the search; may be blank
   */
  ProblemException noSolution(SolveResult.Ending ending, String hint) {
    String code = options.conditions(false).errorCode(ending);
    if (ending == SolveResult.Ending.TIMED_OUT && options.all && options.timeLimit.isEmpty()) {
      return ProblemException.of(
          code,
          ("no optimal solution of the %s was found in two minutes, including tables; --all is"
                  + " for states near the solved state%s; omit --all for a short solution, or set a"
                  + " longer --timeout")
              .formatted(definition(), hint));
    }
    if (ending == SolveResult.Ending.TIMED_OUT) {
      return ProblemException.of(
          code,
          "no solution was found within the time limit; raise or omit --timeout, or build tables"
              + " first with \"cube tables build\""
              + hint);
    }
    if (ending == SolveResult.Ending.GIVEN_UP) {
      return ProblemException.of(
          code,
          "%s found no solution%s among the positions that it searches; %s%s"
              .formatted(
                  strategy,
                  options.maximumCost.map(most -> " of at most " + most).orElse(""),
                  options.maximumCost.isEmpty()
                      ? "try another strategy"
                      : "raise or omit --max-length",
                  options.timeLimit.isEmpty() ? "" : "; a longer --timeout may help"));
    }
    if (options.maximumCost.isEmpty()) {
      return ProblemException.of(code, "no moves lead from this state to the goal");
    }
    long maximum = options.maximumCost.get();
    String unit = metric.mode().isPresent() ? " microseconds" : "";
    return new ProblemException(
        Problem.of(
                code,
                "",
                "no solution costs at most %s%s in the metric %s; raise or omit --max-length"
                    .formatted(maximum, unit, metric))
            .with("maximum", maximum)
            .with("metric", metric.toString()));
  }
}

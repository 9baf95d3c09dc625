package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tells people what a solution consists of: each move, what it costs, and what is left then. */
final class SolutionExplanation {
  private final SolvablePuzzle puzzle;
  private final SolveOptions options;
  private final MetricChoice metric;
  private final MoveSet moveSet;
  private final String strategy;

  SolutionExplanation(
      SolvablePuzzle puzzle,
      SolveOptions options,
      MetricChoice metric,
      MoveSet moveSet,
      String strategy) {
    this.puzzle = puzzle;
    this.options = options;
    this.metric = metric;
    this.moveSet = moveSet;
    this.strategy = strategy;
  }

  /** Returns what a search by rising cost has found out, and how to go on from there. */
  static String of(FinishedDepth depth, String onward) {
    return String.format(
        Locale.ROOT,
        "no answer costs %d (%,d positions in %.1f s, %.1f million a second)%s",
        depth.cost(),
        depth.nodes(),
        depth.time().toMillis() / 1e3,
        depth.nodesPerSecond() / 1e6,
        onward);
  }

  /**
   * Returns the lines, each with its line end.
   *
   * @param phases what each phase did for the solution; none if it was not found in phases
   */
  String of(Solution solution, List<FinishedPhase> phases) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "cost %,d %s (%s), %s: %s, %,d positions looked at in %,d us%n",
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
    if (!phases.isEmpty()) {
      phases.forEach(phase -> text.append(of(phase)));
      return text.toString();
    }
    int context = MoveSet.START;
    long left = solution.cost();
    for (Move move : solution.moves()) {
      int number = moveSet.moves().indexOf(move);
      int cost = moveSet.cost(context, number);
      context = moveSet.contextAfter(number);
      left -= cost;
      text.append(
          String.format(
              Locale.ROOT, "  %-8s costs %,d, then %,d left%s%n", move, cost, left, arms(move)));
    }
    return text.toString();
  }

  private static String of(FinishedPhase phase) {
    return String.format(
        Locale.ROOT,
        "  phase %d, %s: %d moves, %,d positions in %,d us: %s%n",
        phase.number(),
        phase.goal(),
        phase.moves().size(),
        phase.nodes(),
        phase.time().toNanos() / 1_000,
        phase.moves().stream().map(Move::name).collect(Collectors.joining(" ")));
  }

  private String rank(Solution solution) {
    if (solution.optimal()) {
      return "and nothing is cheaper";
    }
    return options
        .minimumCost
        .map(least -> "and the cheapest if nothing costs less than --min-length " + least)
        .orElse("perhaps not the cheapest");
  }

  private String arms(Move move) {
    if (!metric.isRobot()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (ArmTurn turn : puzzle.twists().orElseThrow().armTurns(move)) {
      text.append(text.length() == 0 ? ": " : " and ");
      text.append(turn);
    }
    return text.toString();
  }
}

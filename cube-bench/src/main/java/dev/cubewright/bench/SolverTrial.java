package dev.cubewright.bench;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A trial in which contenders solve the same states alternately. Replays every answer, and prints a
 * row for each contender and each of its phases.
 */
final class SolverTrial {
  private final Puzzle puzzle;
  private final Metric metric;
  private final Table table;

  /**
   * Creates a trial.
   *
   * @param metric the metric of the costs
   * @param table a table of {@link #table}
   */
  SolverTrial(Puzzle puzzle, Metric metric, Table table) {
    this.puzzle = puzzle;
    this.metric = metric;
    this.table = table;
  }

  /** Prints the header of a table for trials. */
  static Table table() {
    return new Table(
        "solver              ",
        "answered",
        "cost",
        "least",
        "most",
        "first",
        "first ms",
        "ms",
        "median",
        "99 %",
        "longest",
        "CPU ms",
        "nodes",
        "proven");
  }

  /**
   * Solves the states and prints the rows.
   *
   * @param warmUp the number of states that are solved first and not counted
   * @throws IllegalStateException if an answer does not solve its state
   */
  void run(List<Contender> contenders, List<State> states, int warmUp) {
    solve(contenders, states.subList(0, Math.min(warmUp, states.size())));
    solve(contenders, states).forEach(this::print);
  }

  private Map<String, List<Attempt>> solve(List<Contender> contenders, List<State> states) {
    Map<String, List<Attempt>> all = new LinkedHashMap<>();
    for (State state : states) {
      for (Contender contender : contenders) {
        all.computeIfAbsent(contender.name(), name -> new ArrayList<>())
            .add(attempt(contender, state));
      }
    }
    return all;
  }

  /**
   * {@return the replayed attempt of a contender}
   *
   * @throws IllegalStateException if the answer does not solve the state
   */
  Attempt attempt(Contender contender, State state) {
    Attempt attempt = contender.solver().apply(state);
    State end = state;
    for (Move move : attempt.moves().orElse(List.of())) {
      end = end.apply(move);
    }
    if (attempt.moves().isPresent() && !puzzle.isSolved(end)) {
      throw new IllegalStateException(
          "WRONG: " + contender.name() + " answers " + attempt.moves() + " to " + state);
    }
    return attempt;
  }

  /** Returns the state that moves in standard notation reach from the solved state. */
  State state(String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
  }

  Samples costs(List<Attempt> attempts) {
    return Samples.of(attempts.stream().flatMap(each -> each.moves().stream()).map(metric::cost));
  }

  void print(String name, List<Attempt> attempts) {
    Samples costs = costs(attempts);
    List<Solution> first = attempts.stream().flatMap(each -> each.first().stream()).toList();
    Samples millis = Samples.of(attempts.stream().map(Attempt::millis));
    table.row(
        name,
        costs.count() + "/" + attempts.size(),
        costs.mean(),
        (long) costs.least(),
        (long) costs.greatest(),
        Samples.of(first.stream().map(Solution::cost)).mean(),
        Samples.of(first.stream().map(solution -> solution.time().toNanos() / 1e6)).quantile(0.5),
        millis.mean(),
        millis.quantile(0.5),
        millis.quantile(0.99),
        millis.greatest(),
        Samples.of(attempts.stream().map(Attempt::processorMillis)).mean(),
        (long) Samples.of(attempts.stream().map(Attempt::nodes)).mean(),
        attempts.stream().filter(Attempt::proven).count());
    Map<Integer, List<FinishedPhase>> phases = new TreeMap<>();
    first.stream()
        .flatMap(solution -> solution.phases().stream())
        .forEach(
            phase -> phases.computeIfAbsent(phase.number(), any -> new ArrayList<>()).add(phase));
    phases.forEach(this::printPhase);
  }

  private void printPhase(int number, List<FinishedPhase> phases) {
    Samples moves = Samples.of(phases.stream().map(phase -> phase.moves().size()));
    Samples millis = Samples.of(phases.stream().map(phase -> phase.time().toNanos() / 1e6));
    table.row(
        "- phase " + number,
        phases.size(),
        moves.mean(),
        (long) moves.least(),
        (long) moves.greatest(),
        "",
        "",
        millis.mean(),
        millis.quantile(0.5),
        millis.quantile(0.99),
        millis.greatest(),
        "",
        (long) Samples.of(phases.stream().map(FinishedPhase::nodes)).mean(),
        "");
  }
}

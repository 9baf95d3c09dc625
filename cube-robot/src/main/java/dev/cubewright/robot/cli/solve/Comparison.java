package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.puzzle.Memory;
import dev.cubewright.robot.cli.puzzle.MetricChoice;
import dev.cubewright.robot.cli.puzzle.PuzzleCatalog;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.SolverSettings;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Has strategies solve the same states, one after the other on one thread, and measures them.
 *
 * <p>What takes less than a tenth of a second is repeated for so long, as a program runs slowly at
 * first; the quickest round counts.
 */
final class Comparison {
  private static final long ROUNDS_NANOS = 100_000_000;

  private final PuzzleCatalog.Factory factory;
  private final MetricChoice metric;
  private final List<State> states;
  private final Interruption interruption;

  Comparison(
      PuzzleCatalog.Factory factory,
      MetricChoice metric,
      List<State> states,
      Interruption interruption) {
    this.factory = factory;
    this.metric = metric;
    this.states = List.copyOf(states);
    this.interruption = interruption;
  }

  /** All states solved once. */
  private record Round(List<SolveResult> results, long nanos) {}

  /** Returns the figures of a strategy, nothing if the user interrupts. */
  Optional<StrategyFigures> measure(String strategy) {
    long usedBefore = HeldMemory.used();
    SolvablePuzzle puzzle = fresh();
    Solver solver = puzzle.solver(Optional.of(strategy));
    MoveSet moveSet = metric.moveSet(puzzle);
    long begin = System.nanoTime();
    Round round = round(solver, moveSet);
    long quickest = round.nanos();
    while (System.nanoTime() - begin < ROUNDS_NANOS && !interruption.isRequested()) {
      round = round(solver, moveSet);
      quickest = Math.min(quickest, round.nanos());
    }
    if (interruption.isRequested()) {
      return Optional.empty();
    }
    State hardest = hardest(round);
    // Tables that take seconds to build are not built again for this.
    long bytes =
        HeldMemory.since(usedBefore, solver, hardest, moveSet)
            .orElseGet(
                () ->
                    HeldMemory.bytes(
                        () -> fresh().solver(Optional.of(strategy)), hardest, moveSet));
    return Optional.of(figures(strategy, round.results(), quickest, bytes));
  }

  /** Returns the puzzle without any tables. */
  private SolvablePuzzle fresh() {
    return factory.create(settings());
  }

  /** Returns settings under which every strategy starts with nothing and on one thread. */
  static SolverSettings settings() {
    return new SolverSettings(
        new MemoryTableStore(), 1, Memory.usual(), (cost, found, entries) -> {});
  }

  private Round round(Solver solver, MoveSet moveSet) {
    List<SolveResult> results = new ArrayList<>(states.size());
    long nanos = 0;
    for (State state : states) {
      SolveRequest request =
          SolveRequest.of(state, moveSet).withCancellation(interruption::isRequested).build();
      long begin = System.nanoTime();
      SolveResult result = solved(solver, request);
      // The search's own clock, if it has one to show: it starts when the tables are there.
      nanos +=
          result
              .best()
              .map(solution -> solution.time().toNanos())
              .orElse(System.nanoTime() - begin);
      results.add(result);
    }
    return new Round(results, nanos);
  }

  private SolveResult solved(Solver solver, SolveRequest request) {
    try {
      return solver.solve(request);
    } catch (IllegalArgumentException e) {
      throw metric.refusal(e);
    }
  }

  /** Returns the state that took the most positions to look at. */
  private State hardest(Round round) {
    int hardest = 0;
    for (int i = 1; i < states.size(); i++) {
      if (round.results().get(i).nodes() > round.results().get(hardest).nodes()) {
        hardest = i;
      }
    }
    return states.get(hardest);
  }

  private static StrategyFigures figures(
      String strategy, List<SolveResult> results, long nanos, long bytes) {
    List<Solution> solutions = results.stream().flatMap(result -> result.best().stream()).toList();
    return new StrategyFigures(
        strategy,
        results.size(),
        solutions.size(),
        solutions.stream().mapToLong(Solution::cost).sum(),
        solutions.isEmpty() ? "" : solutions.get(solutions.size() - 1).toString(),
        results.stream().mapToLong(SolveResult::nodes).sum(),
        nanos,
        bytes);
  }
}

package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * A comparison of the strategies of a puzzle on the same states, one after another on one thread.
 * Not thread-safe.
 *
 * <p>Rounds are repeated for at least 0.1 s, because the first ones run before the code is
 * compiled. The fastest round counts.
 *
 * @param puzzle creates solvers without tables
 * @param states the states to solve, at least one
 * @param settings {@link #usualSettings}, possibly with another memory limit
 * @param timeLimit the time limit of each search, without building tables
 * @param reachableBytes measures the size of all reachable objects on the heap
 */
record StrategyComparison(
    Function<SolverSettings, PuzzleSolvers> puzzle,
    Function<PuzzleSolvers, MoveSet> metric,
    List<State> states,
    BooleanSupplier cancelled,
    SolverSettings settings,
    Duration timeLimit,
    LongSupplier reachableBytes) {
  /** The maximum size of tables in bytes; one thread builds them in seconds. */
  private static final long MEMORY = 100_000_000;

  private static final long ROUNDS_NANOS = 100_000_000;

  /** From this size in bytes, the overhead of the first use (a few kilobytes) does not matter. */
  private static final long LARGE = 1 << 20;

  StrategyComparison {
    states = List.copyOf(states);
  }

  /**
   * Measurements of one strategy.
   *
   * @param cost the sum of the solutions' costs
   * @param answer the last solution; blank if there is none
   * @param nanos the time of the fastest round in nanoseconds, without building tables
   * @param bytes the memory of the search with the most nodes and of all tables, on the heap and
   *     outside
   */
  record Figures(
      String strategy,
      int states,
      int solved,
      long cost,
      String answer,
      long nodes,
      long nanos,
      long bytes) {}

  private record Round(List<SolveResult> results, long nanos) {}

  /**
   * Measures a strategy. Returns empty if cancelled.
   *
   * @throws IllegalArgumentException if the puzzle does not have the strategy, or the strategy does
   *     not support the moves
   */
  Optional<Figures> measure(String strategy) {
    long usedBefore = reachableBytes.getAsLong();
    long outsideBefore = bytesOutsideHeap();
    PuzzleSolvers solvers = fresh();
    Solver solver = named(solvers, strategy);
    MoveSet moveSet = metric.apply(solvers);
    prepare(solver, moveSet, solver.isOptimal());
    long begin = System.nanoTime();
    Round round = round(solver, moveSet);
    long quickest = round.nanos();
    while (System.nanoTime() - begin < ROUNDS_NANOS && !cancelled.getAsBoolean()) {
      round = round(solver, moveSet);
      quickest = Math.min(quickest, round.nanos());
    }
    if (cancelled.getAsBoolean()) {
      return Optional.empty();
    }
    State hardest = hardest(round);
    SolveRequest request = request(solver, hardest, moveSet);
    long bytes = bytesAtAnswer(solver, request) - usedBefore;
    // Large tables are not built again for a more exact value, which would take seconds.
    if (bytes < LARGE) {
      Solver another = named(fresh(), strategy);
      long before = reachableBytes.getAsLong();
      bytes = Math.max(0, bytesAtAnswer(another, request) - before);
    }
    long outside = bytesOutsideHeap() - outsideBefore;
    return Optional.of(figures(solver, round.results(), quickest, bytes + outside));
  }

  /**
   * Returns the reachable bytes at the last solution of a search. This is the peak, except for the
   * path of a depth-first search: a breadth-first search never removes positions, and tables stay
   * cached.
   */
  private long bytesAtAnswer(Solver solver, SolveRequest request) {
    long[] bytes = new long[1];
    boolean isSolved =
        !solver
            .solve(request.withListener(solution -> bytes[0] = reachableBytes.getAsLong()))
            .solutions()
            .isEmpty();
    // Without a solution, measure only the tables.
    return isSolved ? bytes[0] : reachableBytes.getAsLong();
  }

  private long bytesOutsideHeap() {
    return settings.store() instanceof MemoryTableStore tables ? tables.bytesOutsideHeap() : 0;
  }

  private PuzzleSolvers fresh() {
    return puzzle.apply(settings);
  }

  private static Solver named(PuzzleSolvers solvers, String strategy) {
    return solvers
        .named(strategy)
        .orElseThrow(() -> new IllegalArgumentException("no strategy " + strategy));
  }

  /** Returns settings with one thread, 100 MB for tables, and no table on disk. */
  static SolverSettings usualSettings() {
    return SolverSettings.in(new MemoryTableStore()).withThreads(1).withMemory(MEMORY);
  }

  /** Builds the tables, which the time limit does not include. */
  private void prepare(Solver solver, MoveSet moveSet, boolean isOptimal) {
    // A trivial phase builds no tables, and some optimality proofs take too long.
    State state = isOptimal ? solver.puzzle().solved().apply(moveSet.move(0)) : states.get(0);
    solver.solve(SolveRequest.of(state, moveSet).withCancellation(cancelled));
  }

  private Round round(Solver solver, MoveSet moveSet) {
    List<SolveResult> results = new ArrayList<>(states.size());
    long nanos = 0;
    for (State state : states) {
      SolveRequest request = request(solver, state, moveSet);
      long begin = System.nanoTime();
      SolveResult result = solver.solve(request);
      // The time of the solution starts after building tables.
      nanos +=
          result
              .best()
              .map(solution -> solution.time().toNanos())
              .orElse(System.nanoTime() - begin);
      results.add(result);
    }
    return new Round(results, nanos);
  }

  private SolveRequest request(Solver solver, State state, MoveSet moveSet) {
    SolveRequest request =
        SolveRequest.of(state, moveSet).withTimeLimit(timeLimit).withCancellation(cancelled);
    // Compare first solutions: any target cost ends the search there.
    return solver.options().contains(TargetCost.class)
        ? request.with(new TargetCost(Long.MAX_VALUE))
        : request;
  }

  private State hardest(Round round) {
    int hardest = 0;
    for (int i = 1; i < states.size(); i++) {
      if (round.results().get(i).nodes() > round.results().get(hardest).nodes()) {
        hardest = i;
      }
    }
    return states.get(hardest);
  }

  private static Figures figures(Solver solver, List<SolveResult> results, long nanos, long bytes) {
    List<Solution> solutions = results.stream().flatMap(result -> result.best().stream()).toList();
    return new Figures(
        solver.strategy(),
        results.size(),
        solutions.size(),
        solutions.stream().mapToLong(Solution::cost).sum(),
        solutions.isEmpty() ? "" : solutions.get(solutions.size() - 1).text(solver.puzzle()),
        results.stream().mapToLong(SolveResult::nodes).sum(),
        nanos,
        bytes);
  }
}

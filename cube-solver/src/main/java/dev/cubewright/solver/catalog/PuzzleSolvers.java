package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The solvers of one puzzle, and which of them suits what: a table of strategies, the usual one
 * first. Thread-safe. Tables are built or loaded on first use.
 */
public final class PuzzleSolvers implements SimpleSolver {
  /** The metrics for puzzles without axial moves. */
  static final Set<Metric> TURN_METRICS =
      Collections.unmodifiableSet(
          EnumSet.complementOf(EnumSet.of(Metric.AXIAL, Metric.AXIAL_QUARTER_TURN)));

  private final StateSpace stateSpace;
  private final List<Strategy> strategies;
  private final Function<Metric, MoveSet> moves;
  private final Set<Metric> metrics;
  private final List<Metric> usualMetrics;
  private final BiFunction<MoveSet, Boolean, Solver> usual;
  private final Function<MoveSet, Effort> effort;
  private final Function<MoveSet, Optional<ExactTables>> exactTables;
  private final Runnable closing;

  /**
   * Creates the solvers of a puzzle.
   *
   * @param usual returns the usual solver for a move set, or the one for optimal solutions
   * @param closing closes what has tables besides the solvers
   */
  PuzzleSolvers(
      StateSpace stateSpace,
      List<Strategy> strategies,
      Function<Metric, MoveSet> moves,
      Set<Metric> metrics,
      List<Metric> usualMetrics,
      BiFunction<MoveSet, Boolean, Solver> usual,
      Function<MoveSet, Effort> effort,
      Function<MoveSet, Optional<ExactTables>> exactTables,
      Runnable closing) {
    this.stateSpace = stateSpace;
    this.strategies = List.copyOf(strategies);
    this.moves = moves;
    this.metrics = Set.copyOf(metrics);
    this.usualMetrics = List.copyOf(usualMetrics);
    this.usual = usual;
    this.effort = effort;
    this.exactTables = exactTables;
    this.closing = closing;
  }

  /**
   * {@return custom solvers of a puzzle, each of which takes any moves of it}
   *
   * @param stateSpace the states of the puzzle
   * @param moves the turns with their costs in a metric
   * @param solvers at least one, the usual one first
   */
  public static PuzzleSolvers of(
      StateSpace stateSpace, Function<Metric, MoveSet> moves, List<Solver> solvers) {
    return new PuzzleSolvers(
        stateSpace,
        solvers.stream().map(Strategy::of).toList(),
        moves,
        TURN_METRICS,
        List.of(Metric.HALF_TURN),
        (moveSet, optimal) -> solvers.get(0),
        moveSet -> Effort.LEAST,
        moveSet -> Optional.empty(),
        () -> {});
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the solvers, the default one first} */
  public List<Solver> all() {
    return strategies.stream().map(Strategy::solver).toList();
  }

  List<Strategy> strategies() {
    return strategies;
  }

  /** Returns the strategy of a solver, which may be wrapped or have other parameters. */
  private Strategy strategy(Solver solver) {
    return strategies.stream()
        .filter(strategy -> strategy.solver().strategy().equals(solver.strategy()))
        .findFirst()
        .orElseGet(() -> Strategy.of(solver));
  }

  /** {@return the solvers that answer the same question, so that they can be compared} */
  public List<Solver> comparable() {
    return strategies.stream().filter(Strategy::isComparable).map(Strategy::solver).toList();
  }

  /**
   * {@return the solver of a strategy; empty if the puzzle has none of that name}
   *
   * @param strategy its name, ignoring case
   */
  public Optional<Solver> named(String strategy) {
    return all().stream()
        .filter(solver -> solver.strategy().equalsIgnoreCase(strategy))
        .findFirst();
  }

  /**
   * {@return the default solver}
   *
   * @param moveSet the moves and their costs
   * @param optimal whether only optimal solutions are wanted
   */
  public Solver usual(MoveSet moveSet, boolean optimal) {
    return usual.apply(moveSet, optimal);
  }

  /**
   * {@return a solver with other parameters of its bound; empty if it does not take that number of
   * parameters}
   *
   * @param solver one of {@link #all}
   * @param parameters in the order of the bound's formula
   * @throws IllegalArgumentException if one is out of range
   */
  public Optional<Solver> withBoundParameters(Solver solver, List<Double> parameters) {
    return strategy(solver).withParameters().apply(parameters);
  }

  /**
   * {@return whether a solver supports a move set}
   *
   * @param solver one of {@link #all}
   * @param moveSet the moves and their costs
   */
  public boolean supports(Solver solver, MoveSet moveSet) {
    return strategy(solver).solver().supports(moveSet);
  }

  /**
   * {@return whether all solutions of a solver are optimal}
   *
   * @param solver one of {@link #all}
   */
  public boolean isOptimal(Solver solver) {
    return strategy(solver).isOptimal();
  }

  /**
   * {@return the usual effort for a solution}
   *
   * @param moveSet the moves and their costs
   */
  public Effort effort(MoveSet moveSet) {
    return effort.apply(moveSet);
  }

  /**
   * {@return a request changed so that the usual solver improves its solution for the usual time;
   * unchanged if the first one is good enough}
   *
   * @param request a request to the usual solver
   */
  public SolveRequest inUsualTime(SolveRequest request) {
    Solver solver = usual(request.moveSet(), false);
    boolean isAnytime = solver.options().contains(BestInTime.class);
    return effort(request.moveSet())
        .time()
        .filter(time -> isAnytime || !isOptimal(solver))
        .map(time -> (isAnytime ? request.with(new BestInTime()) : request).withTimeLimit(time))
        .orElse(request);
  }

  @Override
  public Solution solve(State state) {
    MoveSet moveSet = usualMoveSet();
    Effort usualEffort = effort(moveSet);
    boolean isLong = usualEffort.time().isPresent() || usualEffort.takesLong();
    int threads = isLong ? Runtime.getRuntime().availableProcessors() : 1;
    SolveRequest request = inUsualTime(SolveRequest.of(state, moveSet).withThreads(threads));
    Solver solver = usual(moveSet, false);
    if (request.hasTimeLimit()) {
      solver.prepare(request, Cancellation.byInterrupt());
    }
    return solver.solve(request).require();
  }

  /**
   * Returns optimal moves that solve a state, in the default metric. It may take long: hours for a
   * state of the 4x4x4 more than a few moves from solved.
   *
   * @param state any state of the puzzle
   * @return a solution that is {@linkplain Solution#optimal optimal}
   * @throws IllegalStateException if no solver of the puzzle proves optimal solutions
   * @throws CancellationException if the thread is interrupted
   */
  public Solution solveOptimally(State state) {
    MoveSet moveSet = usualMoveSet();
    Solver solver = usual(moveSet, true);
    if (!isOptimal(solver)) {
      throw new IllegalStateException(
          "no solver proves optimal solutions of the " + solver.puzzle());
    }
    int threads = Runtime.getRuntime().availableProcessors();
    return solver.solve(SolveRequest.of(state, moveSet).withThreads(threads)).require();
  }

  /**
   * {@return the turns of the puzzle with their costs in a metric}
   *
   * @param metric one of {@link #metrics}
   */
  public MoveSet moveSet(Metric metric) {
    return moves.apply(metric);
  }

  /** {@return the metrics in which turns can be counted} */
  public Set<Metric> metrics() {
    return metrics;
  }

  /** {@return the metrics whose tables are worth building ahead, the default one first} */
  public List<Metric> usualMetrics() {
    return usualMetrics;
  }

  /** {@return the turns with their costs in the default metric} */
  public MoveSet usualMoveSet() {
    return moveSet(usualMetrics.get(0));
  }

  /**
   * {@return the tables of the costs of all states; empty if there are too many states}
   *
   * @param moveSet the moves and their costs
   */
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return exactTables.apply(moveSet);
  }

  /**
   * Builds or loads the tables of all solvers that support a move set.
   *
   * @param moveSet the moves and their costs
   * @param cancellation ends the building
   * @return the tables; empty if none is worth building ahead
   * @throws CancellationException if it is cancelled
   */
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    Map<TableIdentity, DistanceTable> tables = new LinkedHashMap<>();
    all().stream()
        .filter(solver -> solver.supports(moveSet))
        .flatMap(solver -> solver.tables(moveSet, cancellation).stream())
        .forEach(table -> tables.putIfAbsent(table.identity(), table));
    return List.copyOf(tables.values());
  }

  /**
   * Builds or loads the tables of one solver.
   *
   * @param solver one of {@link #all}
   * @param moveSet the moves and their costs, which it supports
   * @param cancellation ends the building
   * @return the tables; empty if none is worth building ahead
   * @throws CancellationException if it is cancelled
   */
  public List<DistanceTable> searchTables(
      Solver solver, MoveSet moveSet, Cancellation cancellation) {
    return strategy(solver).solver().tables(moveSet, cancellation);
  }

  @Override
  public void close() {
    all().forEach(Solver::close);
    closing.run();
  }
}

package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * The solvers of one puzzle, and which of them suits what. Safe for many threads. Tables are built
 * or loaded on first use.
 */
public interface PuzzleSolvers extends SimpleSolver {
  /** {@return the solvers, the default one first} */
  List<Solver> all();

  @Override
  default void close() {
    all().forEach(Solver::close);
  }

  /** {@return the solvers that answer the same question, so that they can be compared} */
  default List<Solver> comparable() {
    return all();
  }

  /**
   * {@return the solver of a strategy, nothing if the puzzle has none of that name}
   *
   * @param strategy its name, in either case
   */
  default Optional<Solver> named(String strategy) {
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
  default Solver usual(MoveSet moveSet, boolean optimal) {
    return all().get(0);
  }

  /**
   * {@return a solver with other parameters of its bound, nothing if it takes no such number of
   * them}
   *
   * @param solver one of {@link #all}
   * @param parameters in the order of the bound's formula
   * @throws IllegalArgumentException if one is out of range
   */
  default Optional<Solver> withBoundParameters(Solver solver, List<Double> parameters) {
    return Optional.empty();
  }

  /**
   * {@return whether a solver supports a move set}
   *
   * @param solver one of {@link #all}
   * @param moveSet the moves and their costs
   */
  default boolean supports(Solver solver, MoveSet moveSet) {
    return true;
  }

  /**
   * {@return whether all solutions of a solver are optimal}
   *
   * @param solver one of {@link #all}
   */
  default boolean isOptimal(Solver solver) {
    return !solver.options().contains(TargetCost.class);
  }

  /**
   * {@return the greatest cost up to which optimal solutions are searched for, such as that of the
   * farthest state; nothing if there is no limit}
   *
   * @param moveSet the moves and their costs
   */
  default OptionalLong greatestCost(MoveSet moveSet) {
    return OptionalLong.empty();
  }

  /**
   * {@return the default target cost of the usual solver for one of many states; empty if it
   * improves each solution for the {@linkplain #usualTime usual time}}
   *
   * @param moveSet the moves and their costs
   */
  default Optional<TargetCost> usualTarget(MoveSet moveSet) {
    return Optional.empty();
  }

  /**
   * {@return the default time for which the usual solver improves its solution, nothing if the
   * first one is good enough}
   *
   * @param moveSet the moves and their costs
   */
  default Optional<Duration> usualTime(MoveSet moveSet) {
    return Optional.empty();
  }

  @Override
  default Solution solve(State state) {
    MoveSet moves = usualMoveSet();
    boolean isLong = usualTime(moves).isPresent() || takesLong(moves);
    int threads = isLong ? Runtime.getRuntime().availableProcessors() : 1;
    SolveRequest request = inUsualTime(SolveRequest.of(state, moves).withThreads(threads));
    Solver solver = usual(moves, false);
    if (request.hasTimeLimit()) {
      solver.prepare(request, Cancellation.byInterrupt());
    }
    return solver.solve(request).require();
  }

  /**
   * {@return a request changed so that the usual solver improves its solution for the usual time;
   * unchanged if the first one is good enough, or the only one under such costs}
   *
   * @param request a request to the usual solver
   */
  default SolveRequest inUsualTime(SolveRequest request) {
    return usualTime(request.moveSet())
        .filter(time -> !isOptimal(usual(request.moveSet(), false)))
        .map(request::withTimeLimit)
        .orElse(request);
  }

  /**
   * {@return the turns of the puzzle with their costs in a metric}
   *
   * @param metric how turns are counted, one of {@link #metrics}
   */
  MoveSet moveSet(Metric metric);

  /**
   * {@return the metrics in which turns can be counted: all but the axial ones, unless it says so}
   */
  default Set<Metric> metrics() {
    return EnumSet.complementOf(EnumSet.of(Metric.AXIAL, Metric.AXIAL_QUARTER_TURN));
  }

  /** {@return the metrics whose tables are worth building ahead, the default one first} */
  default List<Metric> usualMetrics() {
    return List.of(Metric.HALF_TURN);
  }

  /** {@return the turns with their costs in the default metric} */
  default MoveSet usualMoveSet() {
    return moveSet(usualMetrics().get(0));
  }

  /**
   * {@return the tables of the costs of all states, nothing if there are too many states}
   *
   * @param moveSet the moves and their costs
   */
  default Optional<ExactTables> exactTables(MoveSet moveSet) {
    return Optional.empty();
  }

  /**
   * Builds or loads the tables of the usual solver's search.
   *
   * @param moveSet the moves and their costs
   * @param cancellation ends the building
   * @return the tables; empty if none is worth building ahead
   * @throws CancellationException if it is cancelled
   */
  default List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return List.of();
  }

  /**
   * Builds or loads the tables of one solver's search, or more.
   *
   * @param solver one of {@link #all}
   * @param moveSet the moves and their costs, which it supports
   * @param cancellation ends the building
   * @return the tables; empty if none is worth building ahead
   * @throws CancellationException if it is cancelled
   */
  default List<DistanceTable> searchTables(
      Solver solver, MoveSet moveSet, Cancellation cancellation) {
    return searchTables(moveSet, cancellation);
  }

  /**
   * {@return whether one solution may take so long that several threads should search for it}
   *
   * @param moveSet the moves and their costs
   */
  default boolean takesLong(MoveSet moveSet) {
    return false;
  }
}

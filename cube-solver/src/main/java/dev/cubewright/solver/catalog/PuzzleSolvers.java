package dev.cubewright.solver.catalog;

import com.google.common.collect.Sets;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.general.ShallowSearch;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/** The solvers of one puzzle. Thread-safe. Tables are built or loaded on first use. */
public class PuzzleSolvers implements SimpleSolver {
  static final Set<Metric> WITHOUT_AXES =
      Sets.immutableEnumSet(
          EnumSet.complementOf(EnumSet.of(Metric.AXIAL, Metric.AXIAL_QUARTER_TURN)));

  private final StateSpace stateSpace;
  private final List<Solver> solvers;
  private final Function<Metric, MoveSet> moves;

  /**
   * Creates solvers.
   *
   * @param solvers at least one, in order of preference
   * @param moves the turns with their costs in a metric
   */
  PuzzleSolvers(StateSpace stateSpace, List<Solver> solvers, Function<Metric, MoveSet> moves) {
    this.stateSpace = stateSpace;
    this.solvers = List.copyOf(solvers);
    this.moves = moves;
  }

  /**
   * {@return custom solvers of a puzzle, each of which supports any moves of the puzzle}
   *
   * @param stateSpace the states of the puzzle
   * @param moves the turns with their costs in a metric
   * @param solvers at least one, the default one first
   */
  public static PuzzleSolvers of(
      StateSpace stateSpace, Function<Metric, MoveSet> moves, List<Solver> solvers) {
    return new PuzzleSolvers(stateSpace, solvers, moves);
  }

  @Override
  public final StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the solvers, the default one first} */
  public final List<Solver> all() {
    return solvers;
  }

  /** {@return the solvers that accept the same requests, so that they can be compared} */
  public List<Solver> comparable() {
    return solvers;
  }

  /**
   * {@return the solver of a strategy; empty if the puzzle has none of that name}
   *
   * @param strategy its name, ignoring case
   */
  public final Optional<Solver> named(String strategy) {
    return solvers.stream()
        .filter(solver -> solver.strategy().equalsIgnoreCase(strategy))
        .findFirst();
  }

  /**
   * {@return the default solver: the first one that supports the moves and, if requested, is
   * optimal; the last one if there is none}
   *
   * @param moveSet the moves and their costs
   * @param optimal whether only optimal solutions are accepted
   */
  public Solver usual(MoveSet moveSet, boolean optimal) {
    return solvers.stream()
        .filter(solver -> (!optimal || solver.isOptimal()) && solver.supports(moveSet))
        .findFirst()
        .orElse(solvers.get(solvers.size() - 1));
  }

  /**
   * {@return the solver with other parameters of its bound; empty if its bound has a different
   * number of parameters}
   *
   * @param solver one of {@link #all}
   * @param parameters in the order of the bound's formula
   * @throws IllegalArgumentException if one is out of range
   */
  public Optional<Solver> withBoundParameters(Solver solver, List<Double> parameters) {
    return Optional.empty();
  }

  /**
   * {@return the usual effort for a solution}
   *
   * @param moveSet the moves and their costs
   */
  public Effort effort(MoveSet moveSet) {
    return solvers.get(0).supports(moveSet) ? Effort.LEAST : Effort.GENERAL;
  }

  /**
   * {@return the moves of a competition's scramble to a state; empty if any moves are allowed}
   *
   * @param state a state of the puzzle
   */
  Optional<Algorithm> scrambleTo(State state) {
    return Optional.empty();
  }

  /**
   * {@return whether at most a given number of moves solve a state}
   *
   * @param state a state of the puzzle
   * @param moves the maximum number of moves
   * @throws CancellationException if the thread is interrupted
   */
  boolean isWithin(State state, int moves) {
    return new ShallowSearch(usualMoveSet(), moves, Cancellation.byInterruptOr(() -> false))
        .solve(stateSpace.puzzle(), state)
        .isPresent();
  }

  /**
   * {@return a request with a target cost that the usual solver reaches at once; empty if no such
   * cost is known} Useful for one of many states.
   *
   * @param request a request to the usual solver
   */
  final Optional<SolveRequest> atOnce(SolveRequest request) {
    Solver solver = usual(request.moveSet(), false);
    OptionalLong cost =
        solver.isOptimal() ? OptionalLong.empty() : solver.greatestCost(request.moveSet());
    return cost.stream().mapToObj(TargetCost::new).map(request::with).findFirst();
  }

  /**
   * {@return a request whose solution by the usual solver does not depend on time or stored tables;
   * the solver needs about a second or less on one thread}
   *
   * @param request a request to the usual solver
   */
  SolveRequest repeatable(SolveRequest request) {
    return atOnce(request).orElse(request);
  }

  /**
   * {@return a request changed so that the usual solver improves its solution for the usual time;
   * unchanged if the first one is good enough}
   *
   * @param request a request to the usual solver
   */
  public final SolveRequest inUsualTime(SolveRequest request) {
    Solver solver = usual(request.moveSet(), false);
    boolean isAnytime = solver.options().contains(BestInTime.class);
    return effort(request.moveSet())
        .time()
        .filter(time -> isAnytime || !solver.isOptimal())
        .map(time -> (isAnytime ? request.with(new BestInTime()) : request).withTimeLimit(time))
        .orElse(request);
  }

  @Override
  public final Solution solve(State state) {
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
   * Returns optimal moves that solve a state, in the default metric. The search may take hours,
   * such as for a state of the 4x4x4 more than a few moves from solved.
   *
   * @param state any state of the puzzle
   * @return a solution that is {@linkplain Solution#optimal optimal}
   * @throws IllegalStateException if no solver of the puzzle proves optimal solutions
   * @throws CancellationException if the thread is interrupted
   */
  public final Solution solveOptimally(State state) {
    MoveSet moveSet = usualMoveSet();
    Solver solver = usual(moveSet, true);
    if (!solver.isOptimal()) {
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
  public final MoveSet moveSet(Metric metric) {
    return moves.apply(metric);
  }

  /** {@return the metrics in which turns can be counted} */
  public Set<Metric> metrics() {
    return WITHOUT_AXES;
  }

  /** {@return the metrics whose tables can be built ahead of time, the default one first} */
  public List<Metric> usualMetrics() {
    return List.of(Metric.HALF_TURN);
  }

  /** {@return the turns with their costs in the default metric} */
  public final MoveSet usualMoveSet() {
    return moveSet(usualMetrics().get(0));
  }

  /**
   * {@return the tables of the costs of all states; empty if there are too many states}
   *
   * @param moveSet the moves and their costs
   */
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return Optional.empty();
  }

  /**
   * Builds or loads the tables of all solvers that support a move set.
   *
   * @param moveSet the moves and their costs
   * @param cancellation ends the construction
   * @return the tables; empty if none can be built ahead of time
   * @throws CancellationException if it is cancelled
   */
  public final List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    Map<TableIdentity, DistanceTable> tables = new LinkedHashMap<>();
    solvers.stream()
        .filter(solver -> solver.supports(moveSet))
        .flatMap(solver -> solver.tables(moveSet, cancellation).stream())
        .forEach(table -> tables.putIfAbsent(table.identity(), table));
    return List.copyOf(tables.values());
  }

  @Override
  public void close() {
    solvers.forEach(Solver::close);
  }
}

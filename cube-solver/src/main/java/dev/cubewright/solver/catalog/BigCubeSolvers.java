package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.engine.InTimeSolver;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The solvers of a cube of four layers or more: its own for short solutions if it has any, the
 * method of all sizes for solutions without tables, and the general solver for optimal solutions
 * near the solved state and where some of the moves are missing, unless the cube is too large for
 * it.
 */
class BigCubeSolvers implements PuzzleSolvers {
  private static final Pattern NAME = Pattern.compile("(\\d{1,2})x\\1x\\1");

  /** How long a solution is improved that the general solver finds, for other costs. */
  private static final Duration OTHER_COSTS_TIME = Duration.ofSeconds(20);

  private final BigCube cube;
  private final List<Solver> all = new ArrayList<>();
  private final Solver usual;
  private final Optional<Duration> usualTime;
  private final Function<Cancellation, List<DistanceTable>> tables;
  private final Runnable closing;

  /**
   * Makes the solvers of a cube.
   *
   * @param own the solvers for this size, the usual one first; they take the moves of the cube
   * @param usualTime for how long the usual solver improves its solution, nothing if it does not
   * @param tables builds or loads the tables of the solvers for this size
   * @param closing releases these tables
   */
  BigCubeSolvers(
      int size,
      SolverSettings settings,
      List<Solver> own,
      Optional<Duration> usualTime,
      Function<Cancellation, List<DistanceTable>> tables,
      Runnable closing) {
    cube = new BigCube(size, settings);
    own.forEach(solver -> all.add(new PricedSolver(solver, cube.moveSet())));
    PricedSolver ofAllSizes = new PricedSolver(cube.solver(), cube.moveSet());
    usual = all.isEmpty() ? ofAllSizes : new InTimeSolver(all.get(0), ofAllSizes);
    all.add(ofAllSizes);
    if (hasGeneral(size)) {
      all.add(new AnytimeSolver(cube.stateSpace(), settings));
    }
    this.usualTime = usualTime;
    this.tables = tables;
    this.closing = closing;
  }

  @Override
  public void close() {
    all.forEach(Solver::close);
    cube.close();
    closing.run();
  }

  private static boolean hasGeneral(int size) {
    return size <= Cuboid.MAXIMUM_UNEQUAL_EDGE;
  }

  /** Returns the solvers of the 5x5x5. */
  static PuzzleSolvers of5x5x5(SolverSettings settings) {
    Cube5x5x5 cube = new Cube5x5x5(settings);
    return new BigCubeSolvers(
        5,
        settings,
        List.of(cube.reduction()),
        Optional.of(Cube5x5x5.USUAL_TIME),
        cube::tables,
        cube::close);
  }

  /** Returns the entry of a cube of some size that has no solvers of its own. */
  static PuzzleCatalog.Entry entry(int size) {
    String name = size + "x" + size + "x" + size;
    Optional<Duration> usualTime =
        size <= BigCube.LARGEST_SHORT ? Optional.of(BigCube.usualTime(size)) : Optional.empty();
    return new PuzzleCatalog.Entry(
        List.of(name),
        hasGeneral(size) ? List.of(BigCube.STRATEGY, "general") : List.of(BigCube.STRATEGY),
        false,
        settings ->
            new BigCubeSolvers(
                size, settings, List.of(), usualTime, cancellation -> List.of(), () -> {}));
  }

  /** Returns the entry of a cube by its name, nothing if that is none of such a size. */
  static Optional<PuzzleCatalog.Entry> find(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int size = Integer.parseInt(matcher.group(1));
    return size >= BigCube.LEAST_SIZE && size <= Cuboid.MAXIMUM_EDGE
        ? Optional.of(entry(size))
        : Optional.empty();
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return List.copyOf(all);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean wantsOptimal) {
    return wantsOptimal || takesLong(moveSet) ? all.get(all.size() - 1) : usual;
  }

  @Override
  public boolean supports(Solver solver, MoveSet moveSet) {
    return solver instanceof AnytimeSolver
        || (solver instanceof PricedSolver priced
            ? priced.prices(moveSet)
            : moveSet.equals(cube.moveSet()));
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    // A slice counts two in both, so these two are one.
    return metric == Metric.QUARTER_TURN
        ? MoveSet.ofTurns(cube.puzzle().turns(), metric)
        : cube.moveSet();
  }

  @Override
  public List<Metric> usualMetrics() {
    return List.of(Metric.OUTER_BLOCK);
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return !new PricedSolver(cube.solver(), cube.moveSet()).prices(moveSet);
  }

  @Override
  public Optional<Duration> usualTime(MoveSet moveSet) {
    return usualTime;
  }

  @Override
  public SolveRequest inUsualTime(SolveRequest request) {
    if (!takesLong(request.moveSet())) {
      return PuzzleSolvers.super.inUsualTime(request);
    }
    // From 13x13x13 on nothing solves by such moves; the solver says so.
    return usual(request.moveSet(), false) instanceof AnytimeSolver
        ? request.with(new BestInTime()).withTimeLimit(OTHER_COSTS_TIME)
        : request;
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return takesLong(moveSet)
        ? List.of()
        : Stream.of(tables.apply(cancellation), cube.tables(cancellation))
            .flatMap(List::stream)
            .toList();
  }
}

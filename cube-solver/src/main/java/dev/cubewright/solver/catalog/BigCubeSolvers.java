package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The solvers of a cube of any size: the method of all sizes, and the general solver for optimal
 * solutions near the solved state and for other costs, unless the cube is too large for it.
 */
final class BigCubeSolvers implements PuzzleSolvers {
  private static final Pattern NAME = Pattern.compile("(\\d{1,2})x\\1x\\1");

  private final BigCube cube;
  private final List<Solver> solvers = new ArrayList<>();

  private BigCubeSolvers(int size, SolverSettings settings) {
    cube = new BigCube(size, settings);
    solvers.add(cube.solver());
    if (hasGeneral(size)) {
      solvers.add(new GeneralSolver(cube.stateSpace(), settings));
    }
  }

  private static boolean hasGeneral(int size) {
    return size <= Cuboid.MAXIMUM_UNEQUAL_EDGE;
  }

  /** Returns the entry of a cube of some size. */
  static PuzzleCatalog.Entry entry(int size) {
    String name = size + "x" + size + "x" + size;
    return new PuzzleCatalog.Entry(
        List.of(name),
        hasGeneral(size) ? List.of(BigCube.STRATEGY, "general") : List.of(BigCube.STRATEGY),
        false,
        settings -> new BigCubeSolvers(size, settings));
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
    return List.copyOf(solvers);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean wantsOptimal) {
    boolean isOther = wantsOptimal || !supports(cube.solver(), moveSet);
    return solvers.get(isOther ? solvers.size() - 1 : 0);
  }

  @Override
  public boolean supports(Solver solver, MoveSet moveSet) {
    return solver != cube.solver() || moveSet.equals(cube.moveSet());
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
    return !moveSet.equals(cube.moveSet());
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return takesLong(moveSet) ? List.of() : cube.tables(cancellation);
  }

  @Override
  public Optional<Duration> usualTime() {
    return cube.improves() ? Optional.of(BigCube.USUAL_TIME) : Optional.empty();
  }
}

package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.solver.search.InTimeSolver;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The solvers of the 5x5x5: reduction for short solutions, the method of all sizes for solutions
 * without tables, and the general solver for optimal solutions near the solved state and for other
 * costs.
 */
final class Cube5x5x5Solvers implements PuzzleSolvers {
  private final Cube5x5x5 cube;
  private final Solver reduction;
  private final Solver usual;
  private final Solver bigCube;
  private final GeneralSolver general;

  Cube5x5x5Solvers(SolverSettings settings) {
    cube = new Cube5x5x5(settings);
    reduction = cube.reduction();
    bigCube = new BigCube(5, settings).solver();
    usual = new InTimeSolver(reduction, bigCube);
    general = new GeneralSolver(cube.stateSpace(), settings);
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return List.of(reduction, bigCube, general);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean wantsOptimal) {
    return !wantsOptimal && moveSet.equals(cube.moveSet()) ? usual : general;
  }

  @Override
  public boolean supports(Solver solver, MoveSet moveSet) {
    return solver == general || moveSet.equals(cube.moveSet());
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
  public Optional<Duration> usualTime() {
    return Optional.of(Cube5x5x5.USUAL_TIME);
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return takesLong(moveSet) ? List.of() : cube.tables(cancellation);
  }
}

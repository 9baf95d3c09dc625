package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.solver.search.InTimeSolver;
import dev.cubewright.solver.sixphase.PhaseBound;
import dev.cubewright.solver.sixphase.SixPhase;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The solvers of the 4x4x4: reduction for short solutions, six phases with five bounds, the method
 * of all sizes for solutions without tables, and the general solver for optimal solutions near the
 * solved state and for other costs.
 */
final class Cube4x4x4Solvers implements PuzzleSolvers {
  private final Cube4x4x4 cube;
  private final Solver reduction;
  private final Solver usual;
  private final SixPhase sixPhase;
  private final Solver bigCube;
  private final GeneralSolver general;

  Cube4x4x4Solvers(SolverSettings settings) {
    cube = new Cube4x4x4(settings);
    reduction = cube.reduction();
    sixPhase = new SixPhase(cube.stateSpace(), settings);
    bigCube = new BigCube(4, settings).solver();
    usual = new InTimeSolver(reduction, bigCube);
    general = new GeneralSolver(cube.stateSpace(), settings);
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return Stream.of(List.of(reduction), sixPhase.solvers(), List.of(bigCube, general))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<Solver> comparable() {
    return sixPhase.solvers();
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
  public Optional<Solver> withBoundParameters(Solver solver, List<Double> parameters) {
    if (solver.strategy().equals(SixPhase.BLEND.strategy()) && parameters.size() == 4) {
      return Optional.of(
          sixPhase.solver(
              new PhaseBound.Blend(
                  parameters.get(0), parameters.get(1), parameters.get(2), parameters.get(3))));
    }
    return solver.strategy().equals(SixPhase.DEVIATION.strategy()) && parameters.size() == 1
        ? Optional.of(sixPhase.solver(new PhaseBound.Deviation(parameters.get(0))))
        : Optional.empty();
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    // A slice counts two in both, so these two are one.
    return metric == Metric.QUARTER_TURN ? sixPhase.moveSet(metric) : cube.moveSet();
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
    return Optional.of(Cube4x4x4.USUAL_TIME);
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return takesLong(moveSet)
        ? List.of()
        : Stream.of(cube.tables(cancellation), sixPhase.distanceTables(cancellation))
            .flatMap(List::stream)
            .toList();
  }
}

package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import java.util.List;
import java.util.Optional;

/** The solvers of the 2x2x2. */
final class Cube2x2x2Solvers implements PuzzleSolvers {
  private final Cube2x2x2 cube;

  Cube2x2x2Solvers(SolverSettings settings) {
    cube = new Cube2x2x2(settings);
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return List.of(cube.exact(), cube.idaStar());
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    // All blocks of a 2x2x2 are outer ones, so one table serves both.
    return cube.moveSet(metric == Metric.OUTER_BLOCK ? Metric.HALF_TURN : metric);
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return Optional.of(cube.exactTables());
  }

  @Override
  public List<Metric> usualMetrics() {
    return List.of(Metric.HALF_TURN, Metric.QUARTER_TURN);
  }
}

package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.solver.exact.ExactTables;
import java.util.List;
import java.util.Optional;

/** The 2x2x2 with its solvers. */
final class SolvableCube2x2x2 implements SolvablePuzzle {
  private final Cube2x2x2 cube;
  private final TwinAxisTwists twists;
  private final StateText stateText;

  SolvableCube2x2x2(SolverSettings settings) {
    cube = new Cube2x2x2(settings.store(), settings.threads(), settings.listener());
    twists = new TwinAxisTwists(cube.puzzle());
    stateText = new FaceletText(cube.stateSpace());
  }

  @Override
  public StateText stateText() {
    return stateText;
  }

  @Override
  public List<Solver> solvers() {
    return List.of(cube.exact(), cube.idaStar());
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    // All blocks of a 2x2x2 are outer ones, so one table serves both.
    return cube.moveSet(metric == Metric.OUTER_BLOCK ? Metric.HALF_TURN : metric);
  }

  @Override
  public Optional<TwinAxisTwists> twists() {
    return Optional.of(twists);
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return Optional.of(cube.exactTables());
  }

  @Override
  public List<MetricChoice> usualMetrics() {
    return List.of(MetricChoice.halfTurns(), new TurnCount(Metric.QUARTER_TURN), RobotCosts.UNITS);
  }
}

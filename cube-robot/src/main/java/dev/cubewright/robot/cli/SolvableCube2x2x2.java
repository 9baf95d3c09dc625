package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.solver.exact.ExactTables;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The 2x2x2 with its solvers. */
final class SolvableCube2x2x2 implements SolvablePuzzle {
  private final Cube2x2x2 cube;

  SolvableCube2x2x2(TableStore store, int threads, BuildListener listener) {
    cube = new Cube2x2x2(store, threads, listener);
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> solvers() {
    return List.of(cube.exact(), cube.idaStar());
  }

  @Override
  public MoveSet moveSet(MetricChoice metric) {
    return switch (metric.name()) {
      // All blocks of a 2x2x2 are outer ones, so one table serves both.
      case HALF_TURN, OUTER_BLOCK -> cube.moveSet(Metric.HALF_TURN);
      case QUARTER_TURN -> cube.moveSet(Metric.QUARTER_TURN);
      case ROBOT ->
          metric.mode().map(mode -> mode.costModel(twists())).orElseGet(() -> twists().unitCosts());
    };
  }

  @Override
  public TwinAxisTwists twists() {
    return cube.twinAxisTwists();
  }

  @Override
  public ExactTables exactTables() {
    return cube.exactTables();
  }

  @Override
  public List<MetricChoice> usualMetrics() {
    return Stream.of(
            MetricChoice.Name.HALF_TURN, MetricChoice.Name.QUARTER_TURN, MetricChoice.Name.ROBOT)
        .map(name -> new MetricChoice(name, Optional.empty()))
        .toList();
  }
}

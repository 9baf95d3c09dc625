package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.solver.sixphase.PhaseBound;
import dev.cubewright.solver.sixphase.SixPhase;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The 4x4x4 with its solvers: reduction for short answers, six phases with five bounds, to be
 * compared and learned from, and the general method for shortest answers near the solved state and
 * for moves with prices of their own.
 */
final class SolvableCube4x4x4 implements SolvablePuzzle {
  /** How long reduction goes on to shorter answers. */
  private static final Duration USUAL_TIME = Duration.ofSeconds(1);

  private final Cube4x4x4 cube;
  private final Solver reduction;
  private final SixPhase sixPhase;
  private final GeneralSolver general;
  private final StateText stateText;

  SolvableCube4x4x4(SolverSettings settings) {
    cube = new Cube4x4x4(settings.store(), settings.threads(), settings.listener());
    reduction = cube.reduction(settings.memory());
    sixPhase =
        new SixPhase(cube.stateSpace(), settings.store(), settings.threads(), settings.listener());
    stateText = new FaceletText(cube.stateSpace());
    general = settings.general(cube.stateSpace());
  }

  @Override
  public StateText stateText() {
    return stateText;
  }

  @Override
  public List<Solver> solvers() {
    return Stream.of(List.of(reduction), sixPhase.solvers(), List.<Solver>of(general))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<Solver> compared() {
    return sixPhase.solvers();
  }

  @Override
  public Solver usualSolver(MoveSet moveSet, boolean wantsOptimal) {
    return !wantsOptimal && moveSet.equals(cube.moveSet()) ? reduction : general;
  }

  @Override
  public boolean knows(Solver solver, MoveSet moveSet) {
    return solver == general || moveSet.equals(cube.moveSet());
  }

  @Override
  public boolean isOptimal(Solver solver) {
    return solver == general;
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
  public List<MetricChoice> usualMetrics() {
    return List.of(new TurnCount(Metric.OUTER_BLOCK));
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return !moveSet.equals(cube.moveSet());
  }

  @Override
  public Optional<Duration> usualTime() {
    return Optional.of(USUAL_TIME);
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

package dev.cubewright.solver.catalog;

import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.solver.sixphase.PhaseBound;
import dev.cubewright.solver.sixphase.SixPhase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The solvers of the 4x4x4, of its own reduction and six phases with five bounds. */
final class Cube4x4x4Solvers extends BigCubeSolvers {
  private final SixPhase sixPhase;

  Cube4x4x4Solvers(SolverSettings settings) {
    this(settings, new Cube4x4x4(settings));
  }

  private Cube4x4x4Solvers(SolverSettings settings, Cube4x4x4 cube) {
    this(settings, cube, new SixPhase(cube.stateSpace(), settings));
  }

  private Cube4x4x4Solvers(SolverSettings settings, Cube4x4x4 cube, SixPhase sixPhase) {
    super(
        4,
        settings,
        Stream.concat(Stream.of(cube.reduction()), sixPhase.solvers().stream()).toList(),
        Optional.of(Cube4x4x4.USUAL_TIME),
        cancellation ->
            Stream.of(cube.tables(cancellation), sixPhase.distanceTables(cancellation))
                .flatMap(List::stream)
                .toList(),
        () -> {
          cube.close();
          sixPhase.close();
        });
    this.sixPhase = sixPhase;
  }

  @Override
  public List<Solver> comparable() {
    // After the reduction.
    return all().subList(1, 1 + sixPhase.solvers().size());
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
}

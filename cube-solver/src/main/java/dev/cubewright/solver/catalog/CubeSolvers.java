package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverOption.WorkLimit;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.solver.floppy.Floppy;
import dev.cubewright.solver.sixphase.PhaseBound;
import dev.cubewright.solver.sixphase.SixPhaseSolver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The solvers of the cubes and of the floppy cube. */
final class CubeSolvers {
  /** The target length of a scramble of a 3x3x3. */
  private static final int SCRAMBLE_OF_3X3X3 = 18;

  /** The work limit for a scramble of a 3x3x3, about 60 ms with the large tables. */
  private static final int WORK_OF_3X3X3 = 35_000;

  /** The target length of a scramble of a 4x4x4. */
  private static final int SCRAMBLE_OF_4X4X4 = 44;

  /** The work limit for a scramble of a 4x4x4, about a second. */
  private static final long WORK_OF_4X4X4 = 3_000_000_000L;

  private CubeSolvers() {}

  /** The solvers of the floppy cube, whose tables are built faster than a file is read. */
  static PuzzleSolvers ofFloppy(SolverSettings settings) {
    Floppy floppy = new Floppy(new MemoryTableStore());
    return new PuzzleSolvers(floppy.stateSpace(), floppy.solvers(), floppy::moveSet) {
      @Override
      public Optional<ExactTables> exactTables(MoveSet moveSet) {
        return new GeneralSolver(floppy.stateSpace(), settings).exactTables(moveSet);
      }
    };
  }

  static PuzzleSolvers of2x2x2(SolverSettings settings) {
    Cube2x2x2 cube = new Cube2x2x2(settings);
    return new PuzzleSolvers(
        cube.stateSpace(),
        List.of(cube.exact(), cube.idaStar()),
        // All blocks of a 2x2x2 are outer ones, so one table serves both.
        metric -> cube.moveSet(metric == Metric.OUTER_BLOCK ? Metric.HALF_TURN : metric)) {
      @Override
      public List<Metric> usualMetrics() {
        return List.of(Metric.HALF_TURN, Metric.QUARTER_TURN);
      }

      @Override
      public Optional<ExactTables> exactTables(MoveSet moveSet) {
        return Optional.of(cube.exactTables());
      }
    };
  }

  /** The solvers of the 3x3x3; the general solver supports costs that the first two do not. */
  static PuzzleSolvers of3x3x3(SolverSettings settings) {
    Cube3x3x3 cube = new Cube3x3x3(settings);
    Solver twoPhase = cube.twoPhase();
    Solver optimal = cube.optimal();
    Solver general = new AnytimeSolver(cube.stateSpace(), settings);
    return new PuzzleSolvers(
        cube.stateSpace(), List.of(twoPhase, optimal, general), cube::moveSet) {
      @Override
      public List<Solver> comparable() {
        return List.of(twoPhase, optimal);
      }

      @Override
      public Set<Metric> metrics() {
        return EnumSet.allOf(Metric.class);
      }

      @Override
      SolveRequest repeatable(SolveRequest request) {
        return request.with(new TargetCost(SCRAMBLE_OF_3X3X3)).with(new WorkLimit(WORK_OF_3X3X3));
      }

      @Override
      public Effort effort(MoveSet moveSet) {
        boolean isQuick = twoPhase.supports(moveSet);
        return new Effort(!isQuick, isQuick ? Optional.of(Cube3x3x3.USUAL_TIME) : Optional.empty());
      }

      @Override
      public void close() {
        super.close();
        cube.close();
      }
    };
  }

  /** The solvers of the 4x4x4: the reduction, and six phases with five bounds. */
  static PuzzleSolvers of4x4x4(SolverSettings settings) {
    Cube4x4x4 cube = new Cube4x4x4(settings);
    List<SixPhaseSolver> sixPhase = SixPhaseSolver.of(cube.stateSpace(), settings);
    List<Solver> own = Stream.concat(Stream.of(cube.reduction()), sixPhase.stream()).toList();
    return new BigCubeSolvers(4, settings, own, Cube4x4x4.USUAL_TIME) {
      @Override
      SolveRequest repeatable(SolveRequest request) {
        return request.with(new TargetCost(SCRAMBLE_OF_4X4X4)).with(new WorkLimit(WORK_OF_4X4X4));
      }

      @Override
      public List<Solver> comparable() {
        return all().subList(1, own.size());
      }

      @Override
      public Optional<Solver> withBoundParameters(Solver solver, List<Double> parameters) {
        return bound(solver.strategy(), parameters).map(sixPhase.get(0)::with).map(this::priced);
      }

      @Override
      public void close() {
        super.close();
        cube.close();
      }
    };
  }

  private static Optional<PhaseBound> bound(String strategy, List<Double> parameters) {
    if (strategy.equals(PhaseBound.BLEND.strategy()) && parameters.size() == 4) {
      return Optional.of(
          PhaseBound.blend(
              parameters.get(0), parameters.get(1), parameters.get(2), parameters.get(3)));
    }
    return strategy.equals(PhaseBound.DEVIATION.strategy()) && parameters.size() == 1
        ? Optional.of(PhaseBound.deviation(parameters.get(0)))
        : Optional.empty();
  }

  static PuzzleSolvers of5x5x5(SolverSettings settings) {
    Cube5x5x5 cube = new Cube5x5x5(settings);
    return new BigCubeSolvers(5, settings, List.of(cube.reduction()), Cube5x5x5.USUAL_TIME) {
      @Override
      public void close() {
        super.close();
        cube.close();
      }
    };
  }

  /** The solvers of a cube of four or more layers without solvers for its size. */
  static PuzzleSolvers ofSize(int size, SolverSettings settings) {
    return new BigCubeSolvers(size, settings, List.of(), BigCube.usualTime(size));
  }
}

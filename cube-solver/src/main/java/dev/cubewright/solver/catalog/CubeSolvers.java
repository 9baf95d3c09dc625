package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.engine.FallbackSolver;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.solver.sixphase.PhaseBound;
import dev.cubewright.solver.sixphase.SixPhase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** The tables of strategies of the cubes. */
final class CubeSolvers {
  /** For how long the general solver improves its solution for other costs of a big cube. */
  private static final Duration OTHER_COSTS_TIME = Duration.ofSeconds(20);

  private CubeSolvers() {}

  /** The 2x2x2: a table of all positions, and the published search. */
  static PuzzleSolvers of2x2x2(SolverSettings settings) {
    Cube2x2x2 cube = new Cube2x2x2(settings);
    return new PuzzleSolvers(
        cube.stateSpace(),
        List.of(Strategy.of(cube.exact()), Strategy.of(cube.idaStar())),
        // All blocks of a 2x2x2 are outer ones, so one table serves both.
        metric -> cube.moveSet(metric == Metric.OUTER_BLOCK ? Metric.HALF_TURN : metric),
        PuzzleSolvers.TURN_METRICS,
        List.of(Metric.HALF_TURN, Metric.QUARTER_TURN),
        (moveSet, optimal) -> cube.exact(),
        moveSet -> Effort.LEAST,
        moveSet -> Optional.of(cube.exactTables()),
        () -> {});
  }

  /**
   * The 3x3x3: two-phase for a short solution at once, one for optimal solutions, and the general
   * solver for other costs.
   */
  static PuzzleSolvers of3x3x3(SolverSettings settings) {
    Cube3x3x3 cube = new Cube3x3x3(settings);
    Solver twoPhase = cube.twoPhase();
    Solver optimal = cube.optimal();
    Solver general = new AnytimeSolver(cube.stateSpace(), settings);
    return new PuzzleSolvers(
        cube.stateSpace(),
        List.of(Strategy.of(twoPhase), Strategy.of(optimal), Strategy.of(general).incomparable()),
        cube::moveSet,
        EnumSet.allOf(Metric.class),
        List.of(Metric.HALF_TURN),
        (moveSet, wantsOptimal) -> {
          if (!wantsOptimal && twoPhase.supports(moveSet)) {
            return twoPhase;
          }
          return optimal.supports(moveSet) ? optimal : general;
        },
        moveSet ->
            new Effort(
                !twoPhase.supports(moveSet),
                Optional.of(Cube3x3x3.USUAL_TIME).filter(time -> twoPhase.supports(moveSet)),
                twoPhase.greatestCost(moveSet).stream().mapToObj(TargetCost::new).findFirst(),
                optimal.greatestCost(moveSet)),
        moveSet -> Optional.empty(),
        cube::close);
  }

  /** The 4x4x4: its own reduction, and six phases with five bounds. */
  static PuzzleSolvers of4x4x4(SolverSettings settings) {
    Cube4x4x4 cube = new Cube4x4x4(settings);
    SixPhase sixPhase = new SixPhase(cube.stateSpace(), settings);
    List<Strategy> own = new ArrayList<>();
    own.add(Strategy.of(cube.reduction()).incomparable());
    for (Solver solver : sixPhase.solvers()) {
      own.add(
          Strategy.of(solver)
              .withParameters(parameters -> withParameters(sixPhase, solver, parameters)));
    }
    return ofBigCube(
        4,
        settings,
        own,
        Optional.of(Cube4x4x4.USUAL_TIME),
        () -> {
          cube.close();
          sixPhase.close();
        });
  }

  private static Optional<Solver> withParameters(
      SixPhase sixPhase, Solver solver, List<Double> parameters) {
    if (solver.strategy().equals(SixPhase.BLEND.strategy()) && parameters.size() == 4) {
      return Optional.of(
          sixPhase.solver(
              PhaseBound.blend(
                  parameters.get(0), parameters.get(1), parameters.get(2), parameters.get(3))));
    }
    return solver.strategy().equals(SixPhase.DEVIATION.strategy()) && parameters.size() == 1
        ? Optional.of(sixPhase.solver(PhaseBound.deviation(parameters.get(0))))
        : Optional.empty();
  }

  static PuzzleSolvers of5x5x5(SolverSettings settings) {
    Cube5x5x5 cube = new Cube5x5x5(settings);
    return ofBigCube(
        5,
        settings,
        List.of(Strategy.of(cube.reduction())),
        Optional.of(Cube5x5x5.USUAL_TIME),
        cube::close);
  }

  /** A cube of four layers or more without solvers for its size alone. */
  static PuzzleSolvers ofSize(int size, SolverSettings settings) {
    Optional<Duration> time =
        size <= BigCube.LARGEST_SHORT ? Optional.of(BigCube.usualTime(size)) : Optional.empty();
    return ofBigCube(size, settings, List.of(), time, () -> {});
  }

  static boolean hasGeneral(int size) {
    return size <= Cuboid.MAXIMUM_UNEQUAL_EDGE;
  }

  /**
   * A cube of four layers or more: its own solvers for short solutions, the method of all sizes for
   * solutions without tables, and the general solver for optimal solutions near the solved state
   * and for other moves, unless the cube is too large for it.
   *
   * @param own the solvers for this size, the usual one first; they take the moves of the cube
   * @param time for how long the usual solver improves its solution; empty if it does not
   * @param closing closes what has the tables of these solvers
   */
  private static PuzzleSolvers ofBigCube(
      int size,
      SolverSettings settings,
      List<Strategy> own,
      Optional<Duration> time,
      Runnable closing) {
    BigCube cube = new BigCube(size, settings);
    MoveSet counted = cube.moveSet();
    List<Strategy> all = new ArrayList<>();
    for (Strategy strategy : own) {
      all.add(strategy.priced(counted));
    }
    all.add(Strategy.of(cube.solver()).priced(counted));
    if (hasGeneral(size)) {
      all.add(Strategy.of(new AnytimeSolver(cube.stateSpace(), settings)));
    }
    if (own.size() > 1) {
      // Only strategies for this size answer the same question.
      all.subList(own.size(), all.size()).replaceAll(Strategy::incomparable);
    }
    Solver first = all.get(0).solver();
    Solver usual = own.isEmpty() ? first : new FallbackSolver(first, all.get(own.size()).solver());
    Solver last = all.get(all.size() - 1).solver();
    Optional<Duration> otherTime =
        hasGeneral(size) ? Optional.of(OTHER_COSTS_TIME) : Optional.empty();
    return new PuzzleSolvers(
        cube.stateSpace(),
        all,
        // A slice counts two in the other two metrics, so these are one.
        metric ->
            metric == Metric.QUARTER_TURN
                ? MoveSet.ofTurns(cube.puzzle().turns(), metric)
                : counted,
        PuzzleSolvers.TURN_METRICS,
        List.of(Metric.OUTER_BLOCK),
        (moveSet, optimal) -> optimal || !first.supports(moveSet) ? last : usual,
        moveSet ->
            first.supports(moveSet) ? Effort.within(false, time) : Effort.within(true, otherTime),
        moveSet -> Optional.empty(),
        () -> {
          cube.close();
          closing.run();
        });
  }
}

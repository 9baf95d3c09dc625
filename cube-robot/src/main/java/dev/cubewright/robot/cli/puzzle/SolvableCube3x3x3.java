package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube3x3x3.OptimalSolver;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The 3x3x3 with its solvers: two-phase for a short answer at once, another for a shortest one, and
 * the general method for moves with prices of their own.
 */
final class SolvableCube3x3x3 implements SolvablePuzzle {
  /** Found in a millisecond; one move less takes some times as long. */
  private static final long SUFFICIENT = 21;

  private final Cube3x3x3 cube;
  private final long memory;
  private final Solver twoPhase;
  private final OptimalSolver optimal;
  private final MoveSet quarterTurns;
  private final GeneralSolver general;
  private final StateText stateText;

  SolvableCube3x3x3(SolverSettings settings) {
    cube = new Cube3x3x3(settings.store(), settings.threads(), settings.listener());
    memory = settings.memory();
    twoPhase = cube.twoPhase(memory);
    optimal = cube.optimal(memory);
    quarterTurns = MoveSet.ofTurns(cube.puzzle().turns(), Metric.QUARTER_TURN);
    stateText = new FaceletText(cube.stateSpace());
    general = settings.general(cube.stateSpace());
  }

  @Override
  public StateText stateText() {
    return stateText;
  }

  @Override
  public List<Solver> solvers() {
    return List.of(twoPhase, optimal, general);
  }

  @Override
  public Solver usualSolver(MoveSet moveSet, boolean wantsOptimal) {
    if (!wantsOptimal && knows(twoPhase, moveSet)) {
      return twoPhase;
    }
    return knows(optimal, moveSet) ? optimal : general;
  }

  @Override
  public boolean knows(Solver solver, MoveSet moveSet) {
    return solver == general
        || moveSet.equals(cube.moveSet())
        || (solver == optimal && moveSet.equals(quarterTurns));
  }

  @Override
  public boolean isOptimal(Solver solver) {
    return solver != twoPhase;
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return knows(optimal, moveSet)
        ? OptionalLong.of(OptimalSolver.greatestCost(moveSet))
        : OptionalLong.empty();
  }

  @Override
  public long sufficientCost() {
    return SUFFICIENT;
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    // The faces are all outer blocks there are, so these two are one.
    return metric == Metric.QUARTER_TURN ? quarterTurns : cube.moveSet();
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return !moveSet.equals(cube.moveSet());
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    if (!knows(optimal, moveSet)) {
      return List.of();
    }
    List<DistanceTable> tables = new ArrayList<>();
    if (knows(twoPhase, moveSet)) {
      tables.addAll(cube.twoPhaseTables(memory, cancellation));
    }
    for (DistanceTable table : optimal.tables(moveSet, cancellation)) {
      if (tables.stream().noneMatch(other -> other.identity().equals(table.identity()))) {
        tables.add(table);
      }
    }
    return List.copyOf(tables);
  }
}

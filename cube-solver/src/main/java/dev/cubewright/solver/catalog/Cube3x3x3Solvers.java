package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube3x3x3.OptimalSolver;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The solvers of the 3x3x3: two-phase for a short solution at once, one for optimal solutions, and
 * the general solver for other costs.
 */
final class Cube3x3x3Solvers implements PuzzleSolvers {
  private final Cube3x3x3 cube;
  private final long memory;
  private final Solver twoPhase;
  private final OptimalSolver optimal;
  private final MoveSet quarterTurns;
  private final GeneralSolver general;

  Cube3x3x3Solvers(SolverSettings settings) {
    cube = new Cube3x3x3(settings.store(), settings.threads(), settings.listener());
    memory = settings.memory();
    twoPhase = cube.twoPhase(memory);
    optimal = cube.optimal(memory);
    quarterTurns = MoveSet.ofTurns(cube.puzzle().turns(), Metric.QUARTER_TURN);
    general = settings.general(cube.stateSpace());
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return List.of(twoPhase, optimal, general);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean wantsOptimal) {
    if (!wantsOptimal && supports(twoPhase, moveSet)) {
      return twoPhase;
    }
    return supports(optimal, moveSet) ? optimal : general;
  }

  @Override
  public boolean supports(Solver solver, MoveSet moveSet) {
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
    return supports(optimal, moveSet)
        ? OptionalLong.of(OptimalSolver.greatestCost(moveSet))
        : OptionalLong.empty();
  }

  @Override
  public long sufficientCost() {
    return Cube3x3x3.USUAL_TARGET_COST;
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
    if (!supports(optimal, moveSet)) {
      return List.of();
    }
    List<DistanceTable> tables = new ArrayList<>();
    if (supports(twoPhase, moveSet)) {
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

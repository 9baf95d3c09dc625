package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.TargetCost;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The solvers of the 3x3x3: two-phase for a short solution at once, one for optimal solutions, and
 * the general solver for other costs.
 */
final class Cube3x3x3Solvers implements PuzzleSolvers {
  private final Cube3x3x3 cube;
  private final Solver twoPhase;
  private final Solver optimal;
  private final MoveSet quarterTurns;
  private final GeneralSolver general;

  Cube3x3x3Solvers(SolverSettings settings) {
    cube = new Cube3x3x3(settings);
    twoPhase = cube.twoPhase();
    optimal = cube.optimal();
    quarterTurns = MoveSet.ofTurns(cube.puzzle().turns(), Metric.QUARTER_TURN);
    general = new GeneralSolver(cube.stateSpace(), settings);
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
  public OptionalLong greatestCost(MoveSet moveSet) {
    return supports(optimal, moveSet)
        ? OptionalLong.of(Cube3x3x3.greatestCost(moveSet))
        : OptionalLong.empty();
  }

  @Override
  public Optional<TargetCost> usualTarget() {
    return Optional.of(new TargetCost(Cube3x3x3.USUAL_TARGET_COST));
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
      tables.addAll(cube.twoPhaseTables(cancellation));
    }
    for (DistanceTable table : cube.optimalTables(moveSet, cancellation)) {
      if (tables.stream().noneMatch(other -> other.identity().equals(table.identity()))) {
        tables.add(table);
      }
    }
    return List.copyOf(tables);
  }
}

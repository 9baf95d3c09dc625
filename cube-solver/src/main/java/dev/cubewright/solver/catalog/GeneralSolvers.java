package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.ExactTables;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverSettings;
import dev.cubewright.solver.general.GeneralSolver;
import java.util.List;
import java.util.Optional;

/** The general solver of any puzzle. */
final class GeneralSolvers implements PuzzleSolvers {
  private final StateSpace stateSpace;
  private final GeneralSolver solver;

  GeneralSolvers(StateSpace stateSpace, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.solver = new GeneralSolver(stateSpace, settings);
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  @Override
  public List<Solver> all() {
    return List.of(solver);
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    return solver.moveSet(metric);
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return solver.exactTables(moveSet);
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return solver.exactTables(moveSet).isEmpty();
  }
}

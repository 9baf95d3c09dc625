package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.exact.ExactTables;
import dev.cubewright.solver.general.GeneralSolver;
import java.util.List;
import java.util.Optional;

/** Any puzzle, by the general method. */
final class SolvableGeneral implements SolvablePuzzle {
  private final StateText stateText;
  private final GeneralSolver solver;

  SolvableGeneral(PuzzleSource source, SolverSettings settings) {
    stateText = source.stateText();
    solver = settings.general(stateText.stateSpace());
  }

  @Override
  public StateText stateText() {
    return stateText;
  }

  @Override
  public List<Solver> solvers() {
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

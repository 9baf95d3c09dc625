package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import java.util.List;

/** The solver of any puzzle by a method in phases. */
final class PhaseSolvers implements PuzzleSolvers {
  private final StateSpace stateSpace;
  private final PhaseChain chain;
  private final Solver solver;

  PhaseSolvers(StateSpace stateSpace, PhaseChain chain, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.chain = chain;
    this.solver = chain.solver(stateSpace, settings);
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
    return chain.moveSet(metric);
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return true;
  }
}

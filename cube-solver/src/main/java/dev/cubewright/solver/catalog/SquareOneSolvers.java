package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.solver.square1.SquareOneSolver;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The solvers of the Square-1 in the metric of competitions, and the general solver for other costs
 * and goals.
 */
final class SquareOneSolvers extends PuzzleSolvers {
  private SquareOneSolvers(StateSpace stateSpace, List<Solver> own, Solver general) {
    super(
        stateSpace,
        List.of(own.get(0), own.get(1), general),
        metric -> MoveSet.ofTurns(stateSpace.puzzle().turns(), metric));
  }

  static PuzzleSolvers of(SolverSettings settings) {
    StateSpace stateSpace = new StateSpace(PuzzleNames.puzzle("square-1"));
    return new SquareOneSolvers(
        stateSpace,
        SquareOneSolver.of(stateSpace, settings),
        new AnytimeSolver(stateSpace, settings));
  }

  @Override
  public List<Solver> comparable() {
    return all().subList(0, 2);
  }

  @Override
  public Set<Metric> metrics() {
    return EnumSet.allOf(Metric.class);
  }

  @Override
  public List<Metric> usualMetrics() {
    return List.of(Metric.AXIAL);
  }

  @Override
  boolean isWithin(State state, int moves) {
    SolveRequest request = SolveRequest.of(state, usualMoveSet()).withMaximumCost(moves);
    return all().get(0).solve(request).best().isPresent();
  }
}

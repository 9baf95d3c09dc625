package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.ImprovingControlContract;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.stream.Stream;

/** Progress, limits, cancellation and threads of a two-phase search. */
class TwoPhaseSolverControlTest extends ImprovingControlContract {
  @Override
  protected Solver solver() {
    return ThreeByThree.SMALL.twoPhase();
  }

  private static SolveRequest request(State state) {
    return SolveRequest.of(state, ThreeByThree.HALF_TURN);
  }

  @Override
  protected SolveRequest ending() {
    return request(ThreeByThree.states(9, 1).findFirst().orElseThrow());
  }

  @Override
  protected SolveRequest goingOn() {
    return request(ThreeByThree.after(ThreeByThree.SUPERFLIP)).with(new TargetCost(0));
  }

  @Override
  protected Stream<SolveRequest> several() {
    return ThreeByThree.states(8, 40).map(state -> request(state));
  }
}

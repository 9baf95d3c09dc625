package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.ImprovingControlContract;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import java.util.stream.Stream;

/** How a search in two phases is watched, limited, stopped and shared. */
class TwoPhaseSolverControlTest extends ImprovingControlContract {
  @Override
  protected Solver solver() {
    return ThreeByThree.CUBE.twoPhaseSmall();
  }

  private static SolveRequest.Builder request(State state) {
    return SolveRequest.of(state, ThreeByThree.HALF_TURN);
  }

  @Override
  protected SolveRequest.Builder ending() {
    return request(ThreeByThree.states(9, 1).findFirst().orElseThrow());
  }

  @Override
  protected SolveRequest.Builder goingOn() {
    return request(ThreeByThree.after(ThreeByThree.SUPERFLIP)).withTargetCost(0);
  }

  @Override
  protected Stream<SolveRequest> several() {
    return ThreeByThree.states(8, 40).map(state -> request(state).build());
  }
}

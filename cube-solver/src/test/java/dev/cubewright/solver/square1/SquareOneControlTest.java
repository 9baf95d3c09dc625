package dev.cubewright.solver.square1;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.ImprovingControlContract;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** Progress, limits, cancellation and threads of a two-phase search of the Square-1. */
@Tag("slow")
class SquareOneControlTest extends ImprovingControlContract {
  @Override
  protected Solver solver() {
    return SquareOnes.TWO_PHASE;
  }

  private static SolveRequest request(State state) {
    return SolveRequest.of(state, SquareOnes.MOVES);
  }

  @Override
  protected SolveRequest ending() {
    return request(SquareOnes.random(1, 1).findFirst().orElseThrow());
  }

  /** One of the states whose proofs take longest. */
  @Override
  protected SolveRequest goingOn() {
    State far =
        SquareOnes.after(
            "/ (0,-3)/ (-2,6)/ (-3,-4)/ (-3,3)/ (0,-3)/ (-1,-5)/ (-4,-2)/ (-5,6)/ (0,-2)/ (-4,-2)/ (-4,6)/");
    return request(far).with(new TargetCost(0));
  }

  @Override
  protected Stream<SolveRequest> several() {
    return SquareOnes.random(40, 2).map(SquareOneControlTest::request);
  }
}

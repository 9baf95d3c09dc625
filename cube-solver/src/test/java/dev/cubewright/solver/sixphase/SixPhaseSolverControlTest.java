package dev.cubewright.solver.sixphase;

import dev.cubewright.search.ImprovingControlContract;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** Progress, limits, cancellation and threads of a search in six phases. */
@Tag("slow")
class SixPhaseSolverControlTest extends ImprovingControlContract {
  @Override
  protected Solver solver() {
    return FourByFour.SOLVERS.get(0).with(PhaseBound.euclid());
  }

  @Override
  protected SolveRequest ending() {
    return FourByFour.request(FourByFour.states(5, 1).findFirst().orElseThrow());
  }

  @Override
  protected SolveRequest goingOn() {
    return ending().with(new TargetCost(0));
  }

  @Override
  protected Stream<SolveRequest> several() {
    return Stream.of("Rw U", "F2 Uw R'", "Fw D L2 B'")
        .map(moves -> FourByFour.request(FourByFour.after(moves)));
  }
}

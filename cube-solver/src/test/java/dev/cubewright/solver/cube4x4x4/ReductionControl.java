package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.ImprovingControlContract;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.TargetCost;
import java.util.stream.Stream;

/** How a reduction is watched, limited, stopped and shared. */
abstract class ReductionControl extends ImprovingControlContract {
  @Override
  protected Solver solver() {
    return FourByFour.CUBE.reduction();
  }

  @Override
  protected SolveRequest ending() {
    return FourByFour.request(FourByFour.states(5, 1).findFirst().orElseThrow());
  }

  @Override
  protected SolveRequest goingOn() {
    return ending().with(new TargetCost(0));
  }

  /** Which answer is first is not the same each time, but no other is so short. */
  @Override
  protected Stream<SolveRequest> several() {
    return Stream.of("Rw U", "F2 Uw", "Fw D", "B2 Rw2")
        .map(moves -> FourByFour.request(FourByFour.after(moves)).withMaximumCost(2));
  }
}

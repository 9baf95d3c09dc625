package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.ImprovingControlContract;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.TargetCost;
import java.util.stream.Stream;

/** How a reduction is watched, limited, stopped and shared. */
abstract class ReductionControl extends ImprovingControlContract {
  @Override
  protected Solver solver() {
    return FiveByFive.CUBE.reduction();
  }

  @Override
  protected SolveRequest ending() {
    return FiveByFive.request(FiveByFive.states(5, 1).findFirst().orElseThrow());
  }

  @Override
  protected SolveRequest goingOn() {
    return ending().with(new TargetCost(0));
  }

  @Override
  protected Stream<SolveRequest> several() {
    return Stream.of("Rw U", "F2 Uw", "Fw D", "B2 Rw2")
        .map(moves -> FiveByFive.request(FiveByFive.after(moves)).withMaximumCost(2));
  }
}

package dev.cubewright.solver.phase;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.search.ImprovingControlContract;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Progress, limits, cancellation and threads of a reduction. */
public abstract class ReductionControl extends ImprovingControlContract {
  private final ReducedCube cube;

  protected ReductionControl(ReducedCube cube) {
    this.cube = cube;
  }

  @Override
  protected Solver solver() {
    return cube.reduction();
  }

  @Override
  protected SolveRequest ending() {
    return SolveRequest.of(cube.stateSpace().random(new SplittableRandom(5)), cube.moveSet());
  }

  @Override
  protected SolveRequest goingOn() {
    return ending().with(new TargetCost(0));
  }

  /** The first solution may differ between runs, but no other one is as short. */
  @Override
  protected Stream<SolveRequest> several() {
    return Stream.of("Rw U", "F2 Uw", "Fw D", "B2 Rw2")
        .map(moves -> Algorithm.parse(cube.puzzle(), moves).applyTo(cube.puzzle().solved()))
        .map(state -> SolveRequest.of(state, cube.moveSet()).withMaximumCost(2));
  }
}

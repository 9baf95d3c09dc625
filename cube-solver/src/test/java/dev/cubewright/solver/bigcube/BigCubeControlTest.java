package dev.cubewright.solver.bigcube;

import dev.cubewright.search.ImprovingControlContract;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** Progress, limits, cancellation and threads of the solver for cubes of any size. */
@Tag("slow")
class BigCubeControlTest extends ImprovingControlContract {
  private static final BigCube CUBE = BigCubes.of(6);

  @Override
  protected Solver solver() {
    return CUBE.solver();
  }

  @Override
  protected SolveRequest ending() {
    return SolveRequest.of(BigCubes.random(CUBE, 5), CUBE.moveSet());
  }

  @Override
  protected SolveRequest goingOn() {
    return ending().with(new TargetCost(0));
  }

  @Override
  protected Stream<SolveRequest> several() {
    return Stream.of("Rw U", "3Fw2 Uw", "Fw D", "B2 3Rw2")
        .map(moves -> SolveRequest.of(BigCubes.after(CUBE, moves), CUBE.moveSet()));
  }
}

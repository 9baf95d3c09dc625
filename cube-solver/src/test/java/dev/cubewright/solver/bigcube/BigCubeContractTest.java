package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** The common contract of solvers, for cubes of any size. */
@Tag("slow")
class BigCubeContractTest extends SolverContract {
  private static final BigCube CUBE = BigCubes.of(6);

  @Override
  protected Solver solver() {
    return CUBE.solver();
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(CUBE.moveSet());
  }

  @Override
  protected Stream<State> states() {
    return Stream.of("3Rw", "U2 Fw'", "3Rw U Fw2", "R 3Uw' B2", "Dw L Bw D'")
        .map(moves -> BigCubes.after(CUBE, moves));
  }

  @Override
  protected int mostSolutions() {
    return 1;
  }
}

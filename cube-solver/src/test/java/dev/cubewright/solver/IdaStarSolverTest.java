package dev.cubewright.solver;

import org.junit.jupiter.api.Tag;

@Tag("slow")
class IdaStarSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.CUBE.idaStar();
  }
}

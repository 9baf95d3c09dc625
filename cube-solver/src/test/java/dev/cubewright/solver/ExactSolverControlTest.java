package dev.cubewright.solver;

class ExactSolverControlTest extends TwoByTwoControlContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.CUBE.exact();
  }
}

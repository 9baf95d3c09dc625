package dev.cubewright.solver;

class ExactSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.CUBE.exact();
  }
}

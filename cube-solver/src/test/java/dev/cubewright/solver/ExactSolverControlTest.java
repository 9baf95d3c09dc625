package dev.cubewright.solver;

class ExactSolverControlTest extends SolverControlContract {
  @Override
  Solver solver() {
    return TwoByTwo.CUBE.exact();
  }
}

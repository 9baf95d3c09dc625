package dev.cubewright.solver;

class ExactSolverTest extends SolverContract {
  @Override
  Solver solver() {
    return TwoByTwo.CUBE.exact();
  }
}

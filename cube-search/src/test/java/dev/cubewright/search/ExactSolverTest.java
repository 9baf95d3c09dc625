package dev.cubewright.search;

class ExactSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.EXACT;
  }
}

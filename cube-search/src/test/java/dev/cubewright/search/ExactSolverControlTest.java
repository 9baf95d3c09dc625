package dev.cubewright.search;

class ExactSolverControlTest extends TwoByTwoControlContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.EXACT;
  }
}

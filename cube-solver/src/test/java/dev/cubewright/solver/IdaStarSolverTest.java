package dev.cubewright.solver;

class IdaStarSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.CUBE.idaStar();
  }
}

package dev.cubewright.solver;

class IdaStarSolverTest extends SolverContract {
  @Override
  Solver solver() {
    return TwoByTwo.CUBE.idaStar();
  }
}

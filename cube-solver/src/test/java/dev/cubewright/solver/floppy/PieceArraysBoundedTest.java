package dev.cubewright.solver.floppy;

class PieceArraysBoundedTest extends SideTurnSolverContract {
  @Override
  String strategy() {
    return "piece-arrays-bounded";
  }
}

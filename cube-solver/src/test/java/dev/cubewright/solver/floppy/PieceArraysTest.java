package dev.cubewright.solver.floppy;

class PieceArraysTest extends SideTurnSolverContract {
  @Override
  String strategy() {
    return "piece-arrays";
  }
}

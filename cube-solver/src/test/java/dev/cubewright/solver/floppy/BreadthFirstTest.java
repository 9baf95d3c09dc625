package dev.cubewright.solver.floppy;

class BreadthFirstTest extends SideTurnSolverContract {
  @Override
  String strategy() {
    return "breadth-first";
  }
}

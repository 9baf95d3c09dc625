package dev.cubewright.solver.floppy;

class BreadthFirstPrunedMovesTest extends SideTurnSolverContract {
  @Override
  String strategy() {
    return "breadth-first-pruned-moves";
  }
}

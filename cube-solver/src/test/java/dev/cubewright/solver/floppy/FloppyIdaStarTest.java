package dev.cubewright.solver.floppy;

class FloppyIdaStarTest extends FloppySolverContract {
  @Override
  String strategy() {
    return "ida-star";
  }
}

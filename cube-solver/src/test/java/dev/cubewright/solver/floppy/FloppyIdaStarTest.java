package dev.cubewright.solver.floppy;

import org.junit.jupiter.api.Tag;

@Tag("slow")
class FloppyIdaStarTest extends FloppySolverContract {
  @Override
  String strategy() {
    return "ida-star";
  }
}

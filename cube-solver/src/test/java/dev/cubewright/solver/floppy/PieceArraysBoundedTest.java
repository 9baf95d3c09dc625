package dev.cubewright.solver.floppy;

import org.junit.jupiter.api.Tag;

@Tag("slow")
class PieceArraysBoundedTest extends SideTurnSolverContract {
  @Override
  String strategy() {
    return "piece-arrays-bounded";
  }
}

package dev.cubewright.search;

import org.junit.jupiter.api.Tag;

@Tag("slow")
class IdaStarSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.IDA_STAR;
  }
}

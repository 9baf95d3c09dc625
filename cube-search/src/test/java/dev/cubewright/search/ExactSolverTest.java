package dev.cubewright.search;

import dev.cubewright.core.cost.MoveSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

class ExactSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.EXACT;
  }

  /** The moves of all faces need a separate table; the search tests them in every run. */
  @Override
  protected Stream<MoveSet> moveSets() {
    return super.moveSets().limit(3);
  }

  @Nested
  @Tag("long")
  class WithSixFaces extends TwoByTwoSolverContract {
    @Override
    protected Solver solver() {
      return TwoByTwo.EXACT;
    }

    @Override
    protected Stream<MoveSet> moveSets() {
      return super.moveSets().skip(3);
    }
  }
}

package dev.cubewright.search;

import dev.cubewright.core.puzzle.State;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class IdaStarSolverTest extends TwoByTwoSolverContract {
  @Override
  protected Solver solver() {
    return TwoByTwo.IDA_STAR;
  }

  /** A few move sets, because each needs a search in several frames. */
  @Override
  protected Stream<State> states() {
    return TwoByTwo.states(1, 3);
  }
}

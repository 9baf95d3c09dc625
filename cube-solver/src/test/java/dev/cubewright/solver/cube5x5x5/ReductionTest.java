package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.search.TableContents;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All tests of the reduction that need its tables: together, so that they are built once. */
@Tag("long")
class ReductionTest {
  @Test
  void readsTheTablesThatWereKeptBefore() throws IOException {
    TableContents.requireUnchanged(FiveByFive.tables().tables(), ReductionTest.class, "tables.txt");
  }

  @Nested
  class OfTheAnswers extends ReductionAnswers {}

  @Nested
  class OfTheContract extends ReductionContract {}

  @Nested
  class OfTheControl extends ReductionControl {}
}

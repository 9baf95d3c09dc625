package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.ReductionAnswers;
import dev.cubewright.solver.phase.ReductionContract;
import dev.cubewright.solver.phase.ReductionControl;
import dev.cubewright.solver.phase.TableContents;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All tests of the reduction that need its tables: together, so that they are built once. */
@Tag("slow")
class ReductionTest {
  @Tag("long")
  @Test
  void readsTablesOfEarlierVersions() throws IOException {
    TableContents.requireUnchanged(FourByFour.tables().tables(), ReductionTest.class, "tables.txt");
  }

  @Nested
  class OfTheDistances extends ThirdPhaseDistances {}

  @Nested
  class OfTheCenters extends CenterSearches {}

  @Nested
  class OfThePairing extends PairingSearches {}

  @Nested
  class OfTheAnswers extends ReductionAnswers {
    OfTheAnswers() {
      super(FourByFour.CUBE, 60);
    }
  }

  @Nested
  class OfTheContract extends ReductionContract {
    OfTheContract() {
      super(FourByFour.CUBE);
    }
  }

  @Nested
  class OfTheControl extends ReductionControl {
    OfTheControl() {
      super(FourByFour.CUBE);
    }
  }
}

package dev.cubewright.solver.cube4x4x4;

import org.junit.jupiter.api.Nested;

/** All tests of the reduction that need its tables: together, so that they are built once. */
class ReductionTest {
  @Nested
  class OfTheDistances extends ThirdPhaseDistances {}

  @Nested
  class OfTheCenters extends CenterSearches {}

  @Nested
  class OfThePairing extends PairingSearches {}

  @Nested
  class OfTheAnswers extends ReductionAnswers {}

  @Nested
  class OfTheContract extends ReductionContract {}

  @Nested
  class OfTheControl extends ReductionControl {}
}

package dev.cubewright.spark;

import dev.cubewright.architecture.ApiBaseline;
import org.junit.jupiter.api.Test;

class ApiBaselineTest {
  @Test
  void exportsWhatIsListed() throws Exception {
    ApiBaseline.check("cube-spark", Solves.class);
  }
}

package dev.cubewright.vision.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssignmentTrellisTest {
  @ParameterizedTest
  @CsvSource({"1,1", "3,1", "4,1", "5,1", "5,0.5"})
  void withScoresNearEachOtherNothingIsLeftOut(int size, double scale) {
    for (int seed = 0; seed < 20; seed++) {
      double[][] scores = BruteForce.randomScores(size, size, scale, seed);
      List<int[]> all = BruteForce.permutations(size);
      Trellis trellis = AssignmentTrellis.build(scores);
      Trellis.Posterior posterior = trellis.posterior(scores, 1000);
      assertThat(posterior.logSum(0)).isCloseTo(BruteForce.logSum(scores, all), within(1e-4));
      assertThat(posterior.logSum(1)).isEqualTo(Double.NEGATIVE_INFINITY);
      List<Double> expected = BruteForce.bestScores(scores, all, 4);
      List<Trellis.Arrangement> best = trellis.best(scores, 4, 1000).get(0);
      for (int rank = 0; rank < expected.size(); rank++) {
        assertThat(best.get(rank).score()).isCloseTo(expected.get(rank), within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"5,6", "6,4"})
  void withScoresFarFromEachOtherTheRestIsNegligible(int size, double scale) {
    for (int seed = 0; seed < 20; seed++) {
      double[][] scores = BruteForce.randomScores(size, size, scale, seed);
      List<int[]> all = BruteForce.permutations(size);
      Trellis trellis = AssignmentTrellis.build(scores);
      assertThat(trellis.posterior(scores, 1000).logSum(0))
          .isCloseTo(BruteForce.logSum(scores, all), within(0.01));
      assertThat(trellis.best(scores, 1, 1000).get(0).get(0).score())
          .isCloseTo(BruteForce.bestScores(scores, all, 1).get(0), within(1e-9));
    }
  }
}

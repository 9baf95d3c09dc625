package dev.cubewright.vision.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AssignmentTrellisTest {
  private static final int WINGS = 24;

  /** Wings whose stickers were not seen fit everywhere equally well. */
  @Test
  void sumsOverFewSetsOfEqualPieces() {
    Trellis trellis = AssignmentTrellis.build(new double[WINGS][WINGS]);
    double logSum = trellis.posterior(new double[WINGS][WINGS], 30).logSum(0);
    // With all sets it would be the logarithm of 24!, 54.8.
    assertThat(logSum).isBetween(0.0, 50.0);
  }

  @Test
  void findsTheBestArrangement() {
    double[][] scores = new double[WINGS][WINGS];
    for (int place = 0; place < WINGS; place++) {
      Arrays.fill(scores[place], -1);
      scores[place][(5 * place + 3) % WINGS] = 0;
    }
    int[] best = AssignmentTrellis.build(scores).best(scores, 1, 30).get(0).get(0).placements();
    for (int place = 0; place < WINGS; place++) {
      assertThat(best[place]).isEqualTo((5 * place + 3) % WINGS);
    }
  }
}

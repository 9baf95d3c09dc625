package dev.cubewright.vision.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrellisTest {
  private static final Offset<Double> EXACT = within(1e-9);
  private static final double ALL = 1000;

  private record Used(int pieces, int twist, int parity) {}

  private static Trellis trellis(int size, int orientations) {
    return TrellisBuilder.build(
        IntStream.range(0, size).toArray(),
        new Used(0, 0, 0),
        (place, used, edges) -> {
          for (int piece = 0; piece < size; piece++) {
            if (((used.pieces >> piece) & 1) == 0) {
              int parity = used.parity ^ (Integer.bitCount(used.pieces >> piece) & 1);
              for (int o = 0; o < orientations; o++) {
                edges.add(
                    piece * orientations + o,
                    new Used(used.pieces | 1 << piece, (used.twist + o) % orientations, parity));
              }
            }
          }
        },
        List.of(new Used((1 << size) - 1, 0, 0), new Used((1 << size) - 1, 0, 1)));
  }

  @ParameterizedTest
  @CsvSource({"4,3", "5,2", "5,1", "3,3", "2,2"})
  void sumsAndMaximaAreThoseOfAllArrangements(int size, int orientations) {
    Trellis trellis = trellis(size, orientations);
    for (int seed = 0; seed < 20; seed++) {
      double[][] scores = BruteForce.randomScores(size, size * orientations, 3, seed);
      Trellis.Posterior posterior = trellis.posterior(scores, ALL);
      double[] greatest = trellis.greatest(scores);
      List<List<Trellis.Arrangement>> best = trellis.best(scores, 5, ALL);
      for (int parity = 0; parity < 2; parity++) {
        List<int[]> all = BruteForce.placements(size, orientations, parity);
        assertThat(posterior.logSum(parity)).isCloseTo(BruteForce.logSum(scores, all), EXACT);
        double[][] marginals = BruteForce.marginals(scores, all);
        double[] shares = new double[Trellis.CLASSES];
        shares[parity] = 1;
        for (int place = 0; place < size; place++) {
          assertThat(posterior.marginals(shares)[place]).containsExactly(marginals[place], EXACT);
        }
        List<Double> expected = BruteForce.bestScores(scores, all, 5);
        assertThat(greatest[parity]).isCloseTo(expected.get(0), EXACT);
        assertThat(best.get(parity)).hasSameSizeAs(expected);
        for (int rank = 0; rank < expected.size(); rank++) {
          Trellis.Arrangement found = best.get(parity).get(rank);
          assertThat(found.score()).isCloseTo(expected.get(rank), EXACT);
          assertThat(BruteForce.score(scores, found.placements())).isCloseTo(found.score(), EXACT);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"4,3,7", "5,2,8"})
  void theBestArrangementsAreDistinct(int size, int orientations, long seed) {
    double[][] scores = BruteForce.randomScores(size, size * orientations, 1, seed);
    List<Trellis.Arrangement> best = trellis(size, orientations).best(scores, 50, ALL).get(1);
    assertThat(best.stream().map(arrangement -> box(arrangement.placements())))
        .doesNotHaveDuplicates()
        .hasSize(50);
  }

  private static List<Integer> box(int[] numbers) {
    return IntStream.of(numbers).boxed().toList();
  }

  @Property(tries = 40)
  void unlikelyArrangementsMayBePruned(@ForAll @IntRange(max = 100_000) int seed) {
    double[][] scores = BruteForce.randomScores(4, 12, 8, seed);
    Trellis trellis = trellis(4, 3);
    Trellis.Posterior all = trellis.posterior(scores, ALL);
    Trellis.Posterior near = trellis.posterior(scores, 60);
    for (int parity = 0; parity < 2; parity++) {
      assertThat(near.logSum(parity)).isLessThanOrEqualTo(all.logSum(parity) + 1e-9);
    }
    double best = Math.max(all.logSum(0), all.logSum(1));
    assertThat(Math.max(near.logSum(0), near.logSum(1))).isCloseTo(best, within(1e-6));
  }
}

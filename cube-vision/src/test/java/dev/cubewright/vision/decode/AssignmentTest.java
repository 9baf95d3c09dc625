package dev.cubewright.vision.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AssignmentTest {
  @Property(tries = 100)
  void theBestIsBestAndNoRegretIsTooGreat(
      @ForAll @IntRange(min = 1, max = 6) int size, @ForAll @IntRange(max = 100_000) int seed) {
    double[][] scores = BruteForce.randomScores(size, size, 4, seed);
    List<int[]> all = BruteForce.permutations(size);
    double greatest = BruteForce.bestScores(scores, all, 1).get(0);

    Assignment best = Assignment.best(scores);

    int[] pieces = IntStream.range(0, size).map(best::piece).toArray();
    assertThat(IntStream.of(pieces).distinct().count()).isEqualTo(size);
    assertThat(BruteForce.score(scores, pieces)).isCloseTo(greatest, within(1e-9));
    for (int place = 0; place < size; place++) {
      assertThat(best.regret(place, pieces[place])).isCloseTo(0, within(1e-9));
    }
    for (int[] order : all) {
      double regret = 0;
      for (int place = 0; place < size; place++) {
        regret += best.regret(place, order[place]);
      }
      assertThat(regret).isCloseTo(greatest - BruteForce.score(scores, order), within(1e-8));
    }
  }

  @Test
  void equalScoresAreAssignedSomehow() {
    Assignment best = Assignment.best(new double[24][24]);
    assertThat(IntStream.range(0, 24).map(best::piece).distinct().count()).isEqualTo(24);
  }
}

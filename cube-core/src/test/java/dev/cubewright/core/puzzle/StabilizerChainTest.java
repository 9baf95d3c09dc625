package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Groups of known order that are not puzzles. */
class StabilizerChainTest {
  /**
   * The Mathieu groups M11 and M12 are multiply transitive, so every level of the chain matters.
   */
  private static final int[] MATHIEU_A = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11};

  private static final int[] MATHIEU_B = {0, 1, 6, 9, 5, 3, 10, 2, 8, 4, 7, 11};
  private static final int[] MATHIEU_C = {11, 10, 5, 7, 8, 2, 9, 3, 4, 6, 1, 0};

  private static int[] images(int... images) {
    return images;
  }

  private static Orbits orbits(int size) {
    List<Integer> places = IntStream.range(0, size).boxed().toList();
    return Orbits.builder()
        .add("POINTS", 1, places.stream().map(place -> "p" + place).toList(), places)
        .build();
  }

  private static Transformation permutation(int... sources) {
    return Transformation.of(orbits(sources.length), sources, new byte[sources.length]);
  }

  private static StabilizerChain group(int degree, int[]... generators) {
    Orbits orbits = orbits(degree);
    return new StabilizerChain(
        orbits,
        Arrays.stream(generators).map(StabilizerChainTest::permutation).toList(),
        IntStream.range(0, degree).toArray(),
        Cancellation.never());
  }

  @Test
  void hasAKnownOrder() {
    assertThat(group(5).order()).isEqualTo(1);
    assertThat(group(3, images(0, 1, 2)).order()).isEqualTo(1);
    assertThat(group(2, images(1, 0)).order()).isEqualTo(2);
    assertThat(group(6, images(1, 2, 3, 4, 5, 0)).order()).isEqualTo(6);
    assertThat(group(5, images(1, 0, 2, 3, 4), images(1, 2, 3, 4, 0)).order()).isEqualTo(120);
    assertThat(group(5, images(1, 2, 0, 3, 4), images(1, 2, 3, 4, 0)).order()).isEqualTo(60);
    assertThat(group(12, MATHIEU_A, MATHIEU_B).order()).isEqualTo(7920);
    assertThat(group(12, MATHIEU_A, MATHIEU_B, MATHIEU_C).order()).isEqualTo(95040);
  }

  @Test
  void countsTheSymmetricGroupOfManyPoints() {
    int degree = 60;
    int[] swap = new int[degree];
    int[] cycle = new int[degree];
    Arrays.setAll(swap, i -> i < 2 ? 1 - i : i);
    Arrays.setAll(cycle, i -> (i + 1) % degree);
    BigInteger factorial = BigInteger.ONE;
    for (int i = 2; i <= degree; i++) {
      factorial = factorial.multiply(BigInteger.valueOf(i));
    }

    assertThat(group(degree, swap, cycle).order()).isEqualTo(factorial);
  }
}

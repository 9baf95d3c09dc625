package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random states are uniform: chi-square tests with fixed seeds, so that the result never changes.
 * Uniform states exceed the limits once in 10,000 runs.
 */
class RandomStateTest {
  /** The number of standard deviations that a normal value exceeds once in 10,000 runs. */
  private static final double ONCE_IN_10000 = 3.719;

  private static final double ONCE_IN_1000 = 3.0902;

  /** The upper quantile of chi-square, by the approximation of Wilson and Hilferty. */
  private static double limit(int degreesOfFreedom, double deviations) {
    double spread = 2.0 / (9.0 * degreesOfFreedom);
    return degreesOfFreedom * Math.pow(1 - spread + deviations * Math.sqrt(spread), 3);
  }

  private static void assertUniform(long[] counts) {
    double expected = (double) Arrays.stream(counts).sum() / counts.length;
    assertThat(expected).as("draws for each cell").isGreaterThanOrEqualTo(10);
    double chiSquare =
        Arrays.stream(counts).mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    assertThat(chiSquare).isBetween(1e-9, limit(counts.length - 1, ONCE_IN_10000));
  }

  @Test
  void theLimitIsThatOfTables() {
    assertThat(limit(23, ONCE_IN_1000)).isBetween(49.6, 49.9);
    assertThat(limit(100, ONCE_IN_1000)).isBetween(149.3, 149.6);
  }

  @Test
  void allStatesOfTheFloppyCubeAreDrawnEquallyOften() {
    StateSpace space = ExamplePuzzles.space("3x3x1");
    Random random = new Random(192);
    Map<State, Long> counts = new HashMap<>();
    for (int i = 0; i < 192 * 200; i++) {
      counts.merge(space.random(random), 1L, Long::sum);
    }

    assertThat(counts).hasSize(192);
    assertUniform(counts.values().stream().mapToLong(n -> n).toArray());
  }

  @Test
  void everyPieceOfThe2x2x2IsEverywhereEquallyOftenInEachOrientation() {
    StateSpace space = ExamplePuzzles.space("2x2x2");
    Orbit corners = space.puzzle().orbits().get("corners");
    Random random = new Random(2);
    long[][] counts = new long[8][24];
    long[] orientations = new long[2187];
    long[] triples = new long[512];
    for (int i = 0; i < 40_000; i++) {
      State state = space.random(random);
      int orientation = 0;
      for (int place = 0; place < 8; place++) {
        counts[place][3 * state.piece(corners, place) + state.orientation(corners, place)]++;
        orientation = place < 7 ? 3 * orientation + state.orientation(corners, place) : orientation;
      }
      orientations[orientation]++;
      triples[64 * piece(state, 0) + 8 * piece(state, 3) + piece(state, 6)]++;
    }

    Arrays.stream(counts).forEach(RandomStateTest::assertUniform);
    assertUniform(orientations);
    assertUniform(Arrays.stream(triples).filter(n -> n > 0).toArray());
    assertThat(Arrays.stream(triples).filter(n -> n > 0).count()).isEqualTo(8 * 7 * 6);
  }

  private static int piece(State state, int place) {
    return state.piece(state.orbits().get("corners"), place);
  }

  @ParameterizedTest
  @CsvSource({"3x3x3, edges", "4x4x4, wings", "4x4x4, centers", "3x3x2, edges", "2x2x3, edges"})
  void everyPieceIsEverywhereEquallyOften(String name, String orbitName) {
    StateSpace space = ExamplePuzzles.space(name);
    Orbit orbit = space.puzzle().orbits().get(orbitName);
    int pieces =
        (int)
            java.util.stream.IntStream.range(0, orbit.size())
                .map(orbit::solvedPiece)
                .distinct()
                .count();
    Random random = new Random(3);
    long[][] counts = new long[orbit.size()][pieces];
    for (int i = 0; i < 5000; i++) {
      State state = space.random(random);
      for (int place = 0; place < orbit.size(); place++) {
        counts[place][state.piece(orbit, place)]++;
      }
    }

    Arrays.stream(counts).forEach(RandomStateTest::assertUniform);
  }

  @Test
  void theGeneratorDeterminesTheState() {
    StateSpace space = ExamplePuzzles.space("4x4x4");
    Set<State> drawn = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      State state = space.random(new Random(seed));
      assertThat(space.random(new Random(seed))).isEqualTo(state);
      drawn.add(state);
    }

    assertThat(drawn).hasSize(100);
  }
}

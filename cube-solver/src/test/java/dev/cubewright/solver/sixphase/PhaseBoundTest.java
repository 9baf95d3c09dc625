package dev.cubewright.solver.sixphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PhaseBoundTest {
  private static final List<PhaseBound> ALL =
      List.of(
          PhaseBound.maximum(),
          PhaseBound.sum(),
          PhaseBound.DEVIATION,
          PhaseBound.euclid(),
          PhaseBound.BLEND);

  @Test
  void computesThePublishedFormulas() {
    // The mean is 5, so the deviations are 2, 1 and 1, and their length is the root of 6.
    int[] distances = {3, 6, 6};
    double deviation = Math.sqrt(6);
    assertThat(PhaseBound.maximum().of(distances)).isEqualTo(6);
    assertThat(PhaseBound.sum().of(distances)).isEqualTo(15);
    assertThat(PhaseBound.deviation(2).of(distances)).isEqualTo(6 + 2 * deviation);
    assertThat(PhaseBound.euclid().of(distances)).isEqualTo(9);
    double units = 6 / (deviation / 1.6) - 1.9;
    double share = 1 / Math.pow(2, units * units);
    assertThat(PhaseBound.BLEND.of(distances)).isCloseTo(6 + 3 * share, within(1e-12));
    assertThat(PhaseBound.BLEND.of(7, 7, 7)).isEqualTo(7);
    assertThat(PhaseBound.blend(2, 1, 6 / deviation, 1).of(distances)).isCloseTo(9, within(1e-12));
  }

  /** The search requires that a greater distance gives a greater bound. */
  @Property
  void isAtLeastEachDistanceAndZeroOnlyAtTheGoal(
      @ForAll @Size(min = 1, max = 4) List<@IntRange(max = 15) Integer> distances) {
    int[] all = distances.stream().mapToInt(distance -> distance).toArray();
    int greatest = distances.stream().max(Integer::compare).orElseThrow();
    for (PhaseBound bound : ALL) {
      assertThat(bound.of(all)).describedAs(bound.strategy()).isGreaterThanOrEqualTo(greatest);
      if (greatest == 0) {
        assertThat(bound.of(all)).isZero();
      }
    }
  }

  /** All combinations of three distances. */
  @Test
  void isTruncatedToAnInteger() {
    for (PhaseBound bound : ALL) {
      byte[] bounds = SixPhaseSolver.bounds(bound, 3);
      for (int values = 0; values < 1 << 12; values++) {
        double exact = bound.of(values & 15, (values >>> 4) & 15, values >>> 8);
        assertThat((int) bounds[values]).isEqualTo((int) Math.floor(exact));
      }
    }
  }

  @Test
  void rejectsInvalidParameters() {
    for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> PhaseBound.deviation(wrong)).hasMessageContaining("a must be");
      assertThatThrownBy(() -> PhaseBound.blend(wrong, 1, 1, 2)).hasMessageContaining("a must");
      assertThatThrownBy(() -> PhaseBound.blend(2, wrong, 1, 2)).hasMessageContaining("b must");
      assertThatThrownBy(() -> PhaseBound.blend(2, 1, 1, wrong)).hasMessageContaining("d must");
    }
    assertThatThrownBy(() -> PhaseBound.blend(2, 1, Double.NaN, 2))
        .hasMessage("the bound's parameter c must be a number, not NaN");
  }

  @Test
  void namesTheFiveStrategies() {
    assertThat(FourByFour.SOLVERS)
        .extracting(solver -> solver.strategy())
        .containsExactly(
            "six-phase-blend",
            "six-phase-euclid",
            "six-phase-deviation",
            "six-phase-sum",
            "six-phase-max");
  }
}

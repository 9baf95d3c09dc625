package dev.cubewright.vision.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OklabTest {

  /** One unit in the last place of the published figures. */
  private static final double PUBLISHED = 0.00001;

  /** The error of the gray axis and of white by the ten digits of the published matrices. */
  private static final double MATRIX_DIGITS = 1e-7;

  /** The named colors of CSS Color 4, to five places. */
  @ParameterizedTest
  @CsvSource({
    "255,   0,   0, 0.62796,  0.22486,  0.12585",
    "  0, 255,   0, 0.86644, -0.23389,  0.17950",
    "  0,   0, 255, 0.45201, -0.03246, -0.31153",
    "255, 255,   0, 0.96798, -0.07137,  0.19857",
    "255,   0, 255, 0.70167,  0.27457, -0.16916",
    "  0, 255, 255, 0.90540, -0.14944, -0.03940",
    "255, 165,   0, 0.79269,  0.05661,  0.16138",
  })
  void agreesWithPublishedValues(
      int red, int green, int blue, double lightness, double a, double b) {
    Oklab color = Oklab.fromSrgb(red, green, blue);

    assertThat(color.lightness()).isCloseTo(lightness, within(PUBLISHED));
    assertThat(color.a()).isCloseTo(a, within(PUBLISHED));
    assertThat(color.b()).isCloseTo(b, within(PUBLISHED));
  }

  @Test
  void blackIsTheOriginAndWhiteHasLightnessOne() {
    assertThat(Oklab.fromSrgb(0, 0, 0)).isEqualTo(new Oklab(0, 0, 0));
    assertThat(Oklab.fromSrgb(255, 255, 255).distance(new Oklab(1, 0, 0)))
        .isLessThan(MATRIX_DIGITS);
  }

  @Test
  void greysHaveNoColourAndGrowLighter() {
    double previous = -1;
    for (int level = 0; level <= 255; level++) {
      Oklab grey = Oklab.fromSrgb(level, level, level);
      assertThat(Math.hypot(grey.a(), grey.b())).isLessThan(MATRIX_DIGITS);
      assertThat(grey.lightness()).isGreaterThan(previous);
      previous = grey.lightness();
    }
  }

  @Test
  void distanceIsEuclidean() {
    assertThat(new Oklab(0.5, 0.1, 0.2).distance(new Oklab(0.6, 0.3, 0)))
        .isCloseTo(0.3, within(1e-12));
  }

  @Test
  void theMeanIsByComponent() {
    Oklab one = new Oklab(0.5, 0.1, 0.2);
    assertThat(Oklab.mean(List.of(one))).isEqualTo(one);
    assertThat(Oklab.mean(List.of(one, new Oklab(0.7, 0.3, -0.2))))
        .satisfies(
            mean -> assertThat(mean.distance(new Oklab(0.6, 0.2, 0))).isCloseTo(0, within(1e-12)));
    assertThatIllegalArgumentException().isThrownBy(() -> Oklab.mean(List.of()));
  }

  @ParameterizedTest
  @CsvSource({"-1, 0, 0, red, -1", "0, 256, 0, green, 256", "0, 0, 2147483647, blue, 2147483647"})
  void rejectsChannelsOutOfRange(int red, int green, int blue, String name, int value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Oklab.fromSrgb(red, green, blue))
        .withMessage(name + " must be 0 to 255 but is " + value);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void rejectsComponentsThatAreNotFinite(double value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Oklab(value, 0, 0))
        .withMessage("lightness must be finite but is " + value);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Oklab(0, value, 0))
        .withMessage("a must be finite but is " + value);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Oklab(0, 0, value))
        .withMessage("b must be finite but is " + value);
  }
}

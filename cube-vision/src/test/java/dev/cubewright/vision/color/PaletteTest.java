package dev.cubewright.vision.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaletteTest {
  @ParameterizedTest
  @ValueSource(doubles = {-20.001, 5.001, 1e300, -1e300, Double.NaN, Double.POSITIVE_INFINITY})
  void rejectsLightThatNoSurfaceReturns(double value) {
    assertThatThrownBy(() -> new Palette(table(0, value), table(1, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the logarithm of light must be -20.0 to 5.0 but is " + value);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 9.99e-4, 1e-300, 10.001, 1e300, Double.NaN})
  void rejectsDeviationsOutOfRange(double value) {
    assertThatThrownBy(() -> new Palette(table(0, 0), table(1, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the deviation must be 0.001 to 10.0 but is " + value);
  }

  @Test
  void theLimitsAreAllowed() {
    Palette palette = new Palette(table(-20, 5), table(0.001, 10));

    assertThat(palette.logLight(0, 0)).isEqualTo(-20);
    assertThat(palette.logLight(5, 2)).isEqualTo(5);
    assertThat(palette.deviation(0, 0)).isEqualTo(0.001);
    assertThat(palette.deviation(5, 2)).isEqualTo(10);
  }

  /** Returns six colors of three channels; the last channel has another value. */
  private static double[][] table(double value, double last) {
    double[][] table = new double[6][3];
    for (double[] color : table) {
      Arrays.fill(color, value);
    }
    table[5][2] = last;
    return table;
  }
}

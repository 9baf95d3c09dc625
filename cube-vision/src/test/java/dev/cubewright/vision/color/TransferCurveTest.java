package dev.cubewright.vision.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransferCurveTest {
  /** Values of IEC 61966-2-1, computed by hand: the ends, the linear part, and half the light. */
  @ParameterizedTest
  @CsvSource({"0, 0", "255, 1", "10, 0.003035269835", "11, 0.003346535764", "188, 0.502886458"})
  void hasTheValuesOfTheStandard(double code, double light) {
    assertThat(TransferCurve.light(code)).isCloseTo(light, within(1e-9));
    assertThat(TransferCurve.code(light)).isCloseTo(code, within(1e-5));
  }

  @Property
  void codesComeBackFromLight(@ForAll @DoubleRange(min = -20, max = 400) double code) {
    // The two parts of the standard's curve do not meet exactly.
    assertThat(TransferCurve.code(TransferCurve.light(code))).isCloseTo(code, within(1e-4));
  }

  @Test
  void rises() {
    for (int code = -20; code < 400; code++) {
      assertThat(TransferCurve.light(code + 1)).isGreaterThan(TransferCurve.light(code));
    }
  }
}

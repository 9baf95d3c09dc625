package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PublishedTimesTest {
  /** The stopwatch table of reference-systems.md, section 3. */
  @ParameterizedTest
  @CsvSource({
    "SLOW,      150000, 150000, 120000, 0.120",
    "MEDIUM,    100000, 100000,  75000, 0.075",
    "FAST,       95000,  95000,  49091, 0.049",
    "SUPERFAST, 100000, 100000,  50000, 0.050"
  })
  void timesEqualThePublishedOnes(
      Mode mode, long gripMicros, long releaseMicros, int quarterMicros, double published) {
    PublishedTimes times = PublishedTimes.of(mode);

    assertThat(times.gripMicros()).isEqualTo(gripMicros);
    assertThat(times.releaseMicros()).isEqualTo(releaseMicros);
    assertThat(times.regripMicros()).isEqualTo(gripMicros + releaseMicros);
    assertThat(times.quarterMicros()).isEqualTo(quarterMicros);
    assertThat(Math.round(times.quarterMicros() / 1e3) / 1e3).isEqualTo(published);
    assertThat(times.costModel().costModel()).isEqualTo("robot-" + mode);
  }

  @ParameterizedTest
  @EnumSource
  void timesAreProportionalToTheAngle(Mode mode) {
    PublishedTimes times = PublishedTimes.of(mode);

    assertThat(times.turnMicros(0)).isZero();
    assertThat(times.turnMicros(90)).isEqualTo(times.quarterMicros());
    assertThat(times.turnMicros(-90)).isEqualTo(times.quarterMicros());
    assertThat(times.turnMicros(-180)).isEqualTo(2L * times.quarterMicros());
    assertThat(times.turnMicros(45)).isEqualTo((times.quarterMicros() + 1) / 2);
    assertThat(times.turnMicros(Integer.MIN_VALUE)).isPositive();
  }
}

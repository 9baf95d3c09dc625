package dev.cubewright.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SafePublishedTimesTest {
  /** Measured with the published sketch in the simulator; the formula is within 1.5 %. */
  @ParameterizedTest
  @CsvSource({
    "90, 300, 115",
    "90, 400, 94",
    "90, 550, 78",
    "90, 600, 74",
    "180, 300, 217",
    "180, 400, 171",
    "180, 550, 134",
    "180, 600, 126"
  })
  void matchesTheMeasurement(int degrees, int motorSetting, double millis) {
    assertThat(SafePublishedTimes.rampMicros(degrees, motorSetting) / 1000)
        .isCloseTo(millis, within(0.015 * millis + 0.5));
    assertThat(SafePublishedTimes.rampMicros(-degrees, motorSetting))
        .isEqualTo(SafePublishedTimes.rampMicros(degrees, motorSetting));
  }

  @ParameterizedTest
  @EnumSource
  void safeTimesWaitForTheRampAndForASlowBoard(Mode mode) {
    SafePublishedTimes times =
        new SafePublishedTimes(RobotDescription.standard().profile(mode), 300);
    PublishedTimes stopwatch = PublishedTimes.of(mode);

    assertThat((double) times.turnMicros(-90))
        .isCloseTo(
            1.015 * SafePublishedTimes.rampMicros(90, stopwatch.motorSetting()) + 955 + 300 + 2_000,
            within(1.0));
    assertThat((double) times.gripMicros())
        .isCloseTo(608.0 + 300 + 2_000 + stopwatch.gripMicros(), within(1.0));
    assertThat(times.releaseMicros()).isEqualTo(times.gripMicros());
  }

  /**
   * The sketch limits its ramp to half the number of pulses, although each pulse has two pauses.
   */
  @Test
  void theRampOfAShortTurnIsTruncated() {
    int pulses = 4; // 4 degrees
    double pauses = (1500 + 1450) + (1402 + 1404) + 4 * 100;

    assertThat(SafePublishedTimes.rampMicros(4, 1_500)).isEqualTo(pauses + 2 * pulses * 4.75);
  }

  /** Therefore the published program closes the other arms before a turn has ended. */
  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"MEDIUM", "FAST", "SUPERFAST"})
  void takesLongerForAQuarterThanThePublishedProgramWaits(Mode mode) {
    PublishedTimes times = PublishedTimes.of(mode);

    assertThat(SafePublishedTimes.rampMicros(90, times.motorSetting()) - times.turnMicros(90))
        .isBetween(15_000.0, 36_000.0);
  }
}

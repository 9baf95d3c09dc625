package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.driver.board.GoldenFrames;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the ramp with the test data of the firmware. */
class DescribedTimesTest {
  static Stream<List<String>> turns() {
    return GoldenFrames.rows("turn");
  }

  static Stream<List<String>> pulses() {
    return GoldenFrames.rows("pulses");
  }

  @ParameterizedTest
  @MethodSource("turns")
  void takesTheTimeOfTheFirmware(List<String> row) {
    double micros =
        DescribedTimes.rampMicros(
            Integer.parseInt(row.get(0)),
            Integer.parseInt(row.get(1)),
            Integer.parseInt(row.get(2)),
            Integer.parseInt(row.get(3)));

    assertThat(micros).isCloseTo(Double.parseDouble(row.get(4)), within(0.051));
  }

  /**
   * The firmware rounds signed angles, halves away from zero; the time does not depend on the sign.
   */
  @ParameterizedTest
  @MethodSource("pulses")
  void hasThePulsesOfTheFirmware(List<String> row) {
    assertThat(DescribedTimes.pulses(Integer.parseInt(row.get(0))))
        .isEqualTo(Math.abs(Integer.parseInt(row.get(1))));
  }

  @Test
  void aTurnByZeroTakesNoTime() {
    assertThat(DescribedTimes.rampMicros(0, 294, 72_000, 333)).isZero();
  }

  @Property
  void aLargerTurnTakesLongerAndAHalfTurnAtMostTwoQuarters(
      @ForAll @IntRange(min = 2, max = 180) int degrees,
      @ForAll @IntRange(min = 5, max = 600) int rpm,
      @ForAll @IntRange(min = 1_000, max = 400_000) int acceleration,
      @ForAll @IntRange(min = 31, max = 4_000) int startSpeed) {
    double whole = DescribedTimes.rampMicros(degrees, rpm, acceleration, startSpeed);

    assertThat(DescribedTimes.rampMicros(degrees - 1, rpm, acceleration, startSpeed))
        .isLessThan(whole);
    assertThat(DescribedTimes.rampMicros(180, rpm, acceleration, startSpeed))
        .isLessThanOrEqualTo(2 * DescribedTimes.rampMicros(90, rpm, acceleration, startSpeed));
  }
}

package dev.cubewright.robot.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ModeTest {
  /** The stopwatch table of reference-systems.md, section 3. */
  @ParameterizedTest
  @CsvSource({
    "slow,      150000, 150000, 120000, 0.120",
    "medium,    100000, 100000,  75000, 0.075",
    "fast,       95000,  95000,  49091, 0.049",
    "superfast, 100000, 100000,  50000, 0.050"
  })
  void timesAreThoseOfTheStopwatch(
      String code, long gripMicros, long releaseMicros, int quarterMicros, double published) {
    Mode mode = Mode.of(code);

    assertThat(mode.gripMicros()).isEqualTo(gripMicros);
    assertThat(mode.releaseMicros()).isEqualTo(releaseMicros);
    assertThat(mode.regripMicros()).isEqualTo((int) (gripMicros + releaseMicros));
    assertThat(mode.quarterMicros()).isEqualTo(quarterMicros);
    assertThat(Math.round(mode.quarterMicros() / 1e3) / 1e3).isEqualTo(published);
  }

  @ParameterizedTest
  @EnumSource
  void turnsTakeTimeInProportionToTheirAngle(Mode mode) {
    assertThat(mode.turnMicros(0)).isZero();
    assertThat(mode.turnMicros(90)).isEqualTo(mode.quarterMicros());
    assertThat(mode.turnMicros(-90)).isEqualTo(mode.quarterMicros());
    assertThat(mode.turnMicros(-180)).isEqualTo(2L * mode.quarterMicros());
    assertThat(mode.turnMicros(45)).isEqualTo((mode.quarterMicros() + 1) / 2);
    assertThat(mode.turnMicros(Integer.MIN_VALUE)).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void costModelHasTheTimesOfTheMode(Mode mode) {
    MoveSet costs = mode.costModel(new TwinAxisTwists(Cuboid.of(2, 2, 2)));

    assertThat(costs.costModel()).isEqualTo("robot-" + mode.code());
    assertThat(costs.costOf(new int[] {0})).as("a quarter").isEqualTo(mode.quarterMicros());
    assertThat(costs.costOf(new int[] {1, 6}))
        .as("a half, a regrip and a quarter")
        .isEqualTo(3L * mode.quarterMicros() + mode.regripMicros());
  }

  @Test
  void aRegripCostsFourQuarterTurnsInFastMode() {
    assertThat(Math.round((double) Mode.FAST.regripMicros() / Mode.FAST.quarterMicros()))
        .isEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource
  void modeIsFoundByItsName(Mode mode) {
    assertThat(Mode.of(mode.code())).isEqualTo(mode);
    assertThat(mode).hasToString(mode.code());
  }

  @Test
  void unknownNamesAreRefusedWithTheKnownOnes() {
    assertThatThrownBy(() -> Mode.of("FAST"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the robot has no mode \"FAST\"; its modes are slow, medium, fast, superfast");
  }
}

package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModeTest {
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

package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArmTest {
  private final Puzzle cube = Cuboid.of(2, 2, 2);

  @Test
  void armsTurnThePlacesOfTheReference() {
    // reference-systems.md, section 3: in the order in which a clockwise turn moves the pieces.
    assertClockwise(Arm.R, 3, 1, 7, 5);
    assertClockwise(Arm.B, 1, 0, 6, 7);
    assertClockwise(Arm.L, 0, 2, 4, 6);
    assertClockwise(Arm.F, 2, 3, 5, 4);
  }

  private void assertClockwise(Arm arm, int... places) {
    Move quarter = arm.layerTurn(cube).moves().get(0);
    for (int index = 0; index < places.length; index++) {
      assertThat(quarter.transformation().source(places[(index + 1) % places.length]))
          .isEqualTo(places[index]);
    }
  }

  @ParameterizedTest
  @EnumSource
  void oppositeArmsShareAnAxis(Arm arm) {
    assertThat(arm.opposite()).isNotEqualTo(arm);
    assertThat(arm.opposite().opposite()).isEqualTo(arm);
    assertThat(arm.axis().arms()).containsExactlyInAnyOrder(arm, arm.opposite());
    assertThat(arm.axis().other().arms()).doesNotContain(arm, arm.opposite());
    assertThat(arm.axis().other().other()).isEqualTo(arm.axis());
  }

  @ParameterizedTest
  @EnumSource
  void armIsNamedByItsFace(Arm arm) {
    assertThat(arm.number()).isEqualTo(arm.ordinal());
    assertThat(arm).hasToString("arm " + arm.name());
  }

  @Test
  void facesWithoutQuarterTurnsCannotBeHeld() {
    assertThatThrownBy(() -> Arm.R.layerTurn(Cuboid.of("floppy")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("arm R cannot hold a 3x3x1");
  }
}

package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RollTest {
  private final Puzzle cube = Cuboid.of(2, 2, 2);

  @ParameterizedTest
  @CsvSource({
    "x',  RIGHT_LEFT, -1",
    "x,   RIGHT_LEFT,  1",
    "x2,  RIGHT_LEFT, -2",
    "z',  BACK_FRONT,  1",
    "z,   BACK_FRONT, -1",
    "z2,  BACK_FRONT, -2"
  })
  void anAxisRollsTheCubeAboutItself(String rotation, Axis axis, int quarters) {
    assertThat(Roll.seriesFor(cube, cube.move(rotation).transformation()).get(0))
        .containsExactly(new Roll(axis, quarters));
  }

  @Test
  void everyRotationCanBeRolledWithThreeRolls() {
    for (Move rotation : cube.rotations()) {
      List<List<Roll>> found = Roll.seriesFor(cube, rotation.transformation());
      assertThat(found).as("rotation %s", rotation).isNotEmpty();
      assertThat(found).isSortedAccordingTo((a, b) -> Integer.compare(a.size(), b.size()));
    }
  }
}

package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TwinAxisTwistsTest {
  private final TwinAxisTwists twists = new TwinAxisTwists(Cuboid.of("2x2x2"));

  /** The published list: for each axis a-1, a-2, b-1, a-1 b-1, a-2 b-1, a-1 b-2. */
  @Test
  void areTheTwelvePublishedOnes() {
    assertThat(twists.moves())
        .map(Move::name)
        .containsExactly(
            "R'", "R2", "L'", "R' L'", "R2 L'", "R' L2", "B'", "B2", "F'", "B' F'", "B2 F'",
            "B' F2");
  }

  @Test
  void costTheirLargestNumberOfQuartersAndOneForTheRegrip() {
    MoveSet set = twists.unitCosts();
    int[] expected = {2, 3, 2, 2, 3, 3, 2, 3, 2, 2, 3, 3};

    assertThat(set.costModel()).isEqualTo("robot");
    assertThat(set.moves()).isEqualTo(twists.moves());
    for (int twist = 0; twist < 12; twist++) {
      int axis = twist / 6;
      assertThat(set.contextAfter(twist)).isEqualTo(1 + axis);
      assertThat(set.cost(MoveSet.START, twist)).isEqualTo(expected[twist]);
      assertThat(set.cost(2 - axis, twist)).isEqualTo(expected[twist]);
      assertThat(set.cost(1 + axis, twist)).isEqualTo(MoveSet.FORBIDDEN);
    }
    assertThat(set.contexts()).isEqualTo(3);
    assertThat(set.rows()).isEqualTo(2);
  }

  /** The published stopwatch, where a half is two quarters; a motor with a ramp; the least. */
  @ParameterizedTest
  @CsvSource({
    "slow, 120000, 240000, 300000",
    "medium, 75000, 150000, 200000",
    "fast, 49091, 98182, 190000",
    "ramp, 69879, 120900, 190000",
    "x, 1, 1, 0"
  })
  void takeMicrosecondsByMode(String mode, int quarter, int half, int regrip) {
    MoveSet set = twists.microseconds(mode, quarter, half, regrip);

    assertThat(set.costModel()).isEqualTo("robot-" + mode);
    // The first twist needs no regrip.
    assertThat(set.cost(MoveSet.START, 0)).isEqualTo(quarter);
    assertThat(set.cost(MoveSet.START, 5)).isEqualTo(half);
    assertThat(set.cost(1, 6)).isEqualTo(quarter + regrip);
    assertThat(set.cost(1, 7)).isEqualTo(half + regrip);
    assertThat(set.cost(2, 3)).isEqualTo(quarter + regrip);
    assertThat(set.cost(1, 3)).isEqualTo(MoveSet.FORBIDDEN);
    assertThat(set.costOf(0, 7, 3)).isEqualTo(2L * quarter + half + 2L * regrip);
  }

  @Test
  void refuseImpossibleTimes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> twists.microseconds("slow", 0, 1, 10))
        .withMessageContaining("not 0, 1 and 10");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> twists.microseconds("slow", 10, 9, 10))
        .withMessageContaining("a half turn at least as long");
    assertThatIllegalArgumentException().isThrownBy(() -> twists.microseconds("slow", 10, 20, -1));
  }

  @Test
  void tellWhatTheArmsDo() {
    assertThat(twists.armTurns(twists.moves().get(5)))
        .containsExactly(new ArmTurn(Arm.R, -1), new ArmTurn(Arm.L, -2));
    assertThat(twists.armTurns(twists.moves().get(8))).containsExactly(new ArmTurn(Arm.F, -1));
    TwinAxisTwists eitherWay = twists.eitherWay();
    assertThat(eitherWay.armTurns(eitherWay.moves().get(4))).containsExactly(new ArmTurn(Arm.L, 1));
  }

  /** Three quarters one way are one the other way; the rest is how the cube then lies. */
  @Test
  void doTheSameEitherWay() {
    TwinAxisTwists eitherWay = twists.eitherWay();
    Puzzle cube = Cuboid.of("2x2x2");
    Turn upper = cube.turn("U").orElseThrow();
    Turn lower = cube.turn("D").orElseThrow();

    assertThat(eitherWay.moves())
        .map(Move::name)
        .containsExactly("R'", "R2", "L'", "R' L'", "L", "R", "B'", "B2", "F'", "B' F'", "F", "B");
    for (int twist = 0; twist < 12; twist++) {
      Transformation one = twists.moves().get(twist).transformation();
      Transformation other = eitherWay.moves().get(twist).transformation();
      assertThat(cube.rotations())
          .as("%s and %s", twists.moves().get(twist), eitherWay.moves().get(twist))
          .map(Move::transformation)
          .filteredOn(rotation -> one.then(rotation).equals(other))
          .singleElement()
          .satisfies(rotation -> assertKeepsUpperAndLower(rotation, upper, lower));
    }
  }

  /** What turns no arm must stay what turns no arm, perhaps upside down. */
  private static void assertKeepsUpperAndLower(Transformation rotation, Turn upper, Turn lower) {
    Transformation turned =
        rotation.inverse().then(upper.moves().get(0).transformation()).then(rotation);
    assertThat(turned)
        .isIn(upper.moves().get(0).transformation(), lower.moves().get(0).transformation());
  }

  @Test
  void costNoHalfTurnForAQuarterBack() {
    MoveSet set = twists.eitherWay().microseconds("fast", 70, 120, 200);

    int[] expected = {70, 120, 70, 70, 70, 70, 70, 120, 70, 70, 70, 70};
    for (int twist = 0; twist < 12; twist++) {
      assertThat(set.cost(MoveSet.START, twist)).isEqualTo(expected[twist]);
    }
  }

  /** As held, rolled about R-L and rolled about F-B: another pair of faces comes to U and D. */
  @Test
  void lieOnTheCubeInThreeWays() {
    assertThat(twists.frames()).map(Move::name).containsExactly("", "x'", "z'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x3x1", "2x2x3", "3x3x2"})
  void needFacesThatTurnByQuarters(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TwinAxisTwists(Cuboid.of(name)))
        .withMessageContaining("cannot hold a " + name);
  }
}

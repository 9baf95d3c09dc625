package dev.cubewright.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TwinAxisMachineTest {
  private final Machine machine = Machine.named("twin-axis-2x2x2");
  private final Machine bothWays = Machine.named("twin-axis-2x2x2-both-ways");

  /** The published list: for each axis a-1, a-2, b-1, a-1 b-1, a-2 b-1, a-1 b-2. */
  @Test
  void hasTheTwelvePublishedTwists() {
    assertThat(machine.moveSet("robot").moves())
        .map(Move::name)
        .containsExactly(
            "R'", "R2", "L'", "R' L'", "R2 L'", "R' L2", "B'", "B2", "F'", "B' F'", "B2 F'",
            "B' F2");
  }

  @Test
  void aTwistCostsItsLargestNumberOfQuartersAndOneForTheRegrip() {
    MoveSet set = machine.moveSet("robot");
    int[] expected = {2, 3, 2, 2, 3, 3, 2, 3, 2, 2, 3, 3};

    assertThat(set.costModel()).isEqualTo("robot");
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

  /**
   * The published costs, with a half turn as two quarters; costs of a motor with a ramp; minimum
   * costs.
   */
  @ParameterizedTest
  @CsvSource({"120000, 240000, 300000", "49091, 98182, 190000", "69879, 120900, 190000", "1, 1, 0"})
  void takesMicroseconds(int quarter, int half, int regrip) {
    Map<String, Integer> times =
        Map.of("quarter", quarter, "half", half, "regrip", regrip, "firstRegrip", 0);
    MoveSet set = machine.withTimes(times).moveSet("mine");

    assertThat(set.cost(MoveSet.START, 0)).isEqualTo(quarter);
    assertThat(set.cost(MoveSet.START, 5)).isEqualTo(half);
    assertThat(set.cost(1, 6)).isEqualTo(quarter + regrip);
    assertThat(set.cost(1, 7)).isEqualTo(half + regrip);
    assertThat(set.cost(2, 3)).isEqualTo(quarter + regrip);
    assertThat(set.cost(1, 3)).isEqualTo(MoveSet.FORBIDDEN);

    int[] quarters = {0, 2, 3, 4, 5};
    for (int twist : quarters) {
      assertThat(bothWays.withTimes(times).moveSet("mine").cost(MoveSet.START, twist))
          .isEqualTo(quarter);
    }
  }

  @Test
  void aTwistThatTakesNoTimeIsRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bothWays.withTimes(Map.of("quarter", 0)).moveSet("slow"))
        .withMessageContaining("a search needs positive costs");
  }

  /**
   * Three quarter turns equal one in the other direction; only the orientation of the cube differs.
   */
  @Test
  void bothWaysHaveTheSameEffect() {
    Puzzle cube = machine.puzzle();
    Turn upper = cube.turn("U").orElseThrow();
    Turn lower = cube.turn("D").orElseThrow();
    MoveSet published = machine.moveSet("robot");
    MoveSet both = bothWays.moveSet("robot");

    assertThat(both.moves())
        .map(Move::name)
        .containsExactly("R'", "R2", "L'", "R' L'", "L", "R", "B'", "B2", "F'", "B' F'", "F", "B");
    for (int twist = 0; twist < 12; twist++) {
      Transformation one = published.move(twist).transformation();
      Transformation other = both.move(twist).transformation();
      assertThat(cube.rotations())
          .as("%s and %s", published.move(twist), both.move(twist))
          .map(Move::transformation)
          .filteredOn(rotation -> one.then(rotation).equals(other))
          .singleElement()
          .satisfies(rotation -> assertKeepsUpperAndLower(rotation, upper, lower));
    }
  }

  /** The layers that no arm turns must stay or change places. */
  private static void assertKeepsUpperAndLower(Transformation rotation, Turn upper, Turn lower) {
    Transformation turned = rotation.inverse().then(upper.step()).then(rotation);
    assertThat(turned).isIn(upper.step(), lower.step());
  }

  /** The standard orientation, and rolls about R-L and F-B: other faces move to U and D. */
  @Test
  void startsInThreeOrientations() {
    assertThat(machine.startOrientations()).map(Move::name).containsExactly("", "x'", "z'");
  }

  @Test
  void theMotorsOfAllFacesHaveOneContext() {
    MoveSet set = Machine.named("six-motor").moveSet("motors");

    assertThat(set.contexts()).isEqualTo(1);
    assertThat(set.size()).isEqualTo(18 + 27);
    assertThat(set.moves()).map(Move::name).contains("R2", "U D'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cubotino", "tilt-and-turn", "two-gripper"})
  void aMachineThatRotatesThePuzzleHasNoMoveSet(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Machine.named(name).moveSet("mine"))
        .withMessageContaining("the costs of the machine " + name);
  }
}

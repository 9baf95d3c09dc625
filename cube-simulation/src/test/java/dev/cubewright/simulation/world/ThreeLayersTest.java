package dev.cubewright.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Four arms with a cube of three layers, which all arms initially hold; each rule separately. */
class ThreeLayersTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private final WorldFixture held = WorldFixture.holdingWithAllArms(CUBE);

  @ParameterizedTest
  @CsvSource({"R, -100, R'", "L, 100, L", "B, 200, B2", "F, 100, F"})
  void anArmTurnsItsLayerWhileTheOtherAxisHolds(Arm arm, int steps, String move) {
    held.turn(arm, steps).assertBroken();
    held.assertCube(move);
  }

  @ParameterizedTest
  @CsvSource({"R, L", "L, R", "B, F", "F, B"})
  void oneArmOfTheOtherAxisIsEnough(Arm arm, Arm opposite) {
    Arm open = arm.axis().other().arms().get(0);
    held.release(open, opposite).turn(arm, 100).grip(open, opposite).assertBroken();
    held.assertCube(arm.name());
  }

  @ParameterizedTest
  @CsvSource({"RIGHT_LEFT, R, L", "BACK_FRONT, B, F"})
  void bothArmsTurnTheirLayersWhileTheOtherAxisHolds(Axis axis, String one, String other) {
    held.turnBoth(axis, 100, -100).assertBroken();
    held.assertCube(one, other + "'");
  }

  @ParameterizedTest
  @CsvSource({
    "RIGHT_LEFT, -100, x'",
    "RIGHT_LEFT,  200, x2",
    "BACK_FRONT, -100, z",
    "BACK_FRONT,  100, z'"
  })
  void bothArmsRollTheCubeWhileTheOtherAxisIsOpen(Axis axis, int steps, String rotation) {
    held.release(axis.other().arms()).turnBoth(axis, steps, -steps);
    held.assertBroken();
    held.assertCube(rotation);
    held.grip(axis.other().arms()).assertBroken();
    assertThat(held.world.snapshot().solved(CUBE)).isTrue();
  }

  @Test
  void inARollOneArmMayBeALittleLate() {
    held.release(Arm.F, Arm.B).turn(Arm.R, 20).turnBoth(Axis.RIGHT_LEFT, 80, -80);
    held.turn(Arm.L, -20).grip(Arm.F, Arm.B).assertBroken();
    held.assertCube("x");
  }

  @Test
  void theMiddleFollowsAnArmThatTurnsAloneWhileTheOtherAxisIsOpen() {
    held.release(Arm.F, Arm.B).turn(Arm.R, 100);
    held.assertBroken(Arm.R, Rule.MIDDLE_FREE);
    held.assertCube("x", "L");
  }

  @Test
  void oppositeTurnsNeedAHeldMiddleLayer() {
    held.release(Arm.F, Arm.B).turnBoth(Axis.RIGHT_LEFT, 100, 100);
    assertThat(held.world.brokenRules())
        .isNotEmpty()
        .allMatch(broken -> broken.rule() == Rule.MIDDLE_FREE);
  }

  @Test
  void theWholeCubeFollowsAnArmThatHoldsAlone() {
    held.release(Arm.F, Arm.B, Arm.L).turn(Arm.R, 100);
    held.assertBroken(Arm.R, Rule.OTHER_HALF_FREE);
    held.assertCube("x");
  }

  @Test
  void aTurnAgainstFingersAcrossJams() {
    held.turn(Arm.R, 100).turn(Arm.F, 100);
    held.assertBroken(Arm.F, Rule.FINGERS_ACROSS);
    held.assertCube("R");
    assertThat(held.pose(Arm.F).steps()).isZero();
  }

  @Test
  void blockingFingersDoNotBlockTheirOwnAxis() {
    held.turn(Arm.R, 100).turn(Arm.L, 100).assertBroken();
    held.assertCube("R", "L");
  }

  @Test
  void fingersAfterAHalfTurnDoNotBlock() {
    held.turn(Arm.R, 200).turn(Arm.F, 100).assertBroken();
    held.assertCube("R2", "F");
  }

  @Test
  void anOpenArmDoesNotBlock() {
    held.turn(Arm.R, 100).release(Arm.R).turn(Arm.F, 200).grip(Arm.R).assertBroken();
    held.assertCube("R", "F2");
  }

  @Test
  void aRegripTurnsTheArmAndNotTheLayer() {
    held.turn(Arm.R, 100).release(Arm.R).turn(Arm.R, -100).grip(Arm.R).turn(Arm.F, 100);
    held.assertBroken();
    held.assertCube("R", "F");
  }

  @Test
  void anArmThatClosesDoesNotHoldYet() {
    held.release(Arm.F).servo(Arm.B, WorldFixture.RELEASE_MICROS).after(5_000);
    held.servo(Arm.B, 1400).after(30_000);
    assertThat(held.pose(Arm.B).grip()).isEqualTo(GripState.OPENING);
    held.turn(Arm.R, 100);
    held.assertBroken(Arm.R, Rule.ORTHOGONAL_ARM_TOUCHES);
    held.assertCube();
  }

  @Test
  void aMisalignedLayerBlocksTheOtherAxis() {
    held.turn(Arm.R, 30).turn(Arm.F, 100);
    held.assertBroken(Arm.F, Rule.FINGERS_ACROSS);
    held.release(Arm.R).turn(Arm.F, 100);
    assertThat(held.world.brokenRules().stream().skip(1))
        .extracting(WorldEvent.RuleBroken::rule)
        .containsExactly(Rule.LAYER_OFF_GRID, Rule.LAYER_OFF_GRID);
    held.assertCube();
  }

  @Test
  void aStoppedRollIsOffTheGrid() {
    held.release(Arm.F, Arm.B).turnBoth(Axis.RIGHT_LEFT, 50, -50).grip(Arm.F);
    held.assertBroken(Arm.F, Rule.LAYER_OFF_GRID);
    assertThat(held.world.snapshot().layerOffGrid()).isTrue();
    assertThat(held.world.snapshot().solved(CUBE)).isTrue();
  }

  @Test
  void aMisalignedMiddleLayerIsNotSolved() {
    held.release(Arm.F, Arm.B).turnBoth(Axis.RIGHT_LEFT, 50, -50);
    held.grip(Arm.F, Arm.B).turnBoth(Axis.RIGHT_LEFT, -50, 50);
    assertThat(held.pose(Arm.R).layerOffGrid()).isFalse();
    assertThat(held.world.snapshot().middleAskew()).isTrue();
    assertThat(held.world.snapshot().layerOffGrid()).isTrue();
    assertThat(held.world.snapshot().solved(CUBE)).isFalse();
  }

  @Test
  void theCubeFallsWhenTheLastOfFourArmsOpens() {
    held.release(Arm.R, Arm.L, Arm.F).assertBroken();
    held.release(Arm.B).assertBroken(Arm.B, Rule.CUBE_DROPPED);
  }
}

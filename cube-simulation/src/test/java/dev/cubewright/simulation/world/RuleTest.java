package dev.cubewright.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import org.junit.jupiter.api.Test;

/** A violation of each rule with its effect, and a similar movement that is allowed. */
class RuleTest {
  private final WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);

  @Test
  void aTurnAgainstAClosedArmJams() {
    held.grip(Arm.B).turn(Arm.R, -100);

    held.assertBroken(Arm.R, Rule.ORTHOGONAL_ARM_TOUCHES);
    held.assertCube();
    assertThat(held.pose(Arm.R).steps()).isZero();
  }

  @Test
  void aTurnBeforeTheOtherAxisIsClearLosesItsFirstSteps() {
    held.grip(Arm.B, Arm.F).servo(Arm.B, WorldFixture.RELEASE_MICROS);
    held.servo(Arm.F, WorldFixture.RELEASE_MICROS).turn(Arm.R, -100);

    held.assertBroken(Arm.R, Rule.ORTHOGONAL_ARM_TOUCHES);
    // The arm is clear after two fifths of a width of 257 microseconds.
    assertThat(held.pose(Arm.R).steps()).isBetween(-99, -80);
    assertThat(held.pose(Arm.R).layerOffGrid()).isTrue();
    assertThat(held.world.snapshot().solved(WorldFixture.CUBE)).isFalse();
  }

  @Test
  void theWholeCubeFollowsAnArmThatHoldsAlone() {
    held.release(Arm.L).turn(Arm.R, -100);

    held.assertBroken(Arm.R, Rule.OTHER_HALF_FREE);
    held.assertCube("x'");
  }

  @Test
  void fingersThatDoNotHoldYetSlip() {
    held.servo(Arm.R, WorldFixture.RELEASE_MICROS).after(5_000);
    held.servo(Arm.R, 1400).after(30_000);
    assertThat(held.pose(Arm.R).grip()).isEqualTo(GripState.OPENING);
    held.turn(Arm.R, -100);

    held.assertBroken(Arm.R, Rule.SERVO_NOT_ARRIVED);
    held.assertCube();
    assertThat(held.pose(Arm.R).steps()).isEqualTo(-100);
  }

  @Test
  void theCubeFallsWhenTheLastArmOpens() {
    held.release(Arm.R).assertBroken();
    held.release(Arm.L);

    held.assertBroken(Arm.L, Rule.CUBE_DROPPED);
    assertThat(held.world.snapshot().cube()).isEmpty();
    assertThat(held.world.snapshot().cubeHeld()).isFalse();
  }

  @Test
  void aHandHoldsTheCube() {
    held.world.holdByHand();
    held.release(Axis.RIGHT_LEFT.arms()).assertBroken();
    assertThat(held.world.takeCube()).contains(WorldFixture.CUBE.solved());
    assertThat(held.world.snapshot().cubeHeld()).isFalse();
  }

  @Test
  void theHandHoldsUntilItLetsGo() {
    WorldFixture empty = new WorldFixture();
    empty.world.putCube(WorldFixture.CUBE.solved());
    assertThatThrownBy(empty.world::letGo)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the cube would fall, because no arm holds it; close the arms of an axis first");
    empty.grip(Arm.R, Arm.L);
    assertThat(empty.world.snapshot().handHolds()).isTrue();
    empty.world.letGo();
    assertThat(empty.world.snapshot().handHolds()).isFalse();
    assertThat(empty.world.snapshot().cubeHeld()).isTrue();
    empty.assertBroken();
  }

  @Test
  void aHandReleasesACubeThatTurns() {
    WorldFixture empty = new WorldFixture();
    empty.world.putCube(WorldFixture.CUBE.solved());
    empty.grip(Arm.R).turn(Arm.R, -100).release(Arm.R);

    assertThat(empty.world.snapshot().cube()).isEmpty();
    empty.assertBroken(Arm.R, Rule.OTHER_HALF_FREE, Arm.R, Rule.CUBE_DROPPED);
  }

  @Test
  void fingersCloseOnAMisalignedLayerAndHoldIt() {
    held.turn(Arm.R, -30).grip(Arm.B);

    held.assertBroken(Arm.B, Rule.LAYER_OFF_GRID);
    assertThat(held.pose(Arm.B).holds()).isTrue();
    assertThat(held.pose(Arm.R).layerSteps()).isEqualTo(-30);
  }

  @Test
  void anArmOpensWithItsLayerMisaligned() {
    held.turn(Arm.R, -30).release(Arm.L);
    held.assertBroken(Arm.L, Rule.LAYER_OFF_GRID);
  }

  @Test
  void aTurnAcrossAMisalignedLayerJams() {
    held.turn(Arm.R, -30).grip(Axis.BACK_FRONT.arms()).release(Axis.RIGHT_LEFT.arms());
    int before = held.world.brokenRules().size();
    held.turn(Arm.B, -100);

    assertThat(held.world.brokenRules()).hasSize(before + 1);
    assertThat(held.world.brokenRules().get(before).rule()).isEqualTo(Rule.LAYER_OFF_GRID);
    assertThat(held.pose(Arm.B).steps()).isZero();
    held.assertCube();
  }

  @Test
  void aStoppedTurnCanBeCompleted() {
    held.turn(Arm.R, -30).rest().turn(Arm.R, -70).grip(Arm.B);
    held.assertBroken();
    held.assertCube("R'");
  }

  @Test
  void aStoppedRollIsOffTheGrid() {
    held.turnBoth(Axis.RIGHT_LEFT, -50, 50).grip(Arm.F);
    held.assertBroken(Arm.F, Rule.LAYER_OFF_GRID);
  }

  @Test
  void aTiltedCubeIsSolvedIfItsLayersAreStraight() {
    held.turnBoth(Axis.RIGHT_LEFT, -50, 50);
    assertThat(held.world.snapshot().layerOffGrid()).isTrue();
    assertThat(held.world.snapshot().solved(WorldFixture.CUBE)).isTrue();

    held.turnBoth(Axis.RIGHT_LEFT, -2, 0);
    assertThat(held.world.snapshot().solved(WorldFixture.CUBE)).isTrue();

    held.turnBoth(Axis.RIGHT_LEFT, -1, 0);
    assertThat(held.world.snapshot().solved(WorldFixture.CUBE)).isFalse();
  }

  @Test
  void misalignedFingersCloseAndHold() {
    held.turn(Arm.B, 50).grip(Arm.B);
    held.assertBroken(Arm.B, Rule.FINGERS_OFF_GRID);
    assertThat(held.pose(Arm.B).holds()).isTrue();
  }

  @Test
  void aMotorThatStartsTooFastStalls() {
    held.turn(Arm.R, -100, 400);

    held.assertBroken(Arm.R, Rule.STEPS_LOST);
    assertThat(held.pose(Arm.R).steps()).isEqualTo(-1);
  }

  @Test
  void aStalledMotorFollowsAgainAfterAPause() {
    held.turn(Arm.R, -100, 400).rest().turn(Arm.R, -99);
    held.assertBroken(Arm.R, Rule.STEPS_LOST);
    held.assertCube("R'");
  }

  @Test
  void aDelayedPulseIsFollowed() {
    quick().turn(Arm.B, 1, 566).turn(Arm.B, 1, 524).turn(Arm.B, 38, 545);
    held.assertBroken();
  }

  @Test
  void twoEarlyPulsesAreNotFollowed() {
    quick().turn(Arm.B, 1, 480);
    held.assertBroken();
    held.turn(Arm.B, 1, 480);
    held.assertBroken(Arm.B, Rule.STEPS_LOST);
  }

  /** Turns a motor at 1,835 pulses/s. */
  private WorldFixture quick() {
    for (int stepMicros : new int[] {1000, 800, 650, 600, 545}) {
      held.turn(Arm.B, 10, stepMicros);
    }
    held.assertBroken();
    return held;
  }

  @Test
  void aMotorCannotTurnBackAtFullSpeed() {
    quick().turn(Arm.B, -1, 545);
    held.assertBroken(Arm.B, Rule.STEPS_LOST);
  }

  @Test
  void anArmAtAnUnknownAngleMustNotTurnTheCube() {
    held.world.arm(Arm.R).home(false);
    held.turn(Arm.R, -100);

    held.assertBroken(Arm.R, Rule.NOT_HOMED);
    held.assertCube("R'");
  }

  @Test
  void anOpenArmMayTurnToFindItsMagnet() {
    held.world.arm(Arm.B).home(false);
    held.turn(Arm.B, 400).assertBroken();
    assertThat(held.world.arm(Arm.B).homed()).isFalse();
  }

  @Test
  void aViolationIsReportedOncePerTurn() {
    held.grip(Arm.B).turn(Arm.R, -50).rest().turn(Arm.R, -50);
    held.assertBroken(Arm.R, Rule.ORTHOGONAL_ARM_TOUCHES, Arm.R, Rule.ORTHOGONAL_ARM_TOUCHES);
  }

  @Test
  void theMessageNamesTimeArmRuleAndAdvice() {
    WorldEvent.RuleBroken broken = new WorldEvent.RuleBroken(540_000, Arm.B, Rule.NOT_HOMED);

    assertThat(broken.message())
        .isEqualTo(
            "at 0.540000 s arm B turns the cube though it was not homed since its board was"
                + " reset or it was stopped in a turn; home it first");
  }
}

package dev.cubewright.robot.world.commanded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each rule broken in each way, and beside it the nearest thing that is allowed. */
class RuleTest {
  @Nested
  class OrthogonalArmGrips {
    private final WorldFixture all = WorldFixture.heldBy(Arm.R, Arm.B, Arm.L, Arm.F);

    @Test
    void turnAgainstAClosedArm() {
      all.assertRefused(Rule.ORTHOGONAL_ARM_GRIPS, Arm.R, all.turn(Arm.R, -90));
      all.atRest().assertCube();
    }

    @Test
    void oneArmInTheWayIsEnough() {
      all.release(Arm.B);
      all.atRest();
      all.assertRefused(Rule.ORTHOGONAL_ARM_GRIPS, Arm.L, all.turn(Arm.L, 90));
    }

    @Test
    void turnBeforeTheOtherAxisHasLetGo() {
      all.release(Arm.B);
      all.release(Arm.F);
      all.after(149_999);
      all.assertRefused(Rule.ORTHOGONAL_ARM_GRIPS, Arm.R, all.turn(Arm.R, -90));
      all.after(1).assertBegun(all.turn(Arm.R, -90));
    }

    @Test
    void turnWhileTheOtherAxisCloses() {
      WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
      held.grip(Arm.B);
      held.after(1);
      held.assertRefused(Rule.ORTHOGONAL_ARM_GRIPS, Arm.R, held.turn(Arm.R, -90));
    }

    @Test
    void anOpenArmMayTurnBesideAClosedOne() {
      WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
      held.assertBegun(held.turn(Arm.B, 45));
      held.atRest().assertCube();
      assertThat(held.world.snapshot().arm(Arm.B).degrees()).isEqualTo(45);
    }
  }

  @Nested
  class OtherHalfFree {
    @Test
    void turnWithOneArmAlone() {
      WorldFixture held = WorldFixture.heldBy(Arm.R);
      held.assertRefused(Rule.OTHER_HALF_FREE, Arm.R, held.turn(Arm.R, -90));
    }

    @Test
    void turnBeforeTheOppositeArmHolds() {
      WorldFixture held = WorldFixture.heldBy(Arm.R);
      held.grip(Arm.L);
      held.after(149_999);
      held.assertRefused(Rule.OTHER_HALF_FREE, Arm.R, held.turn(Arm.R, -90));
      held.after(1).assertBegun(held.turn(Arm.R, -90));
    }
  }

  @Nested
  class CubeDropped {
    @Test
    void releaseOfTheLastArm() {
      WorldFixture held = WorldFixture.heldBy(Arm.F);
      held.assertRefused(Rule.CUBE_DROPPED, Arm.F, held.release(Arm.F));
    }

    @Test
    void releaseOfAWholeAxisThatHoldsAlone() {
      WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
      held.assertBegun(held.release(Arm.R));
      held.assertRefused(Rule.CUBE_DROPPED, Arm.L, held.release(Arm.L));
    }

    @Test
    void releaseBeforeTheOtherAxisHolds() {
      WorldFixture held = WorldFixture.heldBy(Arm.B);
      held.grip(Arm.R);
      held.after(149_999);
      held.assertRefused(Rule.CUBE_DROPPED, Arm.B, held.release(Arm.B));
      held.after(1).assertBegun(held.release(Arm.B));
    }

    @Test
    void oneArmKeepsTheCube() {
      WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
      held.release(Arm.L);
      assertThat(held.atRest().world.snapshot().cubeHeld()).isTrue();
    }
  }

  @Nested
  class LayerOffGrid {
    private final WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    @Test
    void gripWhileALayerTurns() {
      held.turn(Arm.R, -90);
      held.after(119_999);
      held.assertRefused(Rule.LAYER_OFF_GRID, Arm.B, held.grip(Arm.B));
      held.after(1).assertBegun(held.grip(Arm.B));
    }

    @Test
    void gripAfterATurnThatStoppedHalfWay() {
      held.turn(Arm.R, -45);
      held.atRest();
      held.assertRefused(Rule.LAYER_OFF_GRID, Arm.F, held.grip(Arm.F));
      held.turn(Arm.R, -45);
      held.atRest().assertBegun(held.grip(Arm.F));
      held.assertCube("R'");
    }

    @Test
    void releaseWhileALayerTurns() {
      held.turn(Arm.R, -90);
      held.after(1);
      held.assertRefused(Rule.LAYER_OFF_GRID, Arm.L, held.release(Arm.L));
    }

    @Test
    void releaseOfTheArmWhoseLayerIsOff() {
      held.turn(Arm.L, 100);
      held.atRest();
      held.assertRefused(Rule.LAYER_OFF_GRID, Arm.L, held.release(Arm.L));
    }

    @Test
    void aRollThatStoppedHalfWayIsOffTheGridToo() {
      held.turn(Arm.R, -45);
      held.turn(Arm.L, 45);
      held.atRest();
      held.assertRefused(Rule.LAYER_OFF_GRID, Arm.B, held.grip(Arm.B));
    }

    @Test
    void anOpenArmThatTurnsIsNoLayer() {
      held.turn(Arm.B, 90);
      held.after(1).assertBegun(held.grip(Arm.F));
    }
  }

  @Nested
  class FingersOffGrid {
    @Test
    void gripWithFingersAcrossTheCorners() {
      WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
      held.turn(Arm.B, 45);
      held.atRest();
      held.assertRefused(Rule.FINGERS_OFF_GRID, Arm.B, held.grip(Arm.B));
      held.turn(Arm.B, -135);
      held.atRest().assertBegun(held.grip(Arm.B));
    }
  }

  @Nested
  class ArmBusy {
    private final WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    @Test
    void turnWhileTurning() {
      held.turn(Arm.R, -90);
      held.after(119_999);
      held.assertRefused(Rule.ARM_BUSY, Arm.R, held.turn(Arm.R, -90));
      held.after(1).assertBegun(held.turn(Arm.R, -90));
      held.atRest().assertCube("R2");
    }

    @Test
    void turnBeforeTheServoHasArrived() {
      held.grip(Arm.B);
      held.assertRefused(Rule.ARM_BUSY, Arm.B, held.turn(Arm.B, -90));
    }

    @Test
    void releaseWhileClosing() {
      held.grip(Arm.B);
      held.after(1);
      held.assertRefused(Rule.ARM_BUSY, Arm.B, held.release(Arm.B));
    }

    @Test
    void releaseOfTheArmThatTurns() {
      held.turn(Arm.R, -90);
      held.assertRefused(Rule.ARM_BUSY, Arm.R, held.release(Arm.R));
    }
  }

  @Test
  void theMessageNamesTimeArmRuleAndWhatMendsIt() {
    BrokenRule broken =
        new BrokenRule(540_000, new ArmCommand.Turn(Arm.B, -90, 0, 0), Rule.ORTHOGONAL_ARM_GRIPS);

    assertThat(broken.message())
        .isEqualTo(
            "at 0.540000 s arm 1 (B) turns while an arm of the other axis still grips;"
                + " release the other axis first");
  }

  @ParameterizedTest
  @EnumSource
  void everyRuleSaysWhatIsWrongAndWhatMendsIt(Rule rule) {
    assertThat(rule.description()).isNotBlank();
    assertThat(rule.advice()).isNotBlank();
  }
}

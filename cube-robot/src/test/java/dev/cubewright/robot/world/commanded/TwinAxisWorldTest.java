package dev.cubewright.robot.world.commanded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TwinAxisWorldTest {
  @ParameterizedTest
  @CsvSource({
    "R,  -90, R'",
    "R, -180, R2",
    "R,  90, R",
    "R, 270, R'",
    "R, -450, R'",
    "B,  -90, B'",
    "L,  -90, L'",
    "L, 180, L2",
    "F, -90, F'"
  })
  void theHalfThatAnArmHoldsFollowsIt(Arm arm, int degrees, String move) {
    WorldFixture held = WorldFixture.heldBy(arm, arm.opposite());

    held.assertBegun(held.turn(arm, degrees));

    held.atRest().assertCube(move);
    assertThat(held.world.snapshot().arm(arm).degrees()).isEqualTo(degrees);
  }

  @ParameterizedTest
  @CsvSource({
    "RIGHT_LEFT,  -90, x'",
    "RIGHT_LEFT,   90, x",
    "RIGHT_LEFT, -180, x2",
    "BACK_FRONT,  -90, z",
    "BACK_FRONT,   90, z'"
  })
  void bothArmsInOppositeSensesRollTheCube(Axis axis, int degreesOfTheFirst, String rotation) {
    Arm first = axis.arms().get(0);
    WorldFixture held = WorldFixture.heldBy(first, first.opposite());

    held.turn(first, degreesOfTheFirst);
    held.turn(first.opposite(), -degreesOfTheFirst);

    held.atRest().assertCube(rotation);
  }

  @Test
  void bothArmsMayTurnByDifferentAmountsAtOnce() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    held.turn(Arm.R, -180);
    held.turn(Arm.L, -90);

    held.after(120_000).assertCube("L'");
    held.after(120_000).assertCube("L'", "R2");
  }

  @Test
  void turnsThatStopOnTheWayAddUp() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    held.turn(Arm.R, -45);
    held.atRest().assertCube();
    held.turn(Arm.R, 90);
    held.atRest().assertCube();
    held.turn(Arm.R, 45);

    held.atRest().assertCube("R");
    assertThat(held.world.snapshot().arm(Arm.R).layerOffGrid()).isFalse();
  }

  @Test
  void anOpenArmTurnsAlone() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    held.turn(Arm.F, -90);

    held.atRest().assertCube();
    assertThat(held.world.snapshot().arm(Arm.F).degrees()).isEqualTo(-90);
  }

  @Test
  void actionsTakeAsLongAsTheArmsNeed() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    assertThat(held.turn(Arm.R, -180)).isEqualTo(new CommandOutcome.Begun(240_000));
    held.after(240_000);
    assertThat(held.grip(Arm.B)).isEqualTo(new CommandOutcome.Begun(390_000));
    held.after(150_000);
    assertThat(held.release(Arm.R)).isEqualTo(new CommandOutcome.Begun(540_000));
  }

  @Test
  void whatIsAlreadySoEndsAtOnce() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);

    assertThat(held.grip(Arm.R)).isEqualTo(new CommandOutcome.Begun(0));
    assertThat(held.release(Arm.B)).isEqualTo(new CommandOutcome.Begun(0));
    assertThat(held.turn(Arm.R, 0)).isEqualTo(new CommandOutcome.Begun(0));
  }

  @Test
  void snapshotsStayAsTheyWere() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
    WorldSnapshot before = held.world.snapshot();

    held.turn(Arm.R, -90);
    assertThat(held.world.snapshot().arm(Arm.R).turning()).isTrue();
    held.atRest();

    assertThat(before.cube()).isEqualTo(WorldFixture.CUBE.solved());
    assertThat(before.arm(Arm.R)).isEqualTo(new ArmPose(Arm.R, 0, 0, GripState.CLOSED, false));
    assertThat(before.arms()).extracting(ArmPose::arm).containsExactly(Arm.values());
    assertThat(before.timeMicros()).isZero();
  }

  @Test
  void listenersAreToldWhatHappens() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
    List<String> heard = new ArrayList<>();
    held.world.addListener(
        event -> heard.add(event.timeMicros() + " " + event.getClass().getSimpleName()));

    held.turn(Arm.R, -90);
    held.after(100_000);
    held.release(Arm.R);
    held.after(20_000);
    held.grip(Arm.R);

    assertThat(heard).containsExactly("0 ArmBegan", "100000 CommandRefused", "120000 ArmEnded");
  }

  @Test
  void listenersMayLeaveWhileTheyAreTold() {
    WorldFixture held = WorldFixture.heldBy(Arm.R, Arm.L);
    List<String> heard = new ArrayList<>();
    WorldListener once =
        new WorldListener() {
          @Override
          public void happened(WorldEvent event) {
            heard.add("once");
            held.world.removeListener(this);
          }
        };
    held.world.addListener(once);
    held.world.addListener(event -> heard.add("always"));

    held.turn(Arm.R, -90);
    held.atRest();
    held.world.removeListener(once);

    assertThat(heard).containsExactly("once", "always", "always");
  }

  @Test
  void aCubeThatNothingHoldsIsRefused() {
    assertThatThrownBy(WorldFixture::heldBy)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no arm holds the cube; close the arms of one axis");
  }

  @Test
  void aCubeWithALayerThatNoArmHoldsIsRefused() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    List<Arm> closed = Axis.RIGHT_LEFT.arms();

    assertThatThrownBy(
            () ->
                new TwinAxisWorld(
                    cube, cube.solved(), closed, PublishedTimes.of(Mode.SLOW), new VirtualClock()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot hold a 3x3x3");
  }
}

package dev.cubewright.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TwinAxisWorldTest {
  @ParameterizedTest
  @CsvSource({
    "R, -100, R'",
    "R, -200, R2",
    "R,  100, R",
    "R,  300, R'",
    "R, -500, R'",
    "B, -100, B'",
    "L, -100, L'",
    "L,  200, L2",
    "F, -100, F'"
  })
  void theHalfThatAnArmHoldsFollowsIt(Arm arm, int steps, String move) {
    WorldFixture held = WorldFixture.holding(arm.axis());

    held.turn(arm, steps).assertBroken();

    held.assertCube(move);
    assertThat(held.pose(arm).steps()).isEqualTo(steps);
    assertThat(held.pose(arm).layerOffGrid()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "RIGHT_LEFT, -100, x'",
    "RIGHT_LEFT,  100, x",
    "RIGHT_LEFT, -200, x2",
    "BACK_FRONT, -100, z",
    "BACK_FRONT,  100, z'"
  })
  void bothArmsInOppositeDirectionsRollTheCube(Axis axis, int steps, String rotation) {
    WorldFixture held = WorldFixture.holding(axis);

    held.turnBoth(axis, steps, -steps).assertBroken();

    held.assertCube(rotation);
  }

  @Test
  void theCubeTurnsWithTheLastPulseOfAQuarter() {
    WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);

    held.turn(Arm.R, -99).assertCube();
    assertThat(held.pose(Arm.R).layerSteps()).isEqualTo(-99);
    assertThat(held.pose(Arm.R).turning()).isTrue();
    held.turn(Arm.R, -1).assertCube("R'");
    held.rest();
    assertThat(held.pose(Arm.R).turning()).isFalse();
  }

  /** After random valid regrips and turns, the cube equals the model. */
  @Property(tries = 60)
  void validCommandsHaveTheEffectOfTheirMoves(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Axis axis = Axis.RIGHT_LEFT;
    WorldFixture held = WorldFixture.holding(axis);
    State expected = WorldFixture.CUBE.solved();
    for (int twist = 0; twist < 12; twist++) {
      if (random.nextBoolean()) {
        held.grip(axis.other().arms()).release(axis.arms());
        axis = axis.other();
      }
      int first = random.nextInt(-2, 3);
      int second = random.nextInt(-2, 3);
      held.turnBoth(axis, first * 100, second * 100).rest();
      expected = expected.apply(effect(axis.arms().get(0), first));
      expected = expected.apply(effect(axis.arms().get(1), second));
    }

    assertThat(held.world.brokenRules()).isEmpty();
    assertThat(held.world.snapshot().cube()).contains(expected);
  }

  /** After random commands, a held cube has exactly one state. */
  @Property(tries = 200)
  void anyCommandsKeepTheInvariants(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);
    boolean wasThere = true;
    for (int action = 0; action < 60; action++) {
      Arm arm = Arm.values()[random.nextInt(4)];
      switch (random.nextInt(3)) {
        case 0 -> held.turn(arm, random.nextInt(-120, 120), random.nextInt(300, 3000));
        case 1 -> held.servo(arm, random.nextInt(1200, 1700));
        default -> held.after(random.nextInt(60_000));
      }
      WorldSnapshot now = held.world.snapshot();
      assertThat(wasThere || now.cube().isEmpty()).as("no cube appears").isTrue();
      wasThere = now.cube().isPresent();
      for (ArmPose pose : now.arms()) {
        assertThat(pose.layerSteps()).isBetween(-99, 99);
        assertThat(pose.holds()).isEqualTo(pose.opening() <= 0);
        assertThat(pose.touches()).isEqualTo(pose.opening() < 1);
      }
      for (Axis axis : Axis.values()) {
        boolean off = axis.arms().stream().anyMatch(of -> now.arm(of).layerOffGrid());
        boolean otherOff = axis.other().arms().stream().anyMatch(of -> now.arm(of).layerOffGrid());
        assertThat(off && otherOff).as("layers of only one axis are misaligned").isFalse();
      }
      if (now.cube().isPresent()) {
        assertThat(now.cubeHeld()).as("a cube that is not held falls").isTrue();
      }
    }
  }

  private static Transformation effect(Arm arm, int quarters) {
    return arm.layerTurn(WorldFixture.CUBE).moves().get(0).transformation().power(quarters);
  }

  @Test
  void listenersReceiveEventsAndMayBeRemoved() {
    WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);
    List<String> heard = new ArrayList<>();
    Consumer<WorldEvent> listener = event -> heard.add(event.getClass().getSimpleName());
    held.world.addListener(listener);

    held.turn(Arm.R, -100).grip(Arm.B).turn(Arm.R, -1);
    held.world.removeListener(listener);
    held.release(Arm.B);

    assertThat(heard)
        .containsExactly("TurnBegan", "GripChanged", "GripChanged", "TurnBegan", "RuleBroken");
  }

  @Test
  void aSlowServoTakesLongerAndAStuckOneForever() {
    WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);
    held.servo(Arm.B, WorldFixture.GRIP_MICROS).after(10_000);
    SimulatedArm back = held.world.arm(Arm.B);
    back.slowServo(4);
    held.after(60_000);
    assertThat(held.pose(Arm.B).holds()).isFalse();
    held.after(120_000);
    assertThat(held.pose(Arm.B).holds()).isTrue();
    back.blockServo();
    held.release(Arm.B).after(1_000_000);
    assertThat(held.pose(Arm.B).holds()).isTrue();
  }

  @Test
  void theMagnetMatchesTheDescription() {
    ArmDescription plain = RobotDescription.standard().arm(Arm.R);
    for (int home : List.of(0, 45, -90)) {
      for (boolean reversed : List.of(false, true)) {
        ArmDescription description =
            new ArmDescription(
                1,
                0,
                reversed,
                home,
                plain.magnetThreshold(),
                plain.gripMicros(),
                plain.squeezeMicros(),
                plain.squeezeMillis(),
                plain.releaseMicros());
        SimulatedArm arm = new SimulatedArm(Arm.R, description, new VirtualClock(), (a, b) -> {});
        int homed = arm.magnetSteps() + (reversed ? -6 : 6);
        assertThat(Math.floorMod(homed + home * 10 / 9, 100)).isZero();
      }
    }
  }

  @Test
  void aCubeNeedsOpenArms() {
    WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);
    State cube = WorldFixture.CUBE.solved();

    assertThatThrownBy(() -> held.world.putCube(cube))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no cube can be put between the arms: there is one; take it out first");
    assertThatThrownBy(held.world::takeCube)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the cube cannot be taken out: not all arms are open; release them first");
  }

  @Test
  void aCubeWithSeveralMiddleLayersIsRejected() {
    Puzzle cube = Cuboid.of(4, 4, 4);
    assertThatThrownBy(() -> TwinAxisWorld.of(cube, RobotDescription.standard()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot hold a 4x4x4");
  }
}

package dev.cubewright.robot.world.commanded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import java.util.List;

/** A world in slow mode, driven command by command: grip and release 150 ms, quarter 120 ms. */
final class WorldFixture {
  static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  final TwinAxisWorld world;

  private WorldFixture(Arm... closed) {
    world =
        new TwinAxisWorld(
            CUBE, CUBE.solved(), List.of(closed), PublishedTimes.of(Mode.SLOW), new VirtualClock());
  }

  static WorldFixture heldBy(Arm... closed) {
    return new WorldFixture(closed);
  }

  CommandOutcome grip(Arm arm) {
    return world.start(new ArmCommand.Grip(arm, 0, 0));
  }

  CommandOutcome release(Arm arm) {
    return world.start(new ArmCommand.Release(arm, 0, 0));
  }

  CommandOutcome turn(Arm arm, int degrees) {
    return world.start(new ArmCommand.Turn(arm, degrees, 0, 0));
  }

  WorldFixture after(long micros) {
    world.clock().advanceTo(world.clock().nowMicros() + micros);
    return this;
  }

  /** Waits long enough for anything to end. */
  WorldFixture atRest() {
    return after(10_000_000);
  }

  /** Asserts that a command was refused, at the present time, and that nothing else changed. */
  void assertRefused(Rule rule, Arm arm, CommandOutcome outcome) {
    assertThat(outcome).isInstanceOf(CommandOutcome.Refused.class);
    BrokenRule broken = ((CommandOutcome.Refused) outcome).brokenRule();
    assertThat(broken.rule()).isEqualTo(rule);
    assertThat(broken.arm()).isEqualTo(arm);
    assertThat(broken.timeMicros()).isEqualTo(world.clock().nowMicros());
    assertThat(world.snapshot().cubeHeld()).isTrue();
  }

  void assertBegun(CommandOutcome outcome) {
    assertThat(outcome).isInstanceOf(CommandOutcome.Begun.class);
  }

  /** Asserts what became of the solved cube. */
  void assertCube(String... moves) {
    State expected = CUBE.solved();
    for (String move : moves) {
      expected = expected.apply(CUBE.move(move));
    }
    assertThat(world.snapshot().cube()).isEqualTo(expected);
  }
}

package dev.cubewright.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.CommandGroup;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A world without boards, whose motors and servos are controlled directly. All arms are homed. */
public final class WorldFixture {
  public static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  public static final int STEP_MICROS = 1000;
  public static final int GRIP_MICROS = 1307;
  public static final int RELEASE_MICROS = 1564;

  /** Longer than any movement of a servo. */
  private static final int TRAVEL_MICROS = 60_000;

  /** Longer than the pause after which pulses count as a new turn. */
  private static final int REST_MICROS = 60_000;

  public final TwinAxisWorld world;
  public final VirtualClock clock;
  private final Puzzle cube;

  /** Creates a world without a cube. */
  public WorldFixture() {
    this(CUBE);
  }

  private WorldFixture(Puzzle cube) {
    this.cube = cube;
    world = TwinAxisWorld.of(cube, RobotDescription.standard());
    clock = world.clock();
    for (Arm arm : Arm.values()) {
      world.arm(arm).home(true);
    }
  }

  /** Creates a world in which an axis holds a solved cube. */
  public static WorldFixture holding(Axis axis) {
    WorldFixture fixture = new WorldFixture();
    fixture.world.putHeldCube(CUBE.solved(), axis);
    return fixture;
  }

  /** Creates a world in which all arms hold a solved cube. */
  public static WorldFixture holdingWithAllArms(Puzzle cube) {
    WorldFixture fixture = new WorldFixture(cube);
    fixture.world.putHeldCube(cube.solved(), Axis.RIGHT_LEFT);
    return fixture.grip(Axis.BACK_FRONT.arms());
  }

  public WorldFixture after(long micros) {
    clock.advanceTo(clock.nowMicros() + micros);
    return this;
  }

  public WorldFixture rest() {
    return after(REST_MICROS);
  }

  /** Turns an arm by steps, one per millisecond. */
  public WorldFixture turn(Arm arm, int steps) {
    return turn(arm, steps, STEP_MICROS);
  }

  public WorldFixture turn(Arm arm, int steps, int stepMicros) {
    for (int step = 0; step < Math.abs(steps); step++) {
      after(stepMicros);
      world.pulse(arm, steps > 0);
    }
    return this;
  }

  /** Turns the arms of an axis at the same time. */
  public WorldFixture turnBoth(Axis axis, int stepsOfFirst, int stepsOfSecond) {
    int most = Math.max(Math.abs(stepsOfFirst), Math.abs(stepsOfSecond));
    for (int step = 0; step < most; step++) {
      after(STEP_MICROS);
      if (step < Math.abs(stepsOfFirst)) {
        world.pulse(axis.arms().get(0), stepsOfFirst > 0);
      }
      if (step < Math.abs(stepsOfSecond)) {
        world.pulse(axis.arms().get(1), stepsOfSecond > 0);
      }
    }
    return this;
  }

  /** Sets the width of a servo without waiting. */
  public WorldFixture servo(Arm arm, int micros) {
    world.arm(arm).servo(micros);
    return this;
  }

  public WorldFixture grip(Arm... arms) {
    return grip(List.of(arms));
  }

  public WorldFixture grip(List<Arm> arms) {
    arms.forEach(arm -> servo(arm, GRIP_MICROS));
    return after(TRAVEL_MICROS);
  }

  public WorldFixture release(Arm... arms) {
    return release(List.of(arms));
  }

  public WorldFixture release(List<Arm> arms) {
    arms.forEach(arm -> servo(arm, RELEASE_MICROS));
    return after(TRAVEL_MICROS);
  }

  /** Carries out groups of commands in order. */
  public WorldFixture perform(List<CommandGroup> groups) {
    for (CommandGroup group : groups) {
      List<ArmCommand.Turn> turns = new ArrayList<>();
      for (ArmCommand command : group.commands()) {
        if (command instanceof ArmCommand.Turn turn) {
          turns.add(turn);
        } else {
          servo(command.arm(), command instanceof ArmCommand.Grip ? GRIP_MICROS : RELEASE_MICROS);
        }
      }
      turnAll(turns);
      after(TRAVEL_MICROS);
    }
    return this;
  }

  private void turnAll(List<ArmCommand.Turn> turns) {
    Map<Arm, Integer> steps = new EnumMap<>(Arm.class);
    turns.forEach(turn -> steps.put(turn.arm(), ArmPose.steps(turn.degrees())));
    for (Axis axis : Axis.values()) {
      turnBoth(
          axis,
          steps.getOrDefault(axis.arms().get(0), 0),
          steps.getOrDefault(axis.arms().get(1), 0));
    }
  }

  public ArmPose pose(Arm arm) {
    return world.snapshot().arm(arm);
  }

  /** Asserts the broken rules in order, each with its arm. */
  public void assertBroken(Object... armsAndRules) {
    assertThat(
            world.brokenRules().stream()
                .flatMap(broken -> List.<Object>of(broken.arm(), broken.rule()).stream()))
        .containsExactly(armsAndRules);
  }

  /** Asserts that the cube is the solved cube after these moves. */
  public void assertCube(String... moves) {
    State expected = cube.solved();
    for (String move : moves) {
      expected = expected.apply(cube.move(move));
    }
    assertThat(Objects.requireNonNull(world.snapshot().cube().orElse(null))).isEqualTo(expected);
  }
}

package dev.cubewright.robot.world.commanded;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.PlannedTwist;
import dev.cubewright.robot.robot.RobotPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * One plan being carried out in a world: each command begins at its time, until one is refused.
 *
 * <p>This is what the published host does, too: it follows its own clock and trusts that the arms
 * have ended what they were told.
 */
public final class PlanRun {
  private final RobotPlan plan;
  private final TwinAxisWorld world;
  private final VirtualClock clock;
  private final CommandRun commands;
  private final List<TwistReport> done = new ArrayList<>();

  private PlanRun(RobotPlan plan, TwinAxisWorld world) {
    this.plan = plan;
    this.world = world;
    this.clock = world.clock();
    this.commands = new CommandRun(world);
  }

  /**
   * {@return how a plan goes in a new world, in which the arms hold the cube as the plan wants it}
   *
   * @param plan the plan
   * @param puzzle the cube, of two layers along each arm
   * @param cube its state before the plan, in the robot's frame
   * @param times how long the arms take in the world
   * @throws IllegalArgumentException if both halves of the puzzle together are not the whole
   */
  public static WorldReport inNewWorld(RobotPlan plan, Puzzle puzzle, State cube, ArmTimes times) {
    return in(
        new TwinAxisWorld(puzzle, cube, plan.holdingFirst().arms(), times, new VirtualClock()),
        plan);
  }

  /**
   * {@return how a plan goes in a world, from now on the world's clock}
   *
   * <p>Moves the clock until the last arm is at rest, also after a command was refused. The world's
   * listeners are told of each twist done.
   *
   * @param world the world, with all arms at rest
   * @param plan the plan
   */
  public static WorldReport in(TwinAxisWorld world, RobotPlan plan) {
    return new PlanRun(plan, world).run();
  }

  private WorldReport run() {
    boolean going = commands.allBegin(plan.preparation());
    long preparationMicros = commands.lastEndMicros() - commands.originMicros();
    for (int index = 0; going && index < plan.twists().size(); index++) {
      PlannedTwist twist = plan.twists().get(index);
      long beginMicros =
          index == 0 ? commands.originMicros() + twist.startMicros() : commands.lastEndMicros();
      going = commands.allBegin(twist.commands());
      if (going) {
        done.add(new TwistReport(twist, commands.lastEndMicros() - beginMicros));
        scheduleDone(twist, index);
      }
    }
    commands.finish();
    return new WorldReport(plan, preparationMicros, done, world.snapshot(), commands.brokenRule());
  }

  private void scheduleDone(PlannedTwist twist, int index) {
    clock.schedule(
        commands.lastEndMicros(),
        () ->
            world.publish(
                new WorldEvent.TwistDone(clock.nowMicros(), twist, index, world.snapshot())));
  }
}

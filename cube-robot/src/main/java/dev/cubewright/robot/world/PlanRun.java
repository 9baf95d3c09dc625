package dev.cubewright.robot.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.PlannedTwist;
import dev.cubewright.robot.robot.RobotPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  private final long originMicros;
  private final List<TwistReport> done = new ArrayList<>();
  private long lastEndMicros;
  private @Nullable BrokenRule brokenRule;

  private PlanRun(RobotPlan plan, TwinAxisWorld world) {
    this.plan = plan;
    this.world = world;
    this.clock = world.clock();
    this.originMicros = clock.nowMicros();
    this.lastEndMicros = originMicros;
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
    boolean going = allBegin(plan.preparation());
    long preparationMicros = lastEndMicros - originMicros;
    for (int index = 0; going && index < plan.twists().size(); index++) {
      PlannedTwist twist = plan.twists().get(index);
      long beginMicros = index == 0 ? originMicros + twist.startMicros() : lastEndMicros;
      going = allBegin(twist.commands());
      if (going) {
        done.add(new TwistReport(twist, lastEndMicros - beginMicros));
        scheduleDone(twist, index);
      }
    }
    clock.advanceTo(Math.max(lastEndMicros, clock.nowMicros()));
    return new WorldReport(
        plan, preparationMicros, done, world.snapshot(), Optional.ofNullable(brokenRule));
  }

  /** Returns whether the world took all of the commands. */
  private boolean allBegin(List<ArmCommand> commands) {
    for (ArmCommand command : commands) {
      clock.advanceTo(originMicros + command.startMicros());
      CommandOutcome outcome = world.start(command);
      if (outcome instanceof CommandOutcome.Begun begun) {
        lastEndMicros = Math.max(lastEndMicros, begun.endMicros());
      } else if (outcome instanceof CommandOutcome.Refused refused) {
        brokenRule = refused.brokenRule();
        return false;
      }
    }
    return true;
  }

  private void scheduleDone(PlannedTwist twist, int index) {
    clock.schedule(
        lastEndMicros,
        () ->
            world.publish(
                new WorldEvent.TwistDone(clock.nowMicros(), twist, index, world.snapshot())));
  }
}

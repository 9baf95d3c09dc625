package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.CommandGroup;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.RobotPlan;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The state of a 3x3x3 between four arms, as tracked from commands. */
class ThreeLayersTrackerTest {
  private static final Machine MACHINE = Machine.named("four-gripper");
  private static final Puzzle CUBE = MACHINE.puzzle();

  private final ArmsTracker tracker = new ArmsTracker(CUBE);

  private void perform(CommandGroup group) {
    group.commands().forEach(tracker::began);
    group.commands().forEach(tracker::ended);
  }

  @Test
  void followsTurnsAndRolls() {
    RobotPlan plan =
        RobotPlan.of(
            new MachinePlanner(MACHINE)
                .plan(new AlgorithmParser(CUBE).parse("R U F2 D' L B2 U R2 D F L' U2").moves()),
            PublishedTimes.of(Mode.FAST));
    State expected = CUBE.solved();
    tracker.held(plan.holdingFirst().arms());
    plan.holdingFirst()
        .other()
        .arms()
        .forEach(arm -> tracker.ended(new ArmCommand.Release(arm, 0, 0)));
    tracker.knowCube(expected);

    plan.preparation().forEach(this::perform);
    int rolls = 0;
    for (PlannedTwist twist : plan.twists()) {
      twist.groups().forEach(this::perform);
      expected = expected.apply(twist.move());
      assertThat(tracker.cubeState()).contains(expected);
      rolls +=
          CUBE.isSolved(CUBE.solved().apply(twist.move())) && !twist.armTurns().isEmpty() ? 1 : 0;
    }
    assertThat(rolls).isPositive();
  }

  @Test
  void theCubeIsUnknownAfterHalfARoll() {
    tracker.held(List.of(Arm.R, Arm.L));
    tracker.knowCube(CUBE.solved());
    perform(new CommandGroup(List.of(new ArmCommand.Turn(Arm.R, 90, 0, 0))));
    assertThat(tracker.cubeState()).isEmpty();

    perform(new CommandGroup(List.of(new ArmCommand.Turn(Arm.L, -90, 0, 0))));
    assertThat(tracker.cubeState()).contains(CUBE.solved().apply(CUBE.move("x")));
  }
}

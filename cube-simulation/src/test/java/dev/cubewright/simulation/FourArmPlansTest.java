package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.simulation.world.WorldFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The plans of the machine of four grippers in the simulated world. */
class FourArmPlansTest {
  private static final Machine MACHINE = Machine.named("four-gripper");
  private static final Puzzle CUBE = MACHINE.puzzle();
  private static final MachinePlanner PLANNER = new MachinePlanner(MACHINE);
  private static final int MOVES = 20;

  @Property(tries = 40)
  void breakNoRuleAndMakeTheMoves(@ForAll long seed) {
    MachinePlan plan = PLANNER.plan(moves(seed));

    assertMoves(plan, performed(plan));
  }

  /** Includes steps that no plan of minimum cost contains. */
  @Property(tries = 40)
  void anyStepsBreakNoRule(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int state = MACHINE.starts()[0];
    State expected = CUBE.solved();
    List<TimedAction> actions = new ArrayList<>();
    for (int time = 0; time < MOVES; time++) {
      long start = time;
      List<Machine.Step> steps = MACHINE.steps(state);
      Machine.Step step = steps.get(random.nextInt(steps.size()));
      step.actions().forEach(action -> actions.add(new TimedAction(action, start)));
      expected = expected.apply(Move.sequence(CUBE.orbits(), step.turns()));
      state = step.to();
    }
    MachinePlan plan = new MachinePlan(MACHINE, MACHINE.starts()[0], actions, List.of());

    assertThat(performed(plan)).isEqualTo(expected.apply(MACHINE.orientation(state)));
  }

  private static State performed(MachinePlan plan) {
    WorldFixture held = WorldFixture.holdingWithAllArms(CUBE);
    robotPlan(plan, Mode.FAST).twists().forEach(step -> held.perform(step.groups()));
    held.assertBroken();
    assertThat(held.world.snapshot().layerOffGrid()).isFalse();
    return held.world.snapshot().cube().orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void takeThePredictedTime(Mode mode) {
    MachinePlan plan = PLANNER.plan(moves(mode.ordinal()));
    RobotPlan robotPlan = robotPlan(plan, mode);
    try (SimulatedRobot robot = SimulatedRobot.of(CUBE, 7);
        Arms arms =
            BoardArms.connect(robot.transport(), robot.description(), mode, new StopRequest())) {
      arms.home(List.of(Arm.values()));
      robot.putCube(CUBE.solved());
      arms.perform(ArmCommand.grip(Axis.RIGHT_LEFT.arms()));
      robot.world().letGo();
      long begin = arms.nowMicros();
      robotPlan.preparation().forEach(group -> arms.perform(group.commands()));
      for (PlannedTwist step : robotPlan.twists()) {
        long stepBegin = arms.nowMicros();
        assertThat((double) stepBegin - begin).isCloseTo(step.startMicros(), withinPercentage(2));
        step.groups().forEach(group -> arms.perform(group.commands()));
        assertThat((double) arms.nowMicros() - stepBegin)
            .as("%s", step.move())
            .isCloseTo(step.durationMicros(), withinPercentage(2));
      }
      assertThat(robot.world().brokenRules()).isEmpty();
      assertMoves(plan, robot.world().snapshot().cube().orElseThrow());
    }
  }

  private static RobotPlan robotPlan(MachinePlan plan, Mode mode) {
    return RobotPlan.of(plan, RobotDescription.standard().times(mode));
  }

  private static List<Move> moves(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Turn> faces =
        CUBE.turns().stream().filter(turn -> turn.name().matches("[URFDLB]")).toList();
    return Stream.generate(() -> faces.get(random.nextInt(faces.size())).moves())
        .map(moves -> moves.get(random.nextInt(moves.size())))
        .limit(MOVES)
        .toList();
  }

  /** Ignores rolls of the whole cube. */
  private static void assertMoves(MachinePlan plan, State cube) {
    State made = CUBE.solved().apply(Move.sequence(CUBE.orbits(), plan.moves()));
    assertThat(
            CUBE.rotations().stream().map(rotation -> made.apply(rotation)).anyMatch(cube::equals))
        .as("the cube after %s", plan.moves())
        .isTrue();
  }
}

package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.simulation.world.GripState;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulatedRobotTest {
  static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final TwinAxisTwists TWISTS = new TwinAxisTwists(CUBE);
  private static final StateSpace SPACE = new StateSpace(CUBE);
  static final RobotDescription ROBOT = RobotDescription.standard();

  /** In each mode. */
  private static final int PLANS = 8;

  @ParameterizedTest
  @EnumSource
  void carriesOutAPlanWithoutBreakingARule(Mode mode) {
    for (long seed = 0; seed < PLANS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      State cube = SPACE.random(random);
      List<Move> moves = twists(random);
      try (SimulatedRobot robot = SimulatedRobot.of(ROBOT, CUBE, seed);
          Arms arms =
              BoardArms.connect(robot.transport(), robot.description(), mode, new StopRequest())) {
        arms.home(List.of(Arm.values()));
        robot.putCube(cube);
        arms.perform(ArmCommand.grip(Axis.RIGHT_LEFT.arms()));
        RobotPlan plan =
            RobotPlan.of(
                TWISTS,
                Move.sequence(CUBE.orbits(), List.of()),
                moves,
                ROBOT.times(mode),
                Axis.RIGHT_LEFT);
        long begun = arms.nowMicros();
        plan.preparation().forEach(group -> arms.perform(group.commands()));
        plan.twists().stream()
            .flatMap(twist -> twist.groups().stream())
            .forEach(group -> arms.perform(group.commands()));
        long took = arms.nowMicros() - begun;
        long predicted = plan.preparationMicros() + plan.durationMicros();

        State expected = cube;
        for (Move move : moves) {
          expected = expected.apply(move.transformation());
        }
        assertThat(robot.world().brokenRules()).as("seed %d", seed).isEmpty();
        assertThat(robot.world().snapshot().cube()).as("seed %d", seed).contains(expected);
        assertThat(took / (double) predicted).as("seed %d", seed).isBetween(0.98, 1.02);
      }
    }
  }

  private static List<Move> twists(SplittableRandom random) {
    TwinAxisTwists twists = TWISTS;
    List<Move> moves = new ArrayList<>();
    int axis = -1;
    while (moves.size() < 12) {
      Move move = twists.moves().get(random.nextInt(twists.moves().size()));
      int of = twists.armTurns(move).get(0).arm().number() % 2;
      if (of != axis) {
        moves.add(move);
        axis = of;
      }
    }
    return moves;
  }

  @Test
  void beginsWithOpenArmsAtUnknownAngles() {
    SimulatedRobot robot = SimulatedRobot.of(ROBOT, CUBE, 1);

    WorldSnapshot begin = robot.world().snapshot();
    assertThat(begin.cube()).isEmpty();
    assertThat(begin.arms()).allMatch(arm -> arm.grip() == GripState.OPEN);
    assertThat(Arrays.stream(Arm.values()).map(arm -> begin.arm(arm).steps()).distinct())
        .hasSize(4);
    robot.close();
  }
}

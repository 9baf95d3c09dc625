package dev.cubewright.robot.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.board.Arms;
import dev.cubewright.robot.board.BoardArms;
import dev.cubewright.robot.board.LineLog;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.robot.RobotPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every simulated robot must do when nothing goes wrong. */
abstract class SimulatedRobotContract {
  static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final StateSpace SPACE = new StateSpace(CUBE);
  static final RobotDescription ROBOT = RobotDescription.standard();

  /** Returns a robot without faults. */
  abstract SimulatedRobot robot(long seed);

  /** Returns how many plans are carried out in each mode. */
  abstract int plans();

  @ParameterizedTest
  @EnumSource
  void carriesOutAPlanWithoutBreakingARule(Mode mode) {
    for (long seed = 0; seed < plans(); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      State cube = SPACE.random(random);
      List<Move> moves = twists(random);
      try (SimulatedRobot robot = robot(seed);
          Arms arms =
              BoardArms.connect(
                  robot.wiring(), robot.description(), mode, List.of(), LineLog.none())) {
        ArmTimes times = robot.description().times(mode);
        arms.home(List.of(Arm.values()));
        robot.putCube(cube);
        arms.perform(grips(Axis.RIGHT_LEFT, times));
        RobotPlan plan =
            RobotPlan.of(
                CUBE,
                Move.sequence(CUBE.orbits(), List.of()),
                moves,
                ROBOT.times(mode),
                Axis.RIGHT_LEFT);
        long begun = arms.nowMicros();
        perform(arms, plan.commands());
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

  private static List<ArmCommand> grips(Axis axis, ArmTimes times) {
    return axis.arms().stream()
        .<ArmCommand>map(arm -> new ArmCommand.Grip(arm, 0, times.gripMicros()))
        .toList();
  }

  private static void perform(Arms arms, List<ArmCommand> commands) {
    int begin = 0;
    while (begin < commands.size()) {
      int end = begin;
      while (end < commands.size()
          && commands.get(end).startMicros() == commands.get(begin).startMicros()) {
        end++;
      }
      arms.perform(commands.subList(begin, end));
      begin = end;
    }
  }

  private static List<Move> twists(SplittableRandom random) {
    TwinAxisTwists twists = new TwinAxisTwists(CUBE);
    List<Move> moves = new ArrayList<>();
    int axis = -1;
    while (moves.size() < 12) {
      Move move = twists.moves().get(random.nextInt(twists.moves().size()));
      int of = twists.armTurns(move).get(0).arm() % 2;
      if (of != axis) {
        moves.add(move);
        axis = of;
      }
    }
    return moves;
  }
}

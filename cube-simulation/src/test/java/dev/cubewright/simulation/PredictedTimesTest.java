package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.simulation.camera.SimulatedRig;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** For each description, regrips and twists take the predicted times. */
class PredictedTimesTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final int TWISTS = 40;
  private static final long SEED = 7;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          built in          | {"version": 1}
          slow to answer    | {"version": 1, "answerMicros": 8000}
          swinging          | {"version": 1, "modes": {"fast": {"turnSettleMillis": 60}}}
          gentle            | {"version": 1, "modes": {"fast": {"rpm": 90, "acceleration": 9000, "startSpeed": 150}}}
          quick             | {"version": 1, "modes": {"fast": {"gripMillis": 80, "releaseMillis": 75}}}
          arms turned round | {"version": 1, "arms": {"L": {"reversed": true}, "F": {"reversed": true, "homeDegrees": 12}}}
          an axis a board   | {"version": 1, "arms": {"R": {"board": 1, "motor": 0}, "L": {"board": 1, "motor": 1}, "B": {"board": 2, "motor": 0}, "F": {"board": 2, "motor": 1}}}
          """)
  void equalTheTimesOfTheSimulatedRobot(String name, String text) {
    RobotDescription description = RobotFile.parse(name, text);
    ArmTimes times = description.times(Mode.FAST);
    try (SimulatedRobot robot =
            SimulatedRobot.of(
                description, CUBE, SimulatedRig.standard(SEED), FaultPlan.none(), SEED);
        Arms arms =
            BoardArms.connect(robot.transport(), description, Mode.FAST, new StopRequest())) {
      arms.home(List.of(Arm.values()));
      robot.putCube(CUBE.solved());
      arms.perform(ArmCommand.grip(Axis.RIGHT_LEFT.arms()));
      Machine machine = description.machine(Mode.FAST);
      List<Move> moves = moves(machine);
      RobotPlan plan =
          RobotPlan.of(machine, CUBE.rotations().get(0), moves, times, Axis.RIGHT_LEFT);
      plan.preparation().forEach(group -> arms.perform(group.commands()));
      for (PlannedTwist twist : plan.twists()) {
        long begin = arms.nowMicros();
        twist.groups().forEach(group -> arms.perform(group.commands()));
        assertThat((arms.nowMicros() - begin) / (double) twist.durationMicros())
            .as("twist %s of %s", twist.move(), moves)
            .isBetween(0.98, 1.02);
      }
      assertThat(robot.world().brokenRules()).isEmpty();
      assertThat(robot.world().snapshot().cube())
          .contains(CUBE.solved().apply(Move.sequence(CUBE.orbits(), moves)));
    }
  }

  /** Alternating axes, and turns in both directions. */
  private static List<Move> moves(Machine machine) {
    List<Move> twists = machine.moveSet("twists").moves();
    SplittableRandom random = new SplittableRandom(SEED);
    int ofAnAxis = twists.size() / 2;
    List<Move> moves = new ArrayList<>();
    for (int index = 0; index < TWISTS; index++) {
      moves.add(twists.get(index % 2 * ofAnAxis + random.nextInt(ofAnAxis)));
    }
    return moves;
  }
}

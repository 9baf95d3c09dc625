package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.Rule;
import dev.cubewright.simulation.world.WorldFixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** With any fault, the driver ends in time with a correct report, and the cube stays held. */
class FaultyRobotTest {
  private static final int SEEDS = 3;
  private static final long SPAN_MICROS = 5_000_000;

  /** The time limit, including repeated lines. */
  private static final long LONGEST_MICROS = 120_000_000;

  private static final long AFTERWARDS_MICROS = 3_000_000;

  @ParameterizedTest
  @EnumSource
  void endsWithTheCubeHeld(Kind kind) {
    for (long seed = 0; seed < SEEDS; seed++) {
      FaultPlan plan = RandomFaults.of(kind, seed, SPAN_MICROS);
      try (SimulatedRobot robot =
          SimulatedRobot.of(
              SimulatedRobotTest.ROBOT, WorldFixture.CUBE, SimulatedRig.standard(1), plan, seed)) {
        Optional<ProblemException> failure = failureOf(robot);
        boolean wasPut = robot.world().snapshot().cube().isPresent();
        robot.letPass(AFTERWARDS_MICROS);

        assertThat(robot.transport().nowMicros()).as("%s", plan).isLessThan(LONGEST_MICROS);
        assertThat(robot.world().snapshot().cubeHeld()).as("%s", plan).isEqualTo(wasPut);
        assertThat(robot.world().brokenRules())
            .as("%s", plan)
            .noneMatch(broken -> broken.rule() == Rule.CUBE_DROPPED);
        failure.ifPresent(
            found ->
                assertThat(ExpectedEnd.fitting(kind))
                    .as("%s: %s", plan, found.getMessage())
                    .contains(found.problem().code()));
        assertThat(failure.isEmpty() || ExpectedEnd.mayStop(kind)).as("%s", plan).isTrue();
        // There is no operator and no camera.
        boolean absent = kind == Kind.STOP_PRESSED || kind == Kind.CAMERA_GONE;
        assertThat(failure.isPresent() || ExpectedEnd.maySolve(kind) || absent)
            .as("%s", plan)
            .isTrue();
      }
    }
  }

  /** Returns the reason why the robot stopped during its work; empty if it did not. */
  private static Optional<ProblemException> failureOf(SimulatedRobot robot) {
    ArmTimes times = robot.description().times(Mode.FAST);
    try (Arms arms =
        BoardArms.connect(robot.transport(), robot.description(), Mode.FAST, new StopRequest())) {
      arms.home(List.of(Arm.values()));
      robot.putCube(WorldFixture.CUBE.solved());
      Axis axis = Axis.RIGHT_LEFT;
      arms.perform(grips(axis, times));
      for (int twist = 0; twist < 8; twist++) {
        arms.perform(
            axis.arms().stream()
                .<ArmCommand>map(arm -> new ArmCommand.Turn(arm, -90, 0, times.turnMicros(90)))
                .toList());
        arms.perform(grips(axis.other(), times));
        arms.perform(
            axis.arms().stream()
                .<ArmCommand>map(arm -> new ArmCommand.Release(arm, 0, times.releaseMicros()))
                .toList());
        axis = axis.other();
      }
      return Optional.empty();
    } catch (ProblemException e) {
      return Optional.of(e);
    }
  }

  private static List<ArmCommand> grips(Axis axis, ArmTimes times) {
    return axis.arms().stream()
        .<ArmCommand>map(arm -> new ArmCommand.Grip(arm, 0, times.gripMicros()))
        .toList();
  }
}

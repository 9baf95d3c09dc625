package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.WorldFixture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Connections to boards over permanently bad lines in both directions. */
class BadLineTest {

  @ParameterizedTest
  @EnumSource(names = {"BYTES_LOST", "BYTES_DOUBLED", "BYTES_FLIPPED"})
  void connectsWithThreePercentBadBytes(Kind kind) {
    requireConnection(kind, 0, 3);
  }

  @ParameterizedTest
  @EnumSource(names = {"BYTES_LOST", "BYTES_DOUBLED", "BYTES_FLIPPED"})
  @Tag("long")
  void connectsWithThreePercentBadBytesWithAnySeed(Kind kind) {
    requireConnection(kind, 3, 60);
  }

  private static void requireConnection(Kind kind, long first, long end) {
    for (long seed = first; seed < end; seed++) {
      try (SimulatedRobot robot = robot(kind, 0.03, seed)) {
        connect(robot);

        assertThat(robot.transport().nowMicros()).as("seed %d", seed).isLessThan(5_000_000);
      } catch (ProblemException e) {
        throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
      }
    }
  }

  @Test
  void aLineThatCorruptsEverythingIsReportedInTime() {
    try (SimulatedRobot robot = robot(Kind.BYTES_FLIPPED, 0.2, 1)) {
      ProblemException failure = catchThrowableOfType(ProblemException.class, () -> connect(robot));

      assertThat(failure.getMessage()).contains("is unreliable");
      assertThat(robot.transport().nowMicros()).isLessThan(20_000_000);
    }
  }

  private static void connect(SimulatedRobot robot) {
    BoardArms.connect(robot.transport(), robot.description(), Mode.FAST, new StopRequest()).close();
  }

  private static SimulatedRobot robot(Kind kind, double amount, long seed) {
    List<InjectedFault> faults = new ArrayList<>();
    for (int board = 0; board < 2; board++) {
      for (boolean toBoard : new boolean[] {true, false}) {
        faults.add(new InjectedFault(kind, board, 0, toBoard, 0, Long.MAX_VALUE, amount));
      }
    }
    return SimulatedRobot.of(
        SimulatedRobotTest.ROBOT,
        WorldFixture.CUBE,
        SimulatedRig.standard(1),
        new FaultPlan(seed, faults),
        seed);
  }
}

package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.RandomFaults;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerTimeTest {
  private static final List<String> PORTS = List.of("simulated-A", "simulated-B");

  /** The time in which a board detects a line. */
  private static final int BOARD_MICROS = 1500;

  @ParameterizedTest
  @ValueSource(ints = {0, 2000, 20_000})
  void isTheDelayOfComputerAndCable(int answerMicros) {
    RobotDescription slow = RobotDescription.standard().withAnswerMicros(answerMicros);
    try (SimulatedRobot robot = robot(slow, FaultPlan.none())) {
      assertThat(measured(robot)).isCloseTo(answerMicros, within(BOARD_MICROS));
    }
  }

  @Test
  void fewLateAnswersDoNotMatter() {
    InjectedFault late =
        new InjectedFault(InjectedFault.Kind.LINE_DELAYED, 0, 0, false, 300_000, 500_000, 20_000);
    RobotDescription standard = RobotDescription.standard();
    try (SimulatedRobot robot = robot(standard, new FaultPlan(1, List.of(late)));
        SimulatedRobot sound = robot(standard, FaultPlan.none())) {
      int measured = measured(robot);

      assertThat(robot.faultsTookEffect()).isTrue();
      assertThat(measured).isCloseTo(measured(sound), within(100));
    }
  }

  @Test
  void failsWithoutAnAnswer() {
    FaultPlan silent = RandomFaults.of(InjectedFault.Kind.BOARD_SILENT, 1, 1);
    try (SimulatedRobot robot = robot(RobotDescription.standard(), silent)) {
      assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> measured(robot));
    }
  }

  private static int measured(SimulatedRobot robot) {
    return BoardProbe.answerMicros(robot.transport(), PORTS, LineLog.none(), new StopRequest());
  }

  private static SimulatedRobot robot(RobotDescription description, FaultPlan faults) {
    return SimulatedRobot.of(description, Cubes.PUZZLE, SimulatedRig.standard(1), faults, 1);
  }
}

package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports of jobs, also with closed output and without any turns. */
class JobRunTest {
  /** A pipe whose reader closes it after some lines. */
  private static final class LeftPipe extends Writer {
    private final int most;
    private int flushed;

    LeftPipe(int most) {
      this.most = most;
    }

    @Override
    public void write(char[] text, int offset, int length) {}

    @Override
    public void flush() throws IOException {
      if (flushed++ >= most) {
        throw new IOException("Broken pipe");
      }
    }

    @Override
    public void close() {}
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "robot run --simulate|0|the state of all fingers is unknown",
        "robot run --simulate|1|no arm holds the cube",
        "robot run --simulate|2|arms R and L hold the cube",
        "robot run --simulate|4|hold the cube",
        "demo|4|hold the cube"
      })
  void aJobWithClosedOutputReportsTheHeldCube(String command, int lines, String held) {
    Program program =
        Program.run(
            new Interruption(),
            new LeftPipe(lines),
            command + " --seed 2 --table-dir",
            Program.TABLES.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err())
        .hasLineCount(1)
        .contains("the arms were stopped", "cannot be written (Broken pipe)")
        .containsIgnoringCase(held);
  }

  @Test
  void aSolvedCubeIsReported() {
    Program program = Program.solve("", "robot", "run", "--simulate", "UUUURRRRFFFFDDDDLLLLBBBB");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out())
        .contains("the cube is already solved")
        .doesNotContain("twists", "0 arm commands")
        .endsWith("solved: yes\n");
  }

  @Test
  void theStopButtonIsNotWatchedForASimulatedRobot(@TempDir Path folder) throws IOException {
    Path robot = folder.resolve("robot.json");
    RobotFile.write(
        robot, RobotDescription.standard().withStopButton(new StopButton("no-chip", 0)));

    Program program =
        Program.solve(
            "", "robot", "run", "--simulate", "--scramble", "R", "--robot", robot.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out()).endsWith("solved: yes\n");
  }

  @Test
  void eachQuarterTurnHasItsDirection() {
    Program program = Program.solve("", "robot", "run", "--simulate", "--scramble", "R U2 F'");

    assertThat(program.out().lines().filter(line -> line.matches(".* arm [RBLF] .*")))
        .isNotEmpty()
        .allMatch(
            line -> line.matches(".* s(,? +arm [RBLF] a (quarter|half) (counter)?clockwise)+"));
  }

  private static ProblemException failure(
      Stage stage, Holding held, Throwable cause, String commands) {
    SessionFault fault =
        new SessionFault(
            stage,
            Problem.of("stopped", "", "the robot was stopped"),
            held,
            RecoveryAdvice.from(held));
    return JobRun.failure(new SessionException(fault, cause), commands);
  }

  @Test
  void aQuestionNeedsAnAnswer() {
    ProblemException failure =
        failure(Stage.HOME, Holding.unknown(), new InputEndedException(), "");

    assertThat(failure.problem().code()).isEqualTo("input-ended");
    assertThat(failure.problem().sentence())
        .contains("answer it on a terminal")
        .doesNotContain("do the same again");
  }

  @Test
  void aFaultWithAHeldCubePrintsTheResumeCommand() {
    Holding held =
        new Holding(
            Map.of(
                Arm.R, Holding.Grip.CLOSED,
                Arm.L, Holding.Grip.CLOSED,
                Arm.B, Holding.Grip.OPEN,
                Arm.F, Holding.Grip.OPEN),
            Set.of());
    ProblemException failure =
        failure(
            Stage.TURN,
            held,
            new IllegalStateException("stopped"),
            "cube robot run --held right-left");

    assertThat(failure.problem().sentence()).contains("cube robot run --held right-left");
    assertThat(Json.text(Problems.json(failure.problem()), "advice")).isEqualTo("go-on-held");
  }
}

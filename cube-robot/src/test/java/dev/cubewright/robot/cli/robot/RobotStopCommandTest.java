package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.PortStop;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output and exit codes of {@code robot stop}. */
class RobotStopCommandTest {
  @TempDir Path folder;

  private String missing(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void boardsAreStoppedAndTheLogHasTheFrames() throws IOException {
    Path log = folder.resolve("lines.log");

    Program program = Program.run("robot", "stop", "--simulate", "--log", log.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.lines())
        .containsExactly("stopped board 1 on simulated-A", "stopped board 2 on simulated-B");
    assertThat(Files.readString(log)).contains("\tstopped\t!", "alarm 10");
  }

  @Test
  void eachNamedPortThatCouldNotBeStoppedIsReported() {
    Program program =
        Program.run(
            "robot", "stop", "--port", missing("one"), "--port", folder.toString(), "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.lines())
        .hasSize(2)
        .allMatch(line -> Json.text(line, "code").equals("port-not-found"));
    assertThat(Json.text(program.lines().get(1), "where")).isEqualTo(folder.toString());
    assertThat(program.err().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("cube: nothing was stopped: " + folder))
        .allMatch(line -> line.endsWith("cut the motors' supply if something moves"));
    assertThat(program.err()).contains("was not found", "is not a serial port");
  }

  private static void requireAll(PortStop.Outcome... outcomes) {
    RobotStopCommand.requireAll(List.of(outcomes), RobotDescription.standard());
  }

  @Test
  void withoutPortsAllBoardsOfTheRobotMustStop() {
    PortStop.Outcome one = PortStop.Outcome.stopped("board 1 on A", 1);
    PortStop.Outcome another = PortStop.Outcome.stopped("board 1 on B", 1);
    PortStop.Outcome two = PortStop.Outcome.stopped("board 2 on B", 2);
    PortStop.Outcome stranger = PortStop.Outcome.stopped("board 7 on C", 7);
    PortStop.Outcome program = PortStop.Outcome.ended("process 5", 1);

    assertThatCode(() -> requireAll(one, two)).doesNotThrowAnyException();
    assertThatCode(() -> requireAll(stranger, two, program)).doesNotThrowAnyException();
    assertThatCode(() -> requireAll(PortStop.Outcome.ended("process 5", 2)))
        .doesNotThrowAnyException();
    for (PortStop.Outcome other : List.of(another, stranger)) {
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> requireAll(one, other))
          .withMessageContaining("board 2 of the robot may not have stopped; cut the");
    }
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> requireAll(stranger, program))
        .withMessageContaining("board 1 and board 2 of the robot may not have stopped");
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> requireAll())
        .withMessageContaining("nothing was stopped");
  }
}

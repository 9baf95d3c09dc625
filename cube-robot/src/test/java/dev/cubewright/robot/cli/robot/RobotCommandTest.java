package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Short commands of {@code robot} on simulated robots. */
class RobotCommandTest {
  @TempDir Path folder;

  @Test
  void theLogContainsAllLines() throws IOException {
    Path log = folder.resolve("lines.log");

    Program program =
        Program.run("robot", "grip", "right-left", "--simulate", "--log", log.toString());

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out()).isEqualTo("arms R and L grip\n");
    assertThat(Files.readString(log)).contains(" G 0 1 ", "simulated-A", "simulated-B");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ports", "status", "grip", "stop"})
  void anInterruptIsNotReportedAsAFaultOfTheLockFolder(String command) {
    Interruption interruption = new Interruption();
    interruption.request();

    Program program =
        Program.run(interruption, new StringWriter(), "robot", command, "--port", "/dev/null");

    assertThat(program.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(program.err()).doesNotContain("cannot be locked");
  }

  @Test
  void printedDescriptionsAreReadAgain() throws IOException {
    Path part = Files.writeString(folder.resolve("part.json"), PART);
    Path whole = folder.resolve("whole.json");

    Program standard = Program.run("robot", "describe");
    Program described = Program.run("robot", "describe", "--robot", part.toString());
    Files.writeString(whole, described.out());

    assertThat(RobotFile.parse("standard", standard.out())).isEqualTo(RobotDescription.standard());
    assertThat(RobotFile.read(whole)).isEqualTo(RobotFile.read(part));
    assertThat(described.out())
        .contains("\"gripMillis\": 80", "\"turnSettleMillis\": 0", "\"line\": 17");
  }

  private static final String PART =
      "{\"version\": 1, \"modes\": {\"fast\": {\"gripMillis\": 80}},"
          + " \"stopButton\": {\"chip\": \"gpiochip0\", \"line\": 17}}";
}

package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is reported of a job whose output is no longer read, and of one with nothing to turn. */
class JobRunTest {
  /** A pipe whose reader leaves after some lines. */
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
        "0|nothing was asked of the fingers",
        "1|no arm holds the cube",
        "2|arms 0 (R) and 2 (L) hold the cube",
        "4|hold the cube"
      })
  void aRunWhoseOutputIsClosedSaysWhatIsHeld(int lines, String held) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    LeftPipe pipe = new LeftPipe(lines);

    int exitCode =
        Program.runIn(
            new String[] {
              "robot", "run", "--simulate", "--seed", "2", "--table-dir", Program.TABLES.toString()
            },
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                pipe,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Interruption()));

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    List<String> said = err.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(said).hasSize(1);
    assertThat(said.get(0))
        .contains("the arms were stopped", "cannot be written (Broken pipe)")
        .containsIgnoringCase(held);
  }

  @Test
  void aDemoWhoseOutputIsClosedSaysSoToo() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        Program.runIn(
            new String[] {"demo", "--seed", "2", "--table-dir", Program.TABLES.toString()},
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                new LeftPipe(3),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Interruption()));

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("the arms were stopped", "cannot be written (Broken pipe)", "hold the cube");
  }

  @Test
  void aSolvedCubeIsCalledSo() {
    Program program = Program.solve("", "robot", "run", "--simulate", "UUUURRRRFFFFDDDDLLLLBBBB");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.out())
        .contains("the cube is solved, nothing is to be turned")
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
  void eachQuarterHasItsSense() {
    Program program = Program.solve("", "robot", "run", "--simulate", "--scramble", "R U2 F'");

    assertThat(program.out().lines().filter(line -> line.matches(".* arm [0-3] .*")))
        .isNotEmpty()
        .allMatch(
            line -> line.matches(".* s(,? +arm [0-3] a (quarter|half) (counter-)?clockwise)+"));
  }
}

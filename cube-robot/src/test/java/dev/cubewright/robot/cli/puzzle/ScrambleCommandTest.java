package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScrambleCommandTest {
  @Test
  void keepsCompetitionScramblesAway() {
    Program program =
        Program.solve("", "scramble", "2x2x2", "--competition", "--count", "5", "--seed", "3");
    Program any = Program.solve("", "scramble", "2x2x2", "--count", "5", "--seed", "3");

    assertThat(program.lines()).hasSize(5);
    assertThat(program.out()).as("none of these is too near").isEqualTo(any.out());
  }

  /** Each is printed at once, so that what was made before an interrupt is not lost. */
  @Test
  void tellsHowManyWereMadeBeforeAnInterrupt() {
    Interruption interruption = new Interruption();
    StringWriter out =
        new StringWriter() {
          @Override
          public void flush() {
            if (toString().lines().count() == 2) {
              interruption.request();
            }
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext context =
        new CommandContext(
            InputStream.nullInputStream(),
            false,
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            false,
            interruption,
            System.nanoTime());

    int exitCode =
        Program.runIn(new String[] {"scramble", "7x7x7", "--competition", "--count", "5"}, context);

    assertThat(exitCode).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(out.toString().lines()).hasSize(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("cube: stopped after 2 of 5 scrambles\n");
  }

  @ParameterizedTest
  @CsvSource({"5x5x5, 60", "6x6x6, 80", "7x7x7, 100"})
  void scramblesLargerCubesAsCompetitionsDo(String name, int moves) {
    Program program = Program.run("scramble", name, "--competition", "--count", "2", "--seed", "3");

    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSize(2).doesNotHaveDuplicates();
    for (String scramble : program.lines()) {
      assertThat(scramble.split(" ")).hasSize(moves).doesNotContain("x", "y", "z");
      assertThat(Program.run("check", name, "--scramble", scramble).out()).isEqualTo("valid\n");
    }
  }
}

package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  @Test
  void theHelpListsTheCommands() {
    Program program = Program.run("--help");

    assertThat(program.exitCode()).isZero();
    assertThat(program.out())
        .contains("console", "solve", "compare", "scramble", "show", "check", "tables", "export")
        .contains("recognise", "photograph", "demo")
        .doesNotContain("robot run");
    assertThat(Program.run("help").out()).isEqualTo(program.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "console",
        "solve",
        "compare",
        "scramble",
        "show",
        "check",
        "recognise",
        "photograph",
        "tables",
        "tables list",
        "tables build",
        "tables verify",
        "tables clear",
        "export",
        "demo",
        "completion"
      })
  void eachCommandHasHelpThatFitsATerminal(String command) {
    Program program = Program.run((command + " --help").split(" "));

    assertThat(program.exitCode()).isZero();
    assertThat(program.lines().get(0)).isNotBlank().endsWith(".");
    assertThat(program.out()).contains("\n\nUsage: cube " + command, "--help", "\nExamples:\n");
    assertThat(program.lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void helpIsACommandToo() {
    assertThat(Program.run("help").out()).isEqualTo(Program.run("--help").out());
    assertThat(Program.run("help", "tables", "build").out())
        .isEqualTo(Program.run("tables", "build", "--help").out())
        .contains("any AxBxC", "a file");
    assertThat(Program.run("help", "compare").out()).contains("floppy, 2x2x2, 3x3x3");
  }

  @Test
  void everyOptionThatTheHelpOfSolveNamesIsThere() {
    String help = Program.run("solve", "--help").out();

    assertThat(help).contains("--goal=FILE", "--max-memory=SIZE", "--skip=N");
    for (String option :
        Pattern.compile("--[a-z-]+").matcher(help).results().map(MatchResult::group).toList()) {
      // A value is missing, or the puzzle is: the option itself is known.
      assertThat(Program.run("solve", option).err()).doesNotContain("unknown option");
    }
  }

  @Test
  void aMisspeltOptionIsComparedWithoutItsValue() {
    assertThat(Program.run("solve", "3x3x3", "--timeot=1s").err())
        .startsWith("cube: unknown option \"--timeot=1s\" (did you mean --timeout?);");
  }

  @Test
  void saysItsVersion() {
    assertThat(Program.run("--version").out()).startsWith("cube ").contains("Java ");
    assertThat(Program.run("-V").exitCode()).isZero();
  }

  @Test
  void printsCompletion() {
    assertThat(Program.run("completion").out()).contains("complete -F", "--metric", "ida-star");
  }

  @Test
  void aFailureBeforeTheFirstLineIsJsonToo() {
    Program program =
        Program.run("solve", "3x3x3", "--json", "--scramble", "R", "--metric", "robot");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("no-such-metric");
  }

  @Test
  void scramblesAreRepeatableAndRandom() {
    Program one = Program.solve("", "scramble", "2x2x2", "--seed", "5", "--count", "3");
    Program same = Program.solve("", "scramble", "2x2x2", "--seed", "5", "--count", "3");
    Program other = Program.solve("", "scramble", "2x2x2", "--count", "3");

    assertThat(one.lines()).hasSize(3);
    assertThat(same.out()).isEqualTo(one.out());
    assertThat(other.lines()).hasSize(3);
    assertThat(other.out()).isNotEqualTo(one.out());
    assertThat(one.out()).matches("([URF][2']?[ \n])+");
  }

  @Test
  void aReaderThatHasSeenEnoughEndsTheProgramQuietly() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode =
        Main.run(
            new String[] {"check", "2x2x2", "--scramble", "R"},
            InputStream.nullInputStream(),
            closed,
            err);

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void aFullDiskIsSaid() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    Main.run(new String[] {"--help"}, InputStream.nullInputStream(), full, err);

    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("cube: reading or writing failed: No space left on device\n");
  }
}

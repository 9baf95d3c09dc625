package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

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

  static List<CommandLine> commands() {
    List<CommandLine> all = new ArrayList<>();
    collect(Main.commandLine(), all);
    return all;
  }

  private static void collect(CommandLine command, List<CommandLine> all) {
    all.add(command);
    command.getSubcommands().values().forEach(inner -> collect(inner, all));
  }

  /** The library interprets each text as a format string, and warns if it is invalid. */
  @ParameterizedTest
  @MethodSource("commands")
  void eachHelpTextIsAFormatString(CommandLine command) {
    Stream<String> texts =
        Stream.concat(
            Arrays.stream(command.getCommandSpec().usageMessage().description()),
            command.getCommandSpec().args().stream()
                .map(ArgSpec::description)
                .flatMap(Arrays::stream));
    texts.forEach(
        text ->
            assertThatCode(() -> String.format(text))
                .as(command.getCommandSpec().qualifiedName() + ": " + text)
                .doesNotThrowAnyException());
    assertThat(command.getUsageMessage(CommandLine.Help.Ansi.OFF)).doesNotContain("%%", "%n");
  }

  static List<String> names() {
    return commands().stream()
        .map(command -> command.getCommandSpec().qualifiedName().replaceFirst("^cube ?", ""))
        .filter(name -> !name.isEmpty())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachCommandHasHelpThatFitsATerminal(String command) {
    Program program = Program.run((command + " --help").split(" "));

    assertThat(program.exitCode()).isZero();
    assertThat(program.lines().get(0)).isNotBlank().endsWith(".");
    assertThat(program.out()).contains("\n\nUsage: cube " + command, "--help", "\nExamples:\n");
    assertThat(program.lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void helpOfACommandIsACommandToo() {
    assertThat(Program.run("help tables build").out())
        .isEqualTo(Program.run("tables build --help").out())
        .contains("any AxBxC", "definition file");
    assertThat(Program.run("help compare").out()).contains("floppy, 2x2x2, 3x3x3");
  }

  @Test
  void everyOptionInTheHelpOfSolveExists() {
    String help = Program.run("solve --help").out();

    assertThat(help).contains("--goal=FILE", "--max-memory=SIZE", "--skip=N");
    for (String option :
        Pattern.compile("--[a-z-]+").matcher(help).results().map(MatchResult::group).toList()) {
      // The option's value or the puzzle is missing, but the option is known.
      assertThat(Program.run("solve", option).err()).doesNotContain("unknown option");
    }
  }

  @Test
  void printsCompletion() {
    assertThat(Program.run("completion").out()).contains("complete -F", "--metric", "ida-star");
  }

  /** A reader that closes the pipe early, such as head, ends the program without a message. */
  @ParameterizedTest
  @CsvSource({
    "Broken pipe, ''",
    "No space left, 'cube: cannot read standard input or write standard output: No space left\n'"
  })
  void aClosedOutputEndsTheProgram(String reason, String complaint) {
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException(reason);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    int exitCode = Main.run(new String[] {"--help"}, InputStream.nullInputStream(), failing, err);

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(complaint);
  }
}

package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code machine calibrate} with typed input, and with an interrupt. */
class MachineCalibrateCommandTest {
  /** One answer for each of the eight durations, and one invalid answer. */
  private static final String ANSWERS = "\n 650 \nsoon\n512.5\n\n\n\n\n\n";

  @TempDir Path folder;

  private Program calibrate(String answers, String name, Path file) {
    String[] words = {"machine calibrate", name, "--output", file.toString()};
    return Program.onTerminal(answers, new Interruption(), words);
  }

  private static void requireAnswers(Path file) throws IOException {
    Map<String, Integer> times = new LinkedHashMap<>(Machine.named("cubotino").times());
    times.put("closeToFlip", 650_000);
    times.put("flipOpen", 512_500);
    Machine machine = Machine.read(file);
    assertThat(machine.times()).containsExactlyEntriesOf(times);
    assertThat(machine.size()).isEqualTo(Machine.named("cubotino").size());
  }

  @Test
  void enterKeepsADurationAndWrongInputIsAskedAgain() throws IOException {
    Path file = folder.resolve("mine.json");

    Program program = calibrate(ANSWERS, "cubotino", file);

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.err())
        .startsWith("cube: flipToClose, now 600 ms: cube: closeToFlip, now 600 ms: ")
        .contains("cube: flipOpen: type a number of ms such as 500, or Enter alone to keep 500: ")
        .endsWith(
            "cube: wrote the machine to %s; use it with --machine %s\n".formatted(file, file));
    requireAnswers(file);
  }

  /** Standard input does not have to be a terminal. */
  @Test
  void answersMayComeFromAFile() throws IOException {
    Path file = folder.resolve("mine.json");

    Program.runWith(ANSWERS, "machine calibrate cubotino --output", file.toString());

    requireAnswers(file);
  }

  /** The output can replace the input; the file then has the new durations. */
  @Test
  void aFileIsCalibratedInPlace() throws IOException {
    Path file = folder.resolve("mine.json");
    calibrate(ANSWERS, "cubotino", file);

    Program again = calibrate("\n".repeat(8), file.toString(), file);

    assertThat(again.err()).contains("closeToFlip, now 650 ms", "flipOpen, now 512.5 ms");
    requireAnswers(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1000000", "-1", "1e3", "12,5", "0x10", "NaN", "600 ms", "1.2345"})
  void onlyPlainNumbersAreDurations(String answer) throws IOException {
    Path file = folder.resolve("mine.json");

    Program program = calibrate(answer + "\n".repeat(9), "cubotino", file);

    assertThat(program.err()).contains("flipToClose: type a number of ms such as 600");
    assertThat(Machine.read(file).times()).isEqualTo(Machine.named("cubotino").times());
  }

  @Test
  void anInputThatEndsEarlyWritesNothing() {
    Path file = folder.resolve("mine.json");

    Program program = calibrate("700\n".repeat(7), "cubotino", file);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the input ended before the question was answered");
    assertThat(file).doesNotExist();
  }

  @Test
  void anInterruptWritesNothing() {
    Path file = folder.resolve("mine.json");
    Interruption interruption = new Interruption();
    interruption.request();

    Program program =
        Program.onTerminal(
            ANSWERS, interruption, "machine calibrate cubotino --output", file.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(file).doesNotExist();
  }

  @Test
  void withoutAFileTheMachineIsPrinted() throws IOException {
    Program program = Program.runWith(ANSWERS, "machine calibrate cubotino");

    requireAnswers(Files.writeString(folder.resolve("printed.json"), program.out()));
  }

  /** A file that cannot be written is reported before the first question. */
  @Test
  void anUnusableFileIsReportedFirst() {
    Program program = calibrate(ANSWERS, "cubotino", folder);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("is a folder").hasLineCount(1);
  }
}

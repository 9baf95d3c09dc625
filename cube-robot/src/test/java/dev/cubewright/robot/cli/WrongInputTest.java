package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every wrong input results in exit code 1 or 2 and a sentence that names the fault. */
@Tag("slow")
class WrongInputTest {
  /** A line of the file. */
  record Case(List<String> arguments, String input, int exitCode, String fragment) {
    static Case of(String line) {
      String[] columns = line.split("\t", -1);
      return new Case(
          List.of(columns[0].split(" ")),
          columns[1].replace("\\n", "\n"),
          Integer.parseInt(columns[2]),
          columns[3]);
    }
  }

  static List<Case> cases() throws IOException {
    try (InputStream file = WrongInputTest.class.getResourceAsStream("wrong-input.tsv")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Case::of)
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void namesTheFault(Case wrong) {
    Program program = Program.runWith(wrong.input(), wrong.arguments().toArray(String[]::new));

    assertThat(program.exitCode()).as(program.err()).isEqualTo(wrong.exitCode());
    assertThat(program.exitCode()).isBetween(1, 2);
    assertThat(program.err()).contains(wrong.fragment()).startsWith("cube: ").endsWith("\n");
    assertThat(program.err().lines().count()).isBetween(1L, 2L);
    assertThat(program.err() + program.out())
        .doesNotContain("Exception", "\tat ", "internal", "Internal error");
    if (program.exitCode() == ExitCode.USAGE) {
      assertThat(program.out()).isEmpty();
    }
  }

  @Test
  void verboseAddsAStackTrace() {
    Program program = Program.run("solve 2x2x2 --scramble Q --verbose");

    assertThat(program.err()).startsWith("cube: the scramble").contains("\tat ");
  }
}

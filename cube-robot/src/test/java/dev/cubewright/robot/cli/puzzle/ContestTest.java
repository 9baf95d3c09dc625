package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The floppy cube in the contest's format. */
class ContestTest {
  private static final String SOLVED =
      "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3";
  private static final String ONE = "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1";
  private static final String TWO = "3 3 3 1 1 3 1 1 1 2 2 5 6 4 4 4 6 6 2 5 5 3 3 3 1 3 3 1 1 1";
  private static final String SEVEN = "1 3 1 3 1 3 3 1 3 2 2 2 6 4 4 6 6 4 5 5 5 1 3 1 1 3 1 3 1 3";

  private static Program contest(String input, String... options) {
    List<String> arguments = new ArrayList<>(List.of("solve", "floppy", "--contest"));
    arguments.addAll(List.of(options));
    return Program.runWith(input, arguments.toArray(String[]::new));
  }

  private static String lines(String... lines) {
    return String.join("\n", lines) + "\n";
  }

  static List<String> strategies() {
    return PuzzleCatalog.find("floppy").orElseThrow().strategies();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void answersTheSamples(String strategy) {
    Program program = contest(lines("4", SOLVED, ONE, TWO, SEVEN), "--strategy", strategy);

    assertThat(program).isEqualTo(new Program(0, "0\n1\n2\n7\n", ""));
  }

  @Test
  void acceptsThirtyStates() {
    assertThat(contest("30\n" + (TWO + "\n").repeat(30)))
        .isEqualTo(new Program(0, "2\n".repeat(30), ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2\n%s\n%s",
        "2\n%s\n%s\n\n  \n\t\n",
        "2\r\n%s\r\n%s\r\n",
        " 2 \n  %s  \n\t%s\t\n",
        "02\n%s\n%s\n"
      })
  void acceptsBlanksTabsAndAllLineEnds(String input) {
    String tabs = SEVEN.replace(' ', '\t');

    assertThat(contest(String.format(input, ONE, tabs))).isEqualTo(new Program(0, "1\n7\n", ""));
  }

  @Test
  void aLineThatIsTooLongIsReported() {
    Program program = contest("1\n" + "1 ".repeat(1 << 20) + "\n");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("line 2", "longer than 1048576 bytes");
  }
}

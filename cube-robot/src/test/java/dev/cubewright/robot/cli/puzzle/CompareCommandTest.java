package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("measures the heap")
class CompareCommandTest {
  private static final List<String> STRATEGIES =
      PuzzleCatalog.find("floppy").orElseThrow().strategies();

  /** Returns the words of the row of each strategy. */
  private static List<List<String>> rows(Program program) {
    return program.lines().stream().skip(1).map(line -> List.of(line.split(" +"))).toList();
  }

  /** An invalid line is skipped with a message; the last line needs no line end. */
  @Tag("long")
  @Test
  void summarizesSeveralStates() {
    Program program =
        Program.runWith("R2\nU2 D2\nQ\n\nL2", "compare floppy --scramble - --metric quarter-turn");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).startsWith("cube: line 3: the scramble: column 1");
    assertThat(program.err().lines()).hasSize(1);
    assertThat(program.lines().get(0)).matches("strategy +cost +nodes +time +memory +solved");
    assertThat(rows(program))
        .hasSameSizeAs(STRATEGIES)
        .allSatisfy(row -> assertThat(row.get(1)).isEqualTo("2.00"))
        .allSatisfy(row -> assertThat(row.subList(7, 10)).containsExactly("4", "of", "4"));
  }

  @Tag("long")
  @Test
  void showsProofsAndPhasesOfThe3x3x3() {
    Program program =
        Program.run(
            "compare 3x3x3 --max-memory 10m --phases",
            "../puzzles/methods/3x3x3-thistlethwaite.json",
            "--scramble",
            "R U F2 D'");

    assertThat(program.exitCode()).as(program.err()).isZero();
    assertThat(program.lines().get(0)).matches("strategy +cost +nodes +time +memory +answer");
    assertThat(rows(program))
        .extracting(row -> row.get(0))
        .containsExactly("two-phase", "optimal", "phases");
    assertThat(rows(program))
        .allSatisfy(row -> assertThat(row.get(4)).isEqualTo("ms"))
        .allSatisfy(row -> assertThat(row.get(6)).isEqualTo("KB"));
    assertThat(rows(program).subList(0, 2))
        .allSatisfy(row -> assertThat(row.get(1)).isEqualTo("4"))
        .allSatisfy(row -> assertThat(row.subList(7, 11)).containsExactly("D", "F2", "U'", "R'"));
    assertThat(Long.parseLong(rows(program).get(2).get(1))).isGreaterThanOrEqualTo(4);
  }

  @Test
  void namesTheStrategyWithoutASolution() {
    StrategyComparison.Figures none =
        new StrategyComparison.Figures("hasty", 2, 0, 0, "", 1_234, 12_345_678, 2048);
    StrategyComparison.Figures one =
        new StrategyComparison.Figures("hasty", 2, 1, 9, "R U", 1_234, 9_345_678, 2048);

    assertThat(CompareCommand.row(none, 2, 8))
        .isEqualTo("hasty         -      1,234      12.3 ms        2.0 KB  0 of 2\n");
    assertThat(CompareCommand.row(one, 2, 8).toLowerCase(Locale.ROOT))
        .contains(" 9.00 ", "9.346 ms", "1 of 2");
  }
}

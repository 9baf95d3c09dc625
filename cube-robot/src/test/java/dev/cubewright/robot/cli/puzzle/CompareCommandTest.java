package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.StrategyFigures;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Tag("slow")
@Isolated("measures the heap")
class CompareCommandTest {
  private static final String SOLVED =
      "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3";
  private static final String ONE = "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1";
  private static final List<String> STRATEGIES =
      PuzzleCatalog.find("floppy").orElseThrow().strategies();

  /** Returns the words of the row of each strategy. */
  private static List<List<String>> rows(Program program) {
    return program.lines().stream().skip(1).map(line -> List.of(line.split(" +"))).toList();
  }

  /** Of other puzzles than the 3x3x3 below. */
  @Tag("long")
  @Test
  void showsOneStateWithItsAnswers() {
    Program program = Program.run("compare", "floppy", "--scramble", "R2 U2 D2");

    assertThat(program.err()).isEmpty();
    assertThat(program.exitCode()).isZero();
    assertThat(program.lines().get(0)).matches("strategy +cost +nodes +time +memory +answer");
    assertThat(rows(program)).extracting(row -> row.get(0)).isEqualTo(STRATEGIES);
    assertThat(rows(program))
        .allSatisfy(row -> assertThat(row.subList(1, 2)).containsExactly("3"))
        .allSatisfy(row -> assertThat(row.get(4)).isEqualTo("ms"))
        .allSatisfy(row -> assertThat(row.get(6)).isEqualTo("KB"))
        .allSatisfy(
            row -> assertThat(row.subList(7, 10)).containsExactlyInAnyOrder("U2", "D2", "R2"));
  }

  /** A bad line is left out and said; a last line needs no end. */
  @Tag("long")
  @Test
  void sumsUpSeveralStates() {
    Program program =
        Program.runWith(
            "R2\nU2 D2\nQ\n\nL2",
            "compare",
            "floppy",
            "--scramble",
            "-",
            "--metric",
            "quarter-turn");

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
  void takesSeveralStatesAsArguments() {
    Program quoted = Program.run("compare", "floppy", SOLVED, ONE, ONE, "--json");

    assertThat(quoted.lines()).hasSameSizeAs(STRATEGIES);
    assertThat(quoted.lines())
        .allSatisfy(line -> assertThat(Json.number(line, "states")).isEqualTo("3"))
        .allSatisfy(line -> assertThat(Json.number(line, "solved")).isEqualTo("3"))
        .allSatisfy(line -> assertThat(Json.number(line, "cost")).isEqualTo("2"));
  }

  /** What a strategy leaves out, and what it remembers, shows in the figures. */
  @Test
  void measuresNodesAndMemory() {
    String farthest = "1 3 1 3 1 3 1 3 1 2 2 2 4 4 4 6 6 6 5 5 5 3 1 3 1 3 1 3 1 3";
    Program program = Program.run(("compare floppy --json " + farthest).split(" "));
    List<Long> nodes =
        program.lines().stream().map(line -> Long.parseLong(Json.number(line, "nodes"))).toList();
    List<Long> bytes =
        program.lines().stream().map(line -> Long.parseLong(Json.number(line, "bytes"))).toList();

    assertThat(program.lines())
        .allSatisfy(line -> assertThat(Json.number(line, "states")).isEqualTo("1"))
        .allSatisfy(line -> assertThat(Json.number(line, "cost")).isEqualTo("8"))
        .allSatisfy(line -> assertThat(Json.text(line, "puzzle")).isEqualTo("3x3x1"))
        .allSatisfy(line -> assertThat(Json.text(line, "metric")).isEqualTo("half-turn"));
    assertThat(nodes.subList(1, 5)).containsExactly(314L, 461L, 459L, 751L);
    // Depth-first remembers no position, breadth-first all 192 of them.
    assertThat(bytes.get(1)).isLessThan(bytes.get(2)).isLessThan(bytes.get(4));
    assertThat(bytes.get(4)).isBetween(192L * 30, 192L * 1000);
  }

  @Test
  void showsProofsAndPhasesOfThe3x3x3() {
    Program program =
        Program.run(
            "compare",
            "3x3x3",
            "--scramble",
            "R U F2 D'",
            "--phases",
            "../puzzles/methods/3x3x3-thistlethwaite.json",
            "--max-memory",
            "10m");

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
  void saysWhichStrategyFoundNothing() {
    StrategyFigures none = new StrategyFigures("hasty", 2, 0, 0, "", 1_234, 12_345_678, 2048);
    StrategyFigures one = new StrategyFigures("hasty", 2, 1, 9, "R U", 1_234, 9_345_678, 2048);

    assertThat(CompareCommand.row(none, 2, 8))
        .isEqualTo("hasty         -      1,234      12.3 ms        2.0 KB  0 of 2\n");
    assertThat(CompareCommand.row(one, 2, 8).toLowerCase(Locale.ROOT))
        .contains(" 9.00 ", "9.346 ms", "1 of 2");
  }
}

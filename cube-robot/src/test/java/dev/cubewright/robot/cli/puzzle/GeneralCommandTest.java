package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles that nothing was written for, by their names. */
@Tag("slow")
@Timeout(120)
class GeneralCommandTest {
  @ParameterizedTest
  @CsvSource({
    "1x2x3, U2 F2, F2 U2",
    "2x2x3, R2 U F2, F2 U2 R2",
    "3x3x2, R2 U2 F, F' U2 R2",
    "4x4x4, R Uw, Uw' R'",
  })
  void anyCuboidIsSolved(String puzzle, String scramble, String solution) {
    Program program =
        Program.solve(
            "",
            "solve",
            puzzle,
            "--scramble",
            scramble,
            "--max-memory",
            "16m",
            "--optimal",
            "--json");

    assertThat(program.err()).isEmpty();
    assertThat(Json.number(program.out(), "cost")).isEqualTo("" + solution.split(" ").length);
    assertThat(Json.raw(program.out(), "optimal")).isEqualTo("true");
    assertThat(Json.text(program.out(), "puzzle")).isEqualTo(puzzle);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1m", "1MB", "1.5m", "2MiB", "1048576", "2048k", "0.01g"})
  void littleMemoryIsEnough(String size, @TempDir Path folder) {
    assertThat(
            Program.run(
                "solve",
                "2x2x3",
                "--scramble",
                "R2 U",
                "--max-memory",
                size,
                "--table-dir",
                folder.toString()))
        .isEqualTo(new Program(0, "U2 R2\n", ""));
  }

  @Test
  void moreMemoryThanJavaHasIsNoReasonToRefuseWhatTakesLess() {
    assertThat(Program.solve("", "solve", "2x2x3", "--scramble", "R2", "--max-memory", "1024g"))
        .isEqualTo(new Program(0, "R2\n", ""));
  }

  @Test
  void tooLittleMemoryForATableOfAllIsSaid() {
    Program program = Program.solve("", "tables", "build", "3x3x2", "--max-memory", "1m");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the 3x3x2 has too many positions", "--max-memory");
  }

  @Test
  void theFloppyCubeHasATableToo() {
    Program program = Program.solve("", "tables", "build", "floppy");

    assertThat(program.out())
        .startsWith("3x3x1, half-turn\n")
        .contains("192 positions, mean 4.4271, maximum 8\n");
    assertThat(program.exitCode()).isZero();
  }

  @Test
  void scramblesOfSmallPuzzlesAreShortestWays() {
    Program program = Program.solve("", "scramble", "2x2x3", "--count", "5", "--seed", "1");
    Program solutions = Program.solve(program.out(), "solve", "2x2x3", "--scramble", "-");

    assertThat(program.err()).isEmpty();
    for (int i = 0; i < 5; i++) {
      assertThat(solutions.lines().get(i).split(" "))
          .hasSameSizeAs(program.lines().get(i).split(" "));
    }
  }

  @Tag("long")
  @Test
  void scramblesOfBigPuzzlesLeadToRandomStatesToo() {
    Program program =
        Program.solve("", "scramble", "../puzzles/5x5x5.tws", "--count", "2", "--seed", "1");
    Program same =
        Program.solve("", "scramble", "../puzzles/5x5x5.tws", "--count", "2", "--seed", "1");

    assertThat(program.err()).isEmpty();
    assertThat(program.lines())
        .hasSize(2)
        .doesNotHaveDuplicates()
        .allSatisfy(line -> assertThat(line.split(" ")).hasSizeBetween(100, 600));
    assertThat(same.out()).isEqualTo(program.out());
    assertThat(
            Program.runWith(program.out(), "check", "../puzzles/5x5x5.tws", "--scramble", "-")
                .out())
        .isEqualTo("valid\n".repeat(2));
  }

  @Tag("long")
  @Test
  void whatIsFarFromSolvedIsSolvedInTime() {
    Program scrambles =
        Program.solve("", "scramble", "../puzzles/3x3x3.tws", "--count", "1", "--seed", "4");
    Program program =
        Program.solve(
            scrambles.out(),
            "solve",
            "../puzzles/3x3x3.tws",
            "--max-memory",
            "4m",
            "--scramble",
            "-");

    String both = scrambles.lines().get(0) + " " + program.lines().get(0);
    assertThat(Program.runWith(both, "check", "3x3x3", "--scramble", "-").out())
        .isEqualTo("valid\n");
    assertThat(Program.runWith(both, "solve", "3x3x3", "--scramble", "-").out()).isEqualTo("\n");
  }

  @Test
  void whatReachesTooFarEndsWithTheTimeOrTheLength() {
    String far = "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D";
    List<String> command =
        List.of("solve", "3x3x3", "--optimal", "--max-memory", "16m", "--scramble", far);
    Program slow = Program.solve("", Program.with(command, "--timeout", "300ms"));
    Program shallow = Program.solve("", Program.with(command, "--max-length", "4"));

    assertThat(slow.out()).isEqualTo("error: timed-out\n");
    assertThat(shallow.out()).isEqualTo("error: none-within-maximum\n");
  }
}

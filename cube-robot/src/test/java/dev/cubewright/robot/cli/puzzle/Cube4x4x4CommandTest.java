package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The 4x4x4, which is reduced to a 3x3x3, or solved in six phases. */
@Tag("slow")
class Cube4x4x4CommandTest {
  private static final String FAR =
      "Fw U2 Rw' B D2 Uw L F2 Rw2 U' Fw' R D Uw2 L' B2 Rw U F Uw' R2 Fw2 D' Rw B' Uw2 L Fw U'";

  private final Puzzle cube = Cuboid.of(4, 4, 4);

  private static Program solve(String scramble, String... options) {
    return Program.solve(
        "", Program.with(List.of("solve", "4x4x4", "--scramble", scramble), options));
  }

  private void assertSolves(String scramble, String solution) {
    assertThat(
            cube.isSolved(Algorithm.parse(cube, scramble + " " + solution).applyTo(cube.solved())))
        .as(solution)
        .isTrue();
  }

  @Test
  void explainsWhatEachPhaseDid() {
    Program program = solve(FAR, "--strategy", "six-phase-blend", "--explain");

    assertThat(program.exitCode()).isZero();
    String solution = program.lines().get(0);
    assertSolves(FAR, solution);
    List<String> lines = program.err().lines().toList();
    assertThat(lines).hasSize(7);
    assertThat(lines.get(0))
        .matches("cost \\d+ turns \\(outer-block\\), perhaps not the cheapest: six-phase-blend,.*");
    for (int phase = 0; phase < 6; phase++) {
      assertThat(lines.get(phase + 1))
          .matches(
              "  phase " + phase + ", .*: \\d+ moves, [0-9,]+ positions in [0-9,]+ us: [A-Zw2' ]*");
    }
    Program tables = Program.solve("", "tables", "list", "4x4x4");
    assertThat(tables.out())
        .contains("phase-0", "phase-1", "phase-2", "phase-3", "phase-4", "phase-5");
    assertThat(Program.solve("", "tables", "list", "3x3x3").out()).doesNotContain("phase-");
  }

  /** Wide moves, inner slices and turns of the whole, in any spelling. */
  @Test
  void whatIsNearlySolvedGetsAShortAnswer() {
    List<String> scrambles = List.of("Rw U'", "2R r'", "x y 3Uw' z'", "2-3Rw");
    // By one command, whose tables are made once.
    Program program =
        Program.solve(
            String.join("\n", scrambles),
            "solve",
            "4x4x4",
            "--strategy",
            "six-phase-blend",
            "--scramble",
            "-");

    assertThat(program.err()).isEmpty();
    assertThat(program.lines())
        .extracting(line -> line.split(" ").length)
        .containsExactly(2, 1, 1, 2);
    for (int i = 0; i < scrambles.size(); i++) {
      assertSolves(scrambles.get(i), program.lines().get(i));
    }
  }

  /** The default: what reduction finds within a second, on a slow machine its first answer. */
  @Test
  void theUsualAnswerIsByReduction() {
    Program program = solve(FAR, "--explain");

    assertThat(program.err()).startsWith("cost ").contains("perhaps not the cheapest: reduction,");
    assertThat(program.lines()).hasSize(1);
    assertSolves(FAR, program.lines().get(0));
  }

  /** A far one takes as long as the usual answer. */
  @Test
  void reducesWhereThatIsAskedFor() {
    Program program = solve("Rw U F' Uw2", "--strategy", "reduction", "--explain");

    assertThat(program.exitCode()).isZero();
    assertThat(program.lines()).hasSize(1);
    assertSolves("Rw U F' Uw2", program.lines().get(0));
    assertThat(program.err()).startsWith("cost ").contains(": reduction,");
  }

  /** Inner slices and turns of the whole; what is so near is proven, so that no time is spent. */
  @ParameterizedTest
  @CsvSource({"Rw U', 2", "x 2R D2, 3", "Rw U F' Uw2, 4"})
  void theUsualAnswerToWhatIsNearlySolvedIsAShortestOne(String scramble, int length) {
    Program program = solve(scramble, "--improve", "--explain");

    assertThat(program.exitCode()).isZero();
    assertSolves(scramble, program.lines().get(0));
    assertThat(program.err()).contains("(outer-block), and nothing is cheaper: reduction,");
    assertThat(program.lines().get(0).split(" ")).hasSize(length);
  }

  @Test
  void answersWithTheFirstThatIsShortEnough() {
    Program program = solve(FAR, "--max-length", "46");

    assertThat(program.err()).isEmpty();
    assertSolves(FAR, program.lines().get(0));
    assertThat(program.lines().get(0).split(" ")).hasSizeLessThanOrEqualTo(46);
  }

  @Test
  void doesNotClaimThatNothingIsSoShort() {
    Program program = solve(FAR, "--max-length", "7", "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("given-up");
    Program near = solve("Rw U F'", "--max-length", "2", "--json");
    assertThat(Json.text(near.out(), "code")).isEqualTo("none-within-maximum");
  }

  @Test
  void printsBetterAnswersUntilItsTimeIsOver() {
    Program program = solve(FAR, "--improve", "--timeout", "1s");

    assertThat(program.exitCode()).isZero();
    int before = Integer.MAX_VALUE;
    for (String line : program.lines()) {
      assertSolves(FAR, line);
      assertThat(line.split(" ")).hasSizeLessThan(before);
      before = line.split(" ").length;
    }
  }

  @Test
  void takesParametersOfItsBounds() {
    Program program =
        solve(
            "R Uw F2", "--strategy", "six-phase-deviation", "--bound-parameters", "2.5", "--json");

    assertThat(program.exitCode()).isZero();
    assertSolves("R Uw F2", Json.text(program.out(), "solution"));
  }

  @Test
  void saysWhenItGivesUp() {
    Program program = solve("Rw U F", "--strategy", "six-phase-max", "--max-length", "1", "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("given-up");
    assertThat(Json.text(program.out(), "error"))
        .startsWith("six-phase-max found no answer of at most 1 among");
  }

  @Test
  void scramblesToRandomStates() {
    Program program = Program.solve("", "scramble", "4x4x4", "--seed", "1");

    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSize(1);
    assertThat(program.lines().get(0).split(" ")).hasSizeBetween(40, 65);
  }

  @Test
  void listsItsStrategiesAsTheHelpDoes() {
    assertThat(solve("R", "--strategy", "none").err())
        .contains(String.join(", ", PuzzleCatalog.find("4x4x4").orElseThrow().strategies()));
    assertThat(PuzzleCatalog.find("4x4x4")).get().matches(PuzzleCatalog.Entry::comparable);
  }

  /** What a stranger may get wrong, with the reason. */
  @Test
  void checksTheStickersOfAllPieces() {
    String solved = Stream.of("URFDLB".split("")).map(f -> f.repeat(16)).reduce("", String::concat);
    assertThat(Program.run("check", "4x4x4", solved).out()).isEqualTo("valid\n");
    assertThat(check("R" + solved.substring(1))).contains("the colour U occurs 15 times");
    assertThat(check(solved.substring(1))).contains("95 stickers are given, but a 4x4x4 has 96");
    // Two centers exchanged, U6 and R6, are a state; so are two wings, U2 U3 with their neighbours.
    assertThat(check(exchanged(solved, 5, 21))).isEmpty();
    assertThat(check(exchanged(exchanged(solved, 1, 7), 82, 18))).isEmpty();
    // One sticker of a wing exchanged makes a piece that does not exist.
    assertThat(check(exchanged(solved, 1, 20))).contains("the piece RB stands at UB and RB");
    // A corner turned on the spot.
    String turned = exchanged(exchanged(solved, 15, 16), 16, 35);
    assertThat(check(turned)).contains("corner");
  }

  private static String check(String facelets) {
    return Program.run("check", "4x4x4", facelets).err();
  }

  private static String exchanged(String facelets, int one, int other) {
    StringBuilder text = new StringBuilder(facelets);
    text.setCharAt(one, facelets.charAt(other));
    text.setCharAt(other, facelets.charAt(one));
    return text.toString();
  }
}

package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The 5x5x5, which is reduced to a 3x3x3. What is nearly solved needs no tables. */
class Cube5x5x5CommandTest {
  private static final String FAR =
      "Fw U2 Rw' B D2 Uw L F2 Lw2 U' Fw' R D Uw2 Lw' B2 Rw U Bw Dw' R2 Fw2 D' Rw B' Uw2 L Fw U'";

  private final Puzzle cube = Cuboid.of(5, 5, 5);

  private static Program solve(String scramble, String... options) {
    return Program.solve(
        "", Program.with(List.of("solve", "5x5x5", "--scramble", scramble), options));
  }

  private void assertSolves(String scramble, String solution) {
    assertThat(
            cube.isSolved(Algorithm.parse(cube, scramble + " " + solution).applyTo(cube.solved())))
        .as(solution)
        .isTrue();
  }

  /** Inner slices and turns of the whole, in any spelling. */
  @ParameterizedTest
  @CsvSource({"Rw U', 2", "2R2, 2", "x y 3Uw' z', 1", "Rw U F' Uw2 L Bw, 6"})
  void whatIsNearlySolvedGetsAShortestAnswer(String scramble, int length) {
    Program program = solve(scramble, "--improve", "--explain");

    assertThat(program.exitCode()).isZero();
    assertSolves(scramble, program.lines().get(0));
    assertThat(program.err())
        .contains("(outer-block), and nothing is cheaper: reduction,")
        .contains("  phase 1, solved: " + length + " moves,");
    assertThat(program.lines().get(0).split(" ")).hasSize(length);
  }

  @Test
  void solvesFaceletsLineByLine() {
    FaceletWriter writer = new FaceletWriter(cube);
    String solved = writer.write(cube.solved());
    String turned = writer.write(Algorithm.parse(cube, "Rw U").applyTo(cube.solved()));
    Program program = Program.solve(turned + "\n" + solved + "\n", "solve", "5x5x5");

    assertThat(program.out().lines()).containsExactly("U' Rw'", "");
  }

  @Test
  void doesNotAnswerInMoreMovesThanAskedFor() {
    Program near = solve("Rw U F'", "--max-length", "2", "--json");

    assertThat(near.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(near.out(), "code")).isEqualTo("none-within-maximum");
  }

  /** Builds or loads the tables. */
  @Test
  @Tag("long")
  void explainsWhatEachPhaseDid() {
    Program program = solve(FAR, "--explain", "--timeout", "20s", "--max-length", "80");

    assertThat(program.exitCode()).isZero();
    assertSolves(FAR, program.lines().get(0));
    List<String> lines = program.err().lines().toList();
    assertThat(lines).hasSize(7);
    assertThat(lines.get(0))
        .matches("cost \\d+ turns \\(outer-block\\), perhaps not the cheapest: reduction,.*");
    for (int phase = 1; phase <= 6; phase++) {
      assertThat(lines.get(phase))
          .matches("  phase " + phase + ", .*: \\d+ moves, [0-9,]+ positions in .*");
    }
    Program usual = solve(FAR);
    assertThat(usual.err()).isEmpty();
    assertSolves(FAR, usual.lines().get(0));
    assertThat(Program.solve("", "tables", "list", "5x5x5").out()).contains("phase-5");
  }
}

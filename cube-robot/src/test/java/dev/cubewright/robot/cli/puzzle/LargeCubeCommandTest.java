package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cubes of size 4 and larger, which are solved in phases. */
@Tag("slow")
class LargeCubeCommandTest {
  private static final String FAR_4 =
      "Fw U2 Rw' B D2 Uw L F2 Rw2 U' Fw' R D Uw2 L' B2 Rw U F Uw' R2 Fw2 D' Rw B' Uw2 L Fw U'";
  private static final String FAR_5 =
      "Fw U2 Rw' B D2 Uw L F2 Lw2 U' Fw' R D Uw2 Lw' B2 Rw U Bw Dw' R2 Fw2 D' Rw B' Uw2 L Fw U'";

  private static void assertSolves(String name, String scramble, String solution) {
    Puzzle cube = Cuboid.of(name);
    assertThat(
            cube.isSolved(Algorithm.parse(cube, scramble + " " + solution).applyTo(cube.solved())))
        .as(solution)
        .isTrue();
  }

  /** From the scramble, and from the resulting stickers. */
  @Test
  void aLargerCubeIsSolved() {
    String name = "11x11x11";
    Puzzle cube = Cuboid.of(name);
    Program scrambled = Program.solve("", "scramble", name, "--seed", "1");
    String scramble = scrambled.lines().get(0);
    String facelets =
        new FaceletWriter(cube).write(Algorithm.parse(cube, scramble).applyTo(cube.solved()));

    String[] solve = {"solve", name, "--max-length", "2500"};
    Program fromScramble = Program.solve("", Program.with(List.of(solve), "--scramble", scramble));
    Program fromFacelets = Program.solve("", Program.with(List.of(solve), facelets));

    assertThat(scrambled.err()).isEmpty();
    assertSolves(name, scramble, fromScramble.lines().get(0));
    assertSolves(name, scramble, fromFacelets.lines().get(0));
  }

  /** Builds or loads the tables. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve 4x4x4 --strategy six-phase-blend --explain",
        "solve 4x4x4 --strategy six-phase-deviation --bound-parameters 2.5 --explain",
        "solve 5x5x5 --explain --timeout 20s --max-length 80"
      })
  void eachPhaseIsExplained(String command) {
    boolean isFour = command.contains("4x4x4");
    String scramble = isFour ? FAR_4 : FAR_5;
    Program program = Program.solve("", command + " --scramble", scramble);

    assertThat(program.exitCode()).isZero();
    assertSolves(isFour ? "4x4x4" : "5x5x5", scramble, program.lines().get(0));
    List<String> lines = program.err().lines().toList();
    assertThat(lines).hasSize(7);
    assertThat(lines.get(0)).matches("cost \\d+ turns \\(outer-block\\), not proven optimal: .*");
    assertThat(lines.subList(1, 7))
        .allMatch(
            line -> line.matches("  phase \\d, .*: \\d+ moves, [0-9,]+ nodes in [0-9,]+ us: .*"));
  }

  @Tag("long")
  @Test
  void sixPhasesReportTheTimeLimit() {
    String command = "solve 4x4x4 --strategy six-phase-max --max-length 1 --json --scramble";
    Program program = Program.solve("", command, "Rw U F");

    assertThat(Json.text(program.out(), "code")).isEqualTo("given-up");
    assertThat(Json.text(program.out(), "error"))
        .startsWith("six-phase-max found no solution of at most 1 among");
  }
}

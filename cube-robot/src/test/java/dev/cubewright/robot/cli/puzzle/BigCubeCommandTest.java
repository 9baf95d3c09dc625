package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cubes larger than the 5x5x5, which are solved orbit by orbit. */
@Tag("slow")
class BigCubeCommandTest {
  private static void assertSolves(Puzzle cube, String scramble, String solution) {
    assertThat(
            cube.isSolved(Algorithm.parse(cube, scramble + " " + solution).applyTo(cube.solved())))
        .isTrue();
  }

  /** From the scramble, and from the stickers that it leads to. */
  @ParameterizedTest
  @ValueSource(ints = {6, 9})
  void solvesItsOwnScrambles(int size) {
    String name = size + "x" + size + "x" + size;
    Puzzle cube = Cuboid.of(name);
    Program scrambled =
        Program.solve("", "scramble", name, "--competition", "--seed", "1", "--count", "1");
    String scramble = scrambled.lines().get(0);
    String facelets =
        new FaceletWriter(cube).write(Algorithm.parse(cube, scramble).applyTo(cube.solved()));

    Program fromScramble =
        Program.solve("", "solve", name, "--max-length", "2000", "--scramble", scramble);
    Program fromFacelets = Program.solve("", "solve", name, "--max-length", "2000", facelets);

    assertThat(scrambled.err()).isEmpty();
    assertSolves(cube, scramble, fromScramble.lines().get(0));
    assertSolves(cube, scramble, fromFacelets.lines().get(0));
  }

  @ParameterizedTest
  @CsvSource({"6x6x6, 3R, 2", "7x7x7, 2-3Rw U, 3", "8x8x8, 4Rw2 x y, 1", "6x6x6, R R', 0"})
  void whatIsNearlySolvedGetsAShortAnswer(String name, String scramble, int length) {
    Program program = Program.solve("", "solve", name, "--scramble", scramble);

    String solution = program.lines().get(0);
    assertThat(solution.isEmpty() ? 0 : solution.split(" ").length).isEqualTo(length);
    assertSolves(Cuboid.of(name), scramble, solution);
  }

  @Test
  void explainsItsPhases() {
    Program program =
        Program.solve(
            "", "solve", "9x9x9", "--explain", "--scramble", "4Rw U2 3Fw' D 2Lw 4Bw2 R 3Uw");

    assertThat(program.err())
        .contains("big-cube")
        .contains("phase 1, centers solved: ")
        .contains("phase 2, edges together: ")
        .contains("phase 3, solved: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--optimal", "--all"})
  void refusesToProveWhatNothingProves(String option) {
    Program program = Program.run("solve", "13x13x13", option, "--scramble", "R");

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.err())
        .contains(
            "nothing proves optimal solutions of the 13x13x13; leave out --optimal and --all");
  }

  @Test
  void saysWhichMovesCostsMustPrice(@TempDir Path folder) throws IOException {
    Path costs = folder.resolve("costs.json");
    Files.writeString(costs, "{\"name\": \"mine\", \"moves\": {\"R\": 10, \"U2\": 16}}");
    Program program =
        Program.solve("", "solve", "13x13x13", "--costs", costs.toString(), "--scramble", "R");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err())
        .contains(
            "turns of faces and wide blocks up to the middle; price all of them and no others");
  }

  @Test
  void saysWhatIsWrongWithStickers() {
    Program program = Program.solve("", "solve", "6x6x6", "U".repeat(216));

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("216");
  }
}

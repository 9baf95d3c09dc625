package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.search.batch.LineReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowAndCheckCommandTest {
  @TempDir Path folder;

  @Test
  void showWritesThePicture() throws IOException {
    Path picture = folder.resolve("net.svg");

    Program program = Program.run("show 3x3x3 --scramble", "R U", "--svg", picture.toString());

    assertThat(program.exitCode()).isZero();
    assertThat(Files.readString(picture)).startsWith("<svg").contains("</svg>");
  }

  @Test
  void showWritesAPuzzleFromADefinitionFaceByFace() throws IOException {
    Path picture = folder.resolve("skewb.svg");

    Program program = Program.run("show skewb --scramble", "B", "--svg", picture.toString());
    Program fromFile = Program.run("show ../puzzles/skewb.tws --scramble B");

    assertThat(program.out())
        .isEqualTo(
            """
            U      R U U U U
            F      F F F U F
            R      R R R R F
            L      B L B B B
            B      B D D D D
            D      L D L L L
            """);
    assertThat(fromFile.out()).isEqualTo(program.out());
    assertThat(Files.readString(picture)).contains("<title>skewb B</title>");
  }

  @Test
  void showWritesAPuzzleWithoutAPictureAsPatternData() {
    Program program = Program.run("show dino --scramble URF");

    assertThat(program.exitCode()).isZero();
    assertThat(program.out()).startsWith("{\"").endsWith("}\n");
    assertThat(program.out()).isEqualTo(Program.runWith(program.out(), "show dino").out());
  }

  @Test
  void bracketedMovesAreOnTheInverse() {
    String scramble = "R' U' F D2 L2 ";
    Program niss = Program.run("show 3x3x3 --niss --scramble", scramble + "U (F' B) R (D2)");
    Program plain = Program.run("show 3x3x3 --scramble", scramble + "U R D2 B' F");

    assertThat(niss).isEqualTo(plain);
  }

  @Test
  void aNetIsReadAsItIsShown() {
    String net = Program.run("show 3x3x3 --scramble", "R U2 F' L D B2").out();
    Program fromNet = Program.run("check 3x3x3 --json", net);
    Program fromWords = Program.run(("check 333 --json " + net).trim().split("\\s+"));

    assertThat(fromNet.out())
        .isEqualTo(Program.run("check 3x3x3 --json --scramble", "R U2 F' L D B2").out());
    assertThat(fromNet.err()).endsWith("; they were read as the net U / LFRB / D\n");
    assertThat(fromWords).isEqualTo(fromNet);
  }

  @Test
  void checkRefusesALineThatIsTooLong() {
    String line = "U".repeat(3 * LineReader.MAXIMUM_BYTES);

    Program program = Program.runWith(line + "\n", "check 2x2x2");

    assertThat(program.out()).isEqualTo("error: line-too-long\n");
    assertThat(program.err()).startsWith("cube: line 1: the line is longer than ");
  }
}

package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.search.batch.LineReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShowAndCheckCommandTest {
  @TempDir Path folder;

  @Test
  void showDrawsTheNet() {
    Program program = Program.run("show", "2x2x2", "--scramble", "R");

    assertThat(program.exitCode()).isZero();
    assertThat(program.out())
        .isEqualTo(
            """
                 U F
                 U F

            L L  F D  R R  U B
            L L  F D  R R  U B

                 D B
                 D B
            """);
  }

  @Test
  void showWritesThePicture() throws IOException {
    Path picture = folder.resolve("net.svg");

    Program program =
        Program.run("show", "3x3x3", "--scramble", "R U", "--svg", picture.toString());

    assertThat(program.exitCode()).isZero();
    assertThat(Files.readString(picture)).startsWith("<svg").contains("</svg>");
  }

  @Test
  void showDrawsAlsoWhatIsNoStateAndSaysSo() {
    Program program = Program.run("show", "2x2x2", "RUUUURRRFFFFDDDDLLLLBBBB");

    assertThat(program.exitCode()).isZero();
    assertThat(program.out()).startsWith("     R U\n");
    assertThat(program.err()).startsWith("cube: these stickers make no state: no piece");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"floppy", "2x2x2", "2x2x3", "3x3x3", "4x4x4", "5x5x5", "7x7x7", "13x13x13"})
  void workForAnyCuboid(String puzzle) {
    assertThat(Program.run("show", puzzle, "--scramble", "R2 U2").exitCode()).isZero();

    Program check = Program.run("check", puzzle, "--scramble", "R2 U2");
    assertThat(check.out()).isEqualTo("valid\n");
    assertThat(check.exitCode()).isZero();
  }

  /** Pasted texts, each of which solves the puzzle if the parser reads it correctly. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3 | 'U2 L3 (5f)\nL U2 (2)'",
        "'333' | 'R U2 (16)\nU2 R- // solution'",
        "333fm | 1. R U F . F' U'3 U'2 RW' RW R'",
        "2x2 | (R U)x2 (R U)-2",
        "444bf | https://alg.cubing.net/?puzzle=4x4x4&setup=Rw_U-&alg=U_Rw-",
        "minx | https://alpha.twizzle.net/edit/?puzzle=megaminx&setup-alg=U+F%27&alg=F+U%27",
      })
  void pastedMovesAreRead(String puzzle, String moves) {
    Program program = Program.run("check", puzzle, "--json", "--scramble", moves);
    Program solved = Program.run("check", puzzle, "--json", "--scramble", "");

    assertThat(program).isEqualTo(solved);
    assertThat(program.exitCode()).isZero();
  }

  @Test
  void bracketedMovesAreOnTheInverse() {
    String scramble = "R' U' F D2 L2 ";
    Program niss =
        Program.run("show", "3x3x3", "--niss", "--scramble", scramble + "U (F' B) R (D2)");
    Program plain = Program.run("show", "3x3x3", "--scramble", scramble + "U R D2 B' F");

    assertThat(niss).isEqualTo(plain);
    assertThat(Program.runWith("(R) R\n(R U) R U\n", "check", "333", "--niss", "--scramble", "-"))
        .isEqualTo(new Program(0, "valid\nvalid\n", ""));
  }

  @Test
  void anotherOrderOfTheFacesIsNamed() {
    String state = "LBBBUUDRRFLRRLRLBRFDDFFFFUUBLUDRLLFLRRDDBUDFFUBBDDLUUB";
    String remark =
        "these stickers make no state in the order U R F D L B; they were read as U L F R B D\n";

    assertThat(Program.run("check", "3x3x3", state))
        .isEqualTo(new Program(0, "valid\n", "cube: " + remark));
    assertThat(Program.runWith(state + "\n", "check", "3x3x3"))
        .isEqualTo(new Program(0, "valid\n", "cube: line 1: " + remark));
  }

  @Test
  void aNetIsReadAsItIsShown() {
    String net = Program.run("show", "3x3x3", "--scramble", "R U2 F' L D B2").out();
    Program fromNet = Program.run("check", "3x3x3", "--json", net);
    Program fromWords = Program.run(("check 333 --json " + net).trim().split("\\s+"));

    assertThat(fromNet.out())
        .isEqualTo(Program.run("check", "3x3x3", "--json", "--scramble", "R U2 F' L D B2").out());
    assertThat(fromNet.err()).endsWith("; they were read as the net U / LFRB / D\n");
    assertThat(fromWords).isEqualTo(fromNet);
  }

  @Test
  void checkAnswersEachLine() {
    Program program =
        Program.runWith(
            "UUUURRRRFFFFDDDDLLLLBBBB\nUUUFURRRFRFFDDDDLLLLBBBB\nwwwwrrrrggggyyyyoooobbbb\n",
            "check",
            "2x2x2");

    assertThat(program.out()).isEqualTo("valid\nerror: twisted-corner\nvalid\n");
    assertThat(program.err()).startsWith("cube: line 2: a corner is twisted");
    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
  }

  @Test
  void checkRefusesALineThatIsTooLong() {
    String line = "U".repeat(3 * LineReader.MAXIMUM_BYTES);

    Program program = Program.runWith(line + "\n", "check", "2x2x2");

    assertThat(program.out()).isEqualTo("error: line-too-long\n");
    assertThat(program.err()).startsWith("cube: line 1: the line is longer than ");
  }

  @Test
  void checkReadsTheNumbersOfTheContest() {
    String solved = "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3";
    String broken = solved.replaceFirst("1", "2");

    Program program = Program.runWith(solved + "\n" + broken + "\n", "check", "floppy");

    assertThat(program.out()).startsWith("valid\nerror: ");
    assertThat(program.err()).startsWith("cube: line 2: ");
  }

  @Test
  void checkGivesJson() {
    assertThat(Program.run("check", "2x2x2", "--scramble", "", "--json").out())
        .isEqualTo(
            "{\"puzzle\":\"2x2x2\",\"state\":\"UUUURRRRFFFFDDDDLLLLBBBB\",\"valid\":true}\n");
  }
}

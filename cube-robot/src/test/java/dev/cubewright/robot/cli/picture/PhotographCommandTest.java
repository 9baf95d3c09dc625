package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Main;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code photograph}. */
@Tag("slow")
class PhotographCommandTest {
  @TempDir Path folder;

  @Test
  void writtenPicturesCanBeRecognized() throws IOException {
    Path out = folder.resolve("new").resolve("photos");

    Program program =
        Program.run("photograph 2x2x2 --seed 1 --scramble", "R U2 F'", "--out", out.toString());

    assertThat(program)
        .isEqualTo(new Program(0, Pictures.scrambled("2x2x2", "R U2 F'").letters() + "\n", ""));
    assertThat(Files.readString(out.resolve("truth.tsv"))).isEqualTo(".\t" + program.out());
    assertThat(Program.run("recognise 2x2x2", out.toString()).out()).isEqualTo(program.out());
  }

  @Test
  void severalCubesGetAFolderEach() throws IOException {
    Program program = Program.run("photograph 2x2x2 --count 2 --seed 3 --out", folder.toString());

    assertThat(program.lines()).hasSize(2);
    assertThat(Files.readString(folder.resolve("truth.tsv")))
        .isEqualTo("1\t" + program.lines().get(0) + "\n2\t" + program.lines().get(1) + "\n");
    assertThat(folder.resolve("2").resolve("B.jpg")).isNotEmptyFile();
  }

  @Test
  void invalidStatesAreReportedAndSkipped() {
    Path out = folder.resolve("photos");
    Program program =
        Program.runWith("R U\nQ\n", "photograph 2x2x2 --scramble - --out", out.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.lines()).hasSize(1);
    assertThat(program.err()).startsWith("cube: line 2: the scramble: ");
    assertThat(out.resolve("U.jpg")).isNotEmptyFile();
  }

  @Test
  void anInterruptedRunListsItsPictures() throws IOException {
    String[] words = {"photograph", "2x2x2", "--count", "2", "--out", folder.toString()};
    OutputStream pipe =
        new OutputStream() {
          private int lines;

          @Override
          public void write(int one) throws IOException {
            lines += one == '\n' ? 1 : 0;
            if (lines == 1) {
              throw new IOException("Broken pipe");
            }
          }
        };

    int exitCode =
        Main.run(words, InputStream.nullInputStream(), pipe, new ByteArrayOutputStream());

    assertThat(exitCode).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Files.readAllLines(folder.resolve("truth.tsv")))
        .singleElement()
        .satisfies(line -> assertThat(line).matches("1\t[URFDLB]{24}"));
  }

  @Test
  void existingPicturesAreKept() throws IOException {
    Path mine = Files.writeString(folder.resolve("U.jpg"), "mine");

    Program program = Program.run("photograph 2x2x2 --out", folder.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("is not empty; name a new folder");
    assertThat(mine).hasContent("mine");
  }
}

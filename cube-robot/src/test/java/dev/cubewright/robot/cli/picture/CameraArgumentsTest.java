package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code recognise --camera}. */
class CameraArgumentsTest {
  @TempDir Path folder;
  private Facelets facelets;

  @BeforeEach
  void draw() {
    facelets = Pictures.scrambled("2x2x2", "R U2 F'");
  }

  /** Returns a command that writes the next face each time it runs. */
  private String nextFace() throws IOException {
    Pictures.faces(folder, facelets, 1);
    for (Face face : Face.values()) {
      Files.move(folder.resolve(face + ".png"), folder.resolve((face.ordinal() + 1) + " of 6.png"));
    }
    Files.writeString(folder.resolve("count"), "0");
    Path script = folder.resolve("next face.sh");
    Files.writeString(
        script, "cd \"$1\"; n=$(($(cat count) + 1)); echo $n > count; cat \"$n of 6.png\"\n");
    return "sh '" + script + "' \"" + folder + "\"";
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--pause 1ms "})
  void takesOnePictureForEachFace(String pause) throws IOException {
    assertThat(Program.run("recognise 2x2x2 " + pause + "--camera", nextFace()))
        .isEqualTo(new Program(0, facelets.letters() + "\n", ""));
  }

  @Test
  void asksForEachFaceOnATerminal() throws IOException {
    Program program =
        Program.onTerminal(
            "\n\n\n\n\n\n", new Interruption(), "recognise", "2x2x2", "--camera", nextFace());

    assertThat(program.out()).isEqualTo(facelets.letters() + "\n");
    assertThat(program.err())
        .startsWith("cube: show face U with B above it, then press Enter: ")
        .contains("face R with U above", "face D with F above", "face B with U above");
  }

  @Test
  void theEndOfInputEndsTheCommand() throws IOException {
    Program program =
        Program.onTerminal(
            "\n\n", new Interruption(), "recognise", "2x2x2", "--camera", nextFace());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the input ended before all six faces were shown");
  }

  @ParameterizedTest
  @CsvSource({
    "'sh -c \"echo no cameras available >&2; exit 1\"', no-camera",
    "'sh -c \"echo Device or resource busy >&2; exit 1\"', camera-busy",
    "'sh -c \"echo Permission denied >&2; exit 1\"', camera-not-permitted",
    "'sh -c \"exit 3\"', capture-failed",
    "no-such-program, capture-failed",
    "true, empty-image",
    "echo hello, unreadable-image",
  })
  void reportsWhyThereIsNoPicture(String command, String code) {
    Program program = Program.run("recognise 2x2x2 --json --camera", command);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo(code);
    assertThat(program.err()).startsWith("cube: ");
  }

  @Test
  void blanksSeparateWordsOutsideQuotes() {
    assertThat(CameraArguments.words("  rpicam-still\t-n  -o - "))
        .containsExactly("rpicam-still", "-n", "-o", "-");
    assertThat(CameraArguments.words("a 'b c' \"d 'e\" f\"g h\"i ''"))
        .containsExactly("a", "b c", "d 'e", "fg hi", "");
    assertThat(CameraArguments.words("a\\ b $HOME *")).containsExactly("a\\", "b", "$HOME", "*");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``    | --camera needs a program
          `  `  | --camera needs a program
          ''    | --camera needs a program
          ' ' x | --camera needs a program
          a 'b  | unclosed quote
          a "b' | unclosed quote
          '     | unclosed quote
          """)
  void invalidCommandsAreRejected(String command, String reason) {
    assertThatThrownBy(() -> CameraArguments.words(command))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(reason);
  }
}

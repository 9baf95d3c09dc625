package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code recognise} with correct pictures and readings. */
@Tag("slow")
class RecognizeCommandTest {
  private static final String SCRAMBLE = "R U2 F' L D B2 R'";

  /** A 2x2x2 with one twisted corner. */
  static final String TWISTED = "UUUFURRRFRFFDDDDLLLLBBBB";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"3x3x3, 2", "4x4x4, 3"})
  void readsAFolder(String puzzle, long seed) throws IOException {
    Facelets facelets = Pictures.scrambled(puzzle, SCRAMBLE);
    Pictures.faces(folder, facelets, seed);

    assertThat(Program.run("recognise", puzzle, folder.toString()))
        .isEqualTo(new Program(0, facelets.letters() + "\n", ""));
  }

  @Test
  void readsSixFilesInTheirOrder() throws IOException {
    Facelets facelets = Pictures.scrambled("2x2x2", SCRAMBLE);
    Pictures.faces(folder, facelets, 1);
    List<String> words = new ArrayList<>(List.of("recognise", "2x2x2"));
    Stream.of("U", "R", "F", "D", "L", "B")
        .forEach(face -> words.add(folder.resolve(face + ".png").toString()));

    assertThat(Program.run(words.toArray(String[]::new)).out())
        .isEqualTo(facelets.letters() + "\n");
  }

  @Test
  void readsReadingsFromAFileOrStandardInput() throws IOException {
    Facelets facelets = Pictures.scrambled("3x3x3", SCRAMBLE);
    String readings = Pictures.readings(facelets);
    Path file = Files.writeString(folder.resolve("readings.json"), readings);
    Program expected = new Program(0, facelets.letters() + "\n", "");

    assertThat(Program.run("recognise 3x3x3 --readings", file.toString())).isEqualTo(expected);
    assertThat(Program.runWith(readings, "recognise 3x3x3 --readings -")).isEqualTo(expected);
  }

  @Test
  void jsonIsComplete() {
    Facelets facelets = Pictures.scrambled("2x2x2", SCRAMBLE);
    Program program =
        Program.runWith(Pictures.readings(facelets), "recognise 2x2x2 --readings - --json");

    assertThat(program.exitCode()).isZero();
    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSize(1);
    assertThat(Json.text(program.out(), "puzzle")).isEqualTo("2x2x2");
    assertThat(Json.text(program.out(), "state")).isEqualTo(facelets.letters());
    assertThat(Double.parseDouble(Json.raw(program.out(), "confidence"))).isBetween(0.95, 1.0);
    assertThat(program.out())
        .contains("\"stickers\":[{\"name\":\"U1\",\"color\":\"" + facelets.letters().charAt(0))
        .contains("\"name\":\"B4\"")
        .contains("\"rgb\":[0,81,186]")
        .contains("\"alternatives\":[{\"state\":\"")
        .endsWith(",\"warnings\":[],\"diagnosis\":null}\n");
  }

  @Test
  void anUnseenStickerIsInferredAndHasNoColor() {
    Facelets solved = Pictures.scrambled("3x3x3", "");
    String readings = Pictures.readings(solved).replaceFirst("\"1\":\\[[^]]*]", "\"1\":null");
    Program program = Program.runWith(readings, "recognise 3x3x3 --readings - --json");

    assertThat(Json.text(program.out(), "state")).isEqualTo(solved.letters());
    assertThat(program.out()).contains("{\"name\":\"U1\",\"color\":\"U\"").contains("\"rgb\":null");
  }

  /** Only the front is visible, so the other faces are unknown. */
  @Test
  void aDoubtfulStateIsPrintedOnlyIfItIsAccepted() {
    String readings =
        Pictures.readings(Pictures.scrambled("2x2x2", SCRAMBLE))
            .replaceAll("\"([1-8]|1[3-9]|2[0-4])\":\\[[^]]*]", "\"$1\":null");
    Program refused = read(readings);
    Program accepted = read(readings, "--accept-doubtful");
    Program json = read(readings, "--json");
    Program acceptedJson = read(readings, "--json", "--accept-doubtful");

    assertThat(refused.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .startsWith("cube: several states fit, and the likeliest one has a confidence of 0.")
        .endsWith(". To print the most likely state, add --accept-doubtful\n");
    assertThat(accepted.exitCode()).isZero();
    assertThat(accepted.out()).hasSize(25);
    assertThat(accepted.err()).contains("cube: several states fit", "the confidence is only 0.");
    assertThat(json.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(json.out()).contains("\"diagnosis\":{", "\"code\":\"doubtful\"");
    assertThat(Json.text(json.out(), "guess") + "\n").isEqualTo(accepted.out());
    assertThat(json.out()).startsWith("{\"puzzle\":\"2x2x2\",\"guess\":\"");
    assertThat(Json.text(acceptedJson.out(), "state") + "\n").isEqualTo(accepted.out());
    assertThat(acceptedJson.exitCode()).isZero();
    assertThat(acceptedJson.out())
        .contains("\"code\":\"doubtful\"")
        .endsWith("\"diagnosis\":null}\n");
  }

  @Test
  void annotateDrawsPicturesAndReadings() throws IOException {
    Facelets facelets = Pictures.scrambled("2x2x2", SCRAMBLE);
    Pictures.faces(folder.resolve("faces"), facelets, 1);
    Path file = folder.resolve("seen.png");

    Program pictures =
        Program.run(
            "recognise 2x2x2", folder.resolve("faces").toString(), "--annotate", file.toString());
    Frame first = FrameReader.read(file);
    Program readings =
        Program.runWith(
            Pictures.readings(facelets),
            "recognise 2x2x2 --readings - --annotate",
            file.toString());

    assertThat(pictures.exitCode()).isZero();
    assertThat(readings).isEqualTo(pictures);
    assertThat(first.pixels()).isNotEqualTo(FrameReader.read(file).pixels());
  }

  private static Program read(String readings, String... options) {
    return Program.runWith(
        readings, Program.with(List.of("recognise 2x2x2 --readings -"), options));
  }

  @Test
  void jsonHasImpossibleReadingsBesideTheBestReading() {
    String readings = Pictures.readings(Facelets.parse(TWISTED));
    Program text = read(readings);
    Program json = read(readings, "--json");

    assertThat(text.out()).isEmpty();
    assertThat(json.lines()).hasSize(1);
    assertThat(Json.text(json.out(), "guess")).hasSize(24);
    assertThat(json.out()).contains("\"diagnosis\":{\"error\":\"").contains("\"code\":\"");
    for (Program program : List.of(text, json)) {
      assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(program.err()).startsWith("cube: ").contains("twisted");
    }
  }

  /** Without three faces, more than half of the corners are indistinguishable. */
  @Test
  void theMinimumConfidenceIsApplied() {
    String readings =
        Pictures.readings(Pictures.scrambled("2x2x2", SCRAMBLE))
            .replaceAll("\"([1-9]|1[0-2])\":\\[[^]]*]", "\"$1\":null");
    Program asked = read(readings, "--least-confidence", "0.99");

    assertThat(asked.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(asked.out()).isEmpty();
    assertThat(asked.err()).startsWith("cube: ");
  }

  @Test
  void theAnswerIsPrintedEvenIfADrawingCannotBeWritten() {
    Facelets solved = Pictures.scrambled("2x2x2", "");
    String file = folder.resolve("none").resolve("seen.png").toString();
    Program right = read(Pictures.readings(solved), "--annotate", file);
    Program wrong = read(Pictures.readings(Facelets.parse(TWISTED)), "--annotate", file);

    assertThat(right.out()).isEqualTo(solved.letters() + "\n");
    assertThat(wrong.err()).contains("twisted");
    for (Program program : List.of(right, wrong)) {
      assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(program.err()).contains("cannot write", "no such file or folder");
    }
  }

  @Test
  void annotateDrawsAlsoWhereAFaceIsNotFound() throws IOException {
    Pictures.faces(folder, Pictures.scrambled("2x2x2", SCRAMBLE), 1);
    Pictures.plain(folder.resolve("D.png"), 0x808080);
    Path file = folder.resolve("it.jpg");

    Program program =
        Program.run("recognise 2x2x2", folder.toString(), "--annotate", file.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("D.png");
    assertThat(FrameReader.read(file).width()).isGreaterThan(1000);
  }
}

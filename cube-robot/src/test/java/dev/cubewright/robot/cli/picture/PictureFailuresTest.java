package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameReader;
import dev.cubewright.vision.frame.FrameWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault of picture files has a code and a sentence that names it. */
@Tag("slow")
class PictureFailuresTest {
  /** Pictures of all faces; each test uses a copy. */
  @TempDir static Path taken;

  private static Facelets facelets;

  @TempDir Path folder;

  @BeforeAll
  static void takePictures() throws IOException {
    facelets = Pictures.scrambled("3x3x3", "R U2 F' L D B2 R'");
    Pictures.faces(taken, facelets, 2);
  }

  @BeforeEach
  void copyPictures() throws IOException {
    for (Face face : Face.values()) {
      Files.copy(taken.resolve(face + ".png"), picture(face.name()));
    }
  }

  private void expect(String code, String fragment) {
    Program json = Program.run("recognise 3x3x3 --json", folder.toString());

    assertThat(json.out()).isNotEmpty();
    assertThat(Json.text(json.out(), "code")).isEqualTo(code);
    assertThat(json.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(json.err()).startsWith("cube: ").contains(fragment);
    assertThat(json.err().lines()).hasSize(1);
  }

  private Path picture(String face) {
    return folder.resolve(face + ".png");
  }

  private void replace(String face, byte[] content) throws IOException {
    Files.write(picture(face), content);
  }

  /** Without --json, only the sentence is printed. */
  @Test
  void aMissingFace() throws IOException {
    Files.delete(picture("L"));
    expect("wrong-face-count", "no picture of face L");

    Program text = Program.run("recognise 3x3x3", folder.toString());
    assertThat(text.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(text.out()).isEmpty();
    assertThat(text.err())
        .isEqualTo(Program.run("recognise 3x3x3 --json", folder.toString()).err());
  }

  @Test
  void aFaceThatOccursTwice() throws IOException {
    Files.copy(picture("L"), folder.resolve("l.jpg"));
    expect("wrong-face-count", "keep one of them");
  }

  @ParameterizedTest
  @CsvSource({
    "'', empty-image",
    "no picture, unreadable-image",
    "'\0\0\0\30ftypheic\0\0\0\0mif1heic', unsupported-image"
  })
  void aFileThatIsNotAReadablePicture(String content, String code) throws IOException {
    replace("F", content.getBytes(StandardCharsets.ISO_8859_1));
    expect(code, "F.png");
  }

  @Test
  void aTruncatedPicture() throws IOException {
    byte[] content = Files.readAllBytes(picture("R"));
    replace("R", Arrays.copyOf(content, content.length / 2));
    expect("unreadable-image", "R.png");
  }

  @Test
  void aPictureThatIsTooSmall() throws IOException {
    FrameWriter.write(new Frame("tiny", 2, 2, new int[4]), picture("U"));
    expect("absurd-size", "U.png");
  }

  @ParameterizedTest
  @CsvSource({"0x050505, too-dark", "0xFFFFFF, burnt-out", "0x808080, blurred"})
  void aPictureWithoutACube(String color, String code) throws IOException {
    Pictures.plain(picture("D"), Integer.decode(color));
    expect(code, "D.png");
  }

  @Test
  void aPictureOfSomethingElse() throws IOException {
    int[] noise = new SplittableRandom(1).ints(320 * 240, 0, 0x1000000).toArray();
    FrameWriter.write(new Frame("noise", 320, 240, noise), picture("D"));
    expect("cube-not-found", "D.png");
  }

  @Test
  void aFaceThatIsCutOff() throws IOException {
    Pictures.posed(picture("F"), facelets, new Pose(0.95, 0.5, 0.8, 0, 0, 0));
    expect("partly-outside", "F.png");
  }

  @Test
  void twoFacesInOnePicture() throws IOException {
    Pictures.posed(
        picture("F"),
        facelets,
        new Pose(0.25, 0.5, 0.55, 0, 0, 0),
        new Pose(0.75, 0.5, 0.55, 0, 0, 0));
    expect("several-faces", "F.png");
  }

  @Test
  void aFaceOfAnotherSize() throws IOException {
    Pictures.posed(picture("F"), Pictures.scrambled("4x4x4", "R U F"), Pose.straight(0.7));
    expect("wrong-size", "4 x 4 stickers but one of 3 x 3 is expected");
  }

  /** Expects an error and the best reading. */
  private void expectDiagnosis(String code, String where, String fragment) {
    expect(code, fragment);
    Program json = Program.run("recognise 3x3x3 --json", folder.toString());
    assertThat(json.out())
        .contains("\"diagnosis\":{\"error\":")
        .contains(where.isEmpty() ? code : "\"where\":\"" + where + "\"");
  }

  /** Writes a picture whose pixels are moved. */
  private void redraw(String face, int width, int height, IntBinaryOperator from)
      throws IOException {
    int[] pixels = FrameReader.read(picture(face)).pixels();
    int[] redrawn = new int[pixels.length];
    for (int pixel = 0; pixel < redrawn.length; pixel++) {
      redrawn[pixel] = pixels[from.applyAsInt(pixel % width, pixel / width)];
    }
    FrameWriter.write(new Frame(face, width, height, redrawn), picture(face));
  }

  /** Expects a correct reading, and a warning about the pictures on standard error. */
  private void expectRead(String code, String message, String... pictures) {
    List<String> words = new ArrayList<>(List.of("recognise", "3x3x3"));
    words.addAll(pictures.length == 0 ? List.of(folder.toString()) : List.of(pictures));
    words.add("--json");
    Program json = Program.run(words.toArray(String[]::new));

    assertThat(json.exitCode()).isZero();
    assertThat(json.err()).isEmpty();
    assertThat(Json.text(json.out(), "state")).isEqualTo(facelets.letters());
    assertThat(json.out())
        .contains("\"warnings\":[{\"error\":\"" + message + "\",\"code\":\"" + code + "\"")
        .contains("\"diagnosis\":null");
  }

  @Test
  void aPictureThatIsTurned() throws IOException {
    redraw("R", 240, 320, (x, y) -> (239 - x) * 320 + y);
    expectRead("face-turned", "picture 2 is rotated by 90 degrees clockwise");
  }

  @Test
  void twoSwappedPictures() throws IOException {
    byte[] up = Files.readAllBytes(picture("U"));
    replace("U", Files.readAllBytes(picture("F")));
    replace("F", up);
    expectRead("faces-swapped", "pictures 1 to 6 show F R U D L B");
  }

  @Test
  void picturesInTheOrderOfAnotherProgram() {
    String[] words =
        Stream.of("U", "L", "F", "R", "B", "D")
            .map(face -> picture(face).toString())
            .toArray(String[]::new);
    expectRead("faces-swapped", "pictures 1 to 6 show U L F R B D", words);
  }

  @Test
  void aCameraThatMirrors() throws IOException {
    for (Face face : Face.values()) {
      redraw(face.name(), 320, 240, (x, y) -> y * 320 + 319 - x);
    }
    expectDiagnosis("mirrored", "", "all pictures are mirrored");
  }

  @Test
  void aFaceInThePlaceOfAnother() throws IOException {
    replace("B", Files.readAllBytes(picture("L")));
    int[] pixels = FrameReader.read(picture("B")).pixels();
    // The same face at another time, as a camera would capture it.
    pixels[0] ^= 1;
    FrameWriter.write(new Frame("B", 320, 240, pixels), picture("B"));
    expectDiagnosis("face-repeated", "L B", "the pictures of L and B");
  }

  @Test
  void theSamePictureTwice() throws IOException {
    replace("B", Files.readAllBytes(picture("L")));
    expect("face-repeated", "the pictures of L and B are identical");
  }

  @Test
  void aLampInASticker() throws IOException {
    // In the center of a face that is not white; covers two thirds of the sampled area of the
    // sticker.
    Pictures.inRig(folder, facelets, Pose.straight(0.7));
    int[] pixels = FrameReader.read(picture("R")).pixels();
    for (int y = 100; y < 140; y++) {
      Arrays.fill(pixels, y * 320 + 140, y * 320 + 164, 0xFFFFFF);
    }
    FrameWriter.write(new Frame("R", 320, 240, pixels), picture("R"));

    Program text = Program.run("recognise 3x3x3", folder.toString());
    Program json = Program.run("recognise 3x3x3 --json", folder.toString());

    assertThat(text.out()).isEqualTo(facelets.letters() + "\n");
    assertThat(text.err()).contains("cube: a lamp is reflected in R5; their colors are inferred");
    assertThat(json.out()).contains("\"code\":\"glare\"", "\"where\":\"R5\"");
    assertThat(json.exitCode()).isZero();
  }

  @Test
  void grayReadings() {
    String gray = Pictures.readings(facelets).replaceAll("\\[[^]]*]", "[120,120,120]");
    Program program = Program.runWith(gray, "recognise 3x3x3 --readings - --json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("no-color");
  }

  @Test
  void readingsThatAreTooLong() {
    Program program = Program.runWith(" ".repeat(1_000_001), "recognise 3x3x3 --readings - --json");

    assertThat(Json.text(program.out(), "code")).isEqualTo("bad-readings");
    assertThat(program.err()).contains("standard input is longer than 1000000 bytes");
  }
}

package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused, and in which words. */
class FrameReaderTest {
  @TempDir Path folder;

  @Test
  void readsAFileAndCallsItByItsPath() throws IOException {
    Path file = folder.resolve("U.png");
    FrameWriter.write(Specimens.fields(), file);

    Frame frame = FrameReader.read(file);

    assertThat(frame.name()).isEqualTo(file.toString());
    assertThat(frame.pixels()).isEqualTo(Specimens.fields().pixels());
  }

  @Test
  void refusesAMissingFile() {
    Path file = folder.resolve("U.jpg");

    assertThat(faultOf(file))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                file.toString(), "there is no file " + file + "; check its name and folder"));
  }

  @Test
  void refusesAFileBelowAFile() throws IOException {
    Path file = Files.createFile(folder.resolve("U.jpg")).resolve("F.jpg");

    assertThat(faultOf(file).code()).isEqualTo(FaultKind.UNREADABLE_IMAGE.code());
    assertThat(faultOf(file).message()).startsWith(file + " cannot be read (");
  }

  @Test
  void refusesAFolder() {
    assertThat(faultOf(folder))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                folder.toString(), folder + " is a folder, not a picture; name its files"));
  }

  @Test
  void refusesADeviceThatNeverEnds() {
    assertThat(faultOf(Path.of("/dev/zero")))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                "/dev/zero",
                "/dev/zero is no ordinary file; store the picture in one, or have a command write"
                    + " it"));
  }

  /** The administrator may read everything, so the sentence is tested and not the refusal. */
  @Test
  void saysThatAFileMayNotBeRead() {
    assertThat(FrameReader.whyUnreadable("file", "U.jpg", new AccessDeniedException("U.jpg")))
        .isEqualTo("U.jpg may not be read by this user; change its permissions, or copy it");
  }

  @Test
  void refusesAnEmptyFile() {
    assertThat(faultOf(new byte[0]))
        .isEqualTo(
            FaultKind.EMPTY_IMAGE.problem(
                "U.jpg", "U.jpg is empty; take or copy the picture again"));
  }

  @Test
  void refusesAFileThatIsTooLong() {
    assertThat(faultOf(new byte[FrameReader.MAX_BYTES + 1]))
        .isEqualTo(
            FaultKind.ABSURD_SIZE.problem(
                "U.jpg", "U.jpg is longer than 128 MB; take a smaller picture"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello", "P", "{\"puzzle\":\"3x3x3\"}", "GIF88a", "RIFF1234WAVE"})
  void refusesWhatIsNoPicture(String content) {
    assertThat(faultOf(content.getBytes(StandardCharsets.ISO_8859_1)))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                "U.jpg", "U.jpg is no picture; JPEG, PNG, BMP and GIF are read"));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1", "31, 100", "100, 31",
  })
  void refusesPicturesThatAreTooSmall(int width, int height) {
    for (byte[] file :
        new byte[][] {
          FrameWriter.png(new Frame("x", width, height, new int[width * height])),
          FrameWriter.jpeg(new Frame("x", width, height, new int[width * height]), 0.5)
        }) {
      assertThat(faultOf(file))
          .isEqualTo(
              FaultKind.ABSURD_SIZE.problem(
                  "U.jpg",
                  "U.jpg has "
                      + width
                      + " x "
                      + height
                      + " pixels, too few to show stickers; take a picture of at least 100 x"
                      + " 100"));
    }
  }

  @Test
  void readsTheSmallestSide() {
    assertThat(
            FrameReader.read("x", FrameWriter.png(new Frame("x", 32, 32, new int[1024]))).width())
        .isEqualTo(32);
  }

  @ParameterizedTest
  @CsvSource({
    "16385, 32",
    "32, 16385",
    "10000, 5001",
    "2147483647, 2147483647",
  })
  void refusesAbsurdSizesByTheHeader(int width, int height) {
    assertThat(faultOf(Specimens.pngOfSize(width, height)))
        .isEqualTo(
            FaultKind.ABSURD_SIZE.problem(
                "U.jpg",
                "U.jpg has "
                    + width
                    + " x "
                    + height
                    + " pixels; at most 16384 a side and 50 million in all are read: take a"
                    + " smaller picture"));
  }

  @Test
  void refusesMorePixelsThanAllowed() {
    byte[] png = Specimens.pngOfSize(2000, 1001);

    assertThatThrownBy(() -> FrameReader.read("U.png", png, 2_000_000))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("2000 x 1001 pixels; at most 16384 a side and 2 million in all");
    assertThatIllegalArgumentException().isThrownBy(() -> FrameReader.read("U.png", png, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FrameReader.read("U.png", png, FrameReader.MAX_PIXELS + 1));
  }

  @Test
  void refusesABrokenFile() {
    byte[] png = FrameWriter.png(Specimens.fields());
    byte[] jpeg = FrameWriter.jpeg(Specimens.fields(), 0.9);

    assertThat(faultOf(Arrays.copyOf(png, png.length - 40)).message())
        .isEqualTo("U.jpg is a broken PNG file; take or copy the picture again");
    assertThat(faultOf(Arrays.copyOf(jpeg, jpeg.length - 2)).message())
        .isEqualTo("U.jpg is a broken JPEG file; take or copy the picture again");
  }

  /** Each scan covers all pixels, so that decoding a file of thousands takes hours. */
  @Test
  void refusesJpegFilesOfEndlessScans() {
    byte[] jpeg = FrameWriter.jpeg(Specimens.fields(), 0.9);
    int end = jpeg.length - 2;
    byte[] scan = {(byte) 0xFF, (byte) 0xDA, 0, 8, 1, 1, 0, 0, 63, 0};
    byte[] many = Arrays.copyOf(jpeg, end + FrameReader.MAX_SCANS * scan.length + 2);
    for (int index = 0; index < FrameReader.MAX_SCANS; index++) {
      System.arraycopy(scan, 0, many, end + index * scan.length, scan.length);
    }
    System.arraycopy(jpeg, end, many, many.length - 2, 2);

    assertThatThrownBy(() -> FrameReader.read("U.jpg", many))
        .hasMessage("U.jpg is a broken JPEG file; take or copy the picture again")
        .hasRootCauseMessage("65 scans");
  }

  private Problem faultOf(Path file) {
    return catchThrowableOfType(ProblemException.class, () -> FrameReader.read(file)).problem();
  }

  private static Problem faultOf(byte[] content) {
    return catchThrowableOfType(ProblemException.class, () -> FrameReader.read("U.jpg", content))
        .problem();
  }
}

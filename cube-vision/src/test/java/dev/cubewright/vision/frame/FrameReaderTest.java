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

/** Rejected files and the messages. */
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
  void rejectsAMissingFile() {
    Path file = folder.resolve("U.jpg");

    assertThat(faultOf(file))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                file.toString(),
                "the file " + file + " does not exist; check its name and folder"));
  }

  @Test
  void rejectsAFileBelowAFile() throws IOException {
    Path file = Files.createFile(folder.resolve("U.jpg")).resolve("F.jpg");

    assertThat(faultOf(file).code()).isEqualTo(FaultKind.UNREADABLE_IMAGE.code());
    assertThat(faultOf(file).message()).startsWith(file + " cannot be read (");
  }

  @Test
  void rejectsAFolder() {
    assertThat(faultOf(folder))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                folder.toString(), folder + " is a folder, not a picture; specify its files"));
  }

  @Test
  void rejectsADeviceThatNeverEnds() {
    assertThat(faultOf(Path.of("/dev/zero")))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                "/dev/zero",
                "/dev/zero is not a regular file; store the picture in a file, or read it through"
                    + " a command"));
  }

  /** An administrator may read every file, so the test checks only the message. */
  @Test
  void reportsAnUnreadableFile() {
    assertThat(FrameReader.whyUnreadable("file", "U.jpg", new AccessDeniedException("U.jpg")))
        .isEqualTo("U.jpg is not readable by this user; change its permissions, or copy it");
  }

  @Test
  void rejectsAnEmptyFile() {
    assertThat(faultOf(new byte[0]))
        .isEqualTo(
            FaultKind.EMPTY_IMAGE.problem(
                "U.jpg", "U.jpg is empty; take or copy the picture again"));
  }

  @Test
  void rejectsAFileThatIsTooLong() {
    assertThat(faultOf(new byte[FrameReader.MAX_BYTES + 1]))
        .isEqualTo(
            FaultKind.ABSURD_SIZE.problem(
                "U.jpg", "U.jpg is longer than 128 MB; take a smaller picture"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello", "P", "{\"puzzle\":\"3x3x3\"}", "GIF88a", "RIFF1234WAVE"})
  void rejectsWhatIsNoPicture(String content) {
    assertThat(faultOf(content.getBytes(StandardCharsets.ISO_8859_1)))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                "U.jpg", "U.jpg is not a picture; supported are JPEG, PNG, BMP and GIF"));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1", "31, 100", "100, 31",
  })
  void rejectsPicturesThatAreTooSmall(int width, int height) {
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
  void rejectsAbsurdSizesByTheHeader(int width, int height) {
    assertThat(faultOf(Specimens.pngOfSize(width, height)))
        .isEqualTo(
            FaultKind.ABSURD_SIZE.problem(
                "U.jpg",
                "U.jpg has "
                    + width
                    + " x "
                    + height
                    + " pixels; at most 16384 per side and 50 million in total are supported: take"
                    + " a smaller picture"));
  }

  @Test
  void rejectsMorePixelsThanAllowed() {
    byte[] png = Specimens.pngOfSize(2000, 1001);

    assertThatThrownBy(() -> FrameReader.read("U.png", png, 2_000_000))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("2000 x 1001 pixels; at most 16384 per side and 2 million in total");
    assertThatIllegalArgumentException().isThrownBy(() -> FrameReader.read("U.png", png, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FrameReader.read("U.png", png, FrameReader.MAX_PIXELS + 1));
  }

  @Test
  void rejectsABrokenFile() {
    byte[] png = FrameWriter.png(Specimens.fields());
    byte[] jpeg = FrameWriter.jpeg(Specimens.fields(), 0.9);

    assertThat(faultOf(Arrays.copyOf(png, png.length - 40)).message())
        .isEqualTo("U.jpg is a corrupt PNG file; take or copy the picture again");
    assertThat(faultOf(Arrays.copyOf(jpeg, jpeg.length - 2)).message())
        .isEqualTo("U.jpg is a corrupt JPEG file; take or copy the picture again");
  }

  /** Each scan covers all pixels, so decoding a file with thousands of scans takes hours. */
  @Test
  void rejectsJpegFilesOfEndlessScans() {
    byte[] jpeg = FrameWriter.jpeg(Specimens.fields(), 0.9);
    int end = jpeg.length - 2;
    byte[] scan = {(byte) 0xFF, (byte) 0xDA, 0, 8, 1, 1, 0, 0, 63, 0};
    byte[] many = Arrays.copyOf(jpeg, end + FrameReader.MAX_SCANS * scan.length + 2);
    for (int index = 0; index < FrameReader.MAX_SCANS; index++) {
      System.arraycopy(scan, 0, many, end + index * scan.length, scan.length);
    }
    System.arraycopy(jpeg, end, many, many.length - 2, 2);

    assertThatThrownBy(() -> FrameReader.read("U.jpg", many))
        .hasMessage("U.jpg is a corrupt JPEG file; take or copy the picture again")
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

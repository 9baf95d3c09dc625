package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files damaged by accident or on purpose: each results in a picture or a fault. */
@Tag("slow")
class HostileFilesTest {
  private static final int FLIPS = 500;

  @TempDir Path folder;

  /** The last bytes of a PNG or GIF file contain no pixels. */
  @ParameterizedTest
  @CsvSource({"JPEG, 0", "PNG, 21", "GIF, 1", "BMP, 0"})
  void truncatedFilesAreBroken(PictureKind kind, int needless) {
    byte[] whole = specimen(kind);
    for (int length = 1; length < whole.length; length++) {
      String fault = faultOf(Arrays.copyOf(whole, length));
      boolean isComplete = fault == null && length >= whole.length - needless;
      if (!FaultKind.UNREADABLE_IMAGE.code().equals(fault) && !isComplete) {
        fail("%s with %d of %d bytes", fault, length, whole.length);
      }
    }
    assertThat(faultOf(whole)).isNull();
  }

  @ParameterizedTest
  @EnumSource(names = {"JPEG", "PNG", "GIF", "BMP"})
  void flippedBitsLeadToAPictureOrAFault(PictureKind kind) {
    Random random = new Random(20260101 + kind.ordinal());
    byte[] whole = specimen(kind);
    Map<String, Integer> faults = new HashMap<>();
    for (int round = 0; round < FLIPS; round++) {
      byte[] damaged = whole.clone();
      // Half of the damage is in the header, where the effect is greatest.
      int range = round % 2 == 0 ? damaged.length : Math.min(200, damaged.length);
      for (int flip = random.nextInt(4); flip >= 0; flip--) {
        damaged[random.nextInt(range)] ^= (byte) (1 << random.nextInt(8));
      }
      String fault = faultOf(damaged);
      if (fault != null) {
        faults.merge(fault, 1, Integer::sum);
      }
    }

    assertThat(faults).containsKey(FaultKind.UNREADABLE_IMAGE.code());
    assertThat(faults.keySet())
        .isSubsetOf(
            FaultKind.UNREADABLE_IMAGE.code(),
            FaultKind.ABSURD_SIZE.code(),
            FaultKind.UNSUPPORTED_IMAGE.code());
  }

  @ParameterizedTest
  @EnumSource(names = {"JPEG", "PNG", "GIF", "BMP"})
  void noiseBehindASignatureIsBroken(PictureKind kind) {
    Random random = new Random(kind.ordinal());
    byte[] whole = specimen(kind);
    for (int round = 0; round < 200; round++) {
      byte[] noise = new byte[300];
      random.nextBytes(noise);
      System.arraycopy(whole, 0, noise, 0, 8);
      assertThat(faultOf(noise))
          .isIn(
              FaultKind.UNREADABLE_IMAGE.code(),
              FaultKind.ABSURD_SIZE.code(),
              FaultKind.UNSUPPORTED_IMAGE.code());
    }
  }

  /** A file of a few kilobytes that needs tens of megabytes, in a process with little memory. */
  @ParameterizedTest
  @ValueSource(strings = {"PNG", "JPEG"})
  void aSmallFileOfManyPixelsDoesNotExhaustTheMemory(String format) throws Exception {
    Path file = folder.resolve("large");
    BufferedImage large = new BufferedImage(3_000, 3_000, BufferedImage.TYPE_BYTE_GRAY);
    Files.write(file, Specimens.encoded(large, format));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx20m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FaultProbe.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();

    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo(
            "absurd-size "
                + file
                + " needs more memory than available; take a smaller picture, or increase the Java heap");
    assertThat(process.waitFor()).isZero();
  }

  /** Each profile may expand to megabytes, and a file can contain thousands. */
  @Test
  void onlyOneColorProfileIsUnpacked() {
    byte[] profile =
        Specimens.namedAndCompressed(ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData());
    byte[] once = Specimens.withChunk(FrameWriter.png(Specimens.fields()), "iCCP", profile);
    byte[] twice = Specimens.withChunk(once, "iCCP", new byte[0]);

    assertThat(FrameReader.read("x", twice).pixels())
        .isEqualTo(FrameReader.read("x", once).pixels())
        .isNotEqualTo(Specimens.fields().pixels());
  }

  /** The size of the embedded picture differs from the checked size. */
  @ParameterizedTest
  @ValueSource(strings = {"JPEG", "PNG"})
  void aBmpFileWithAnotherFileInsideIsNotRead(String inside) {
    byte[] wrapped = Specimens.bmpAround(inside, Specimens.encoded(large(), inside));

    assertThat(faultOf(wrapped)).isEqualTo(FaultKind.UNSUPPORTED_IMAGE.code());
    assertThatThrownBy(() -> FrameReader.read("U.bmp", wrapped))
        .hasMessage(
            "U.bmp is a compressed BMP file, which is not supported; convert it to JPEG or PNG");
  }

  /** Decoders allocate the number of bytes in the header. */
  @Test
  void runLengthsInABmpFileAreNotRead() {
    assertThat(faultOf(Specimens.bmpOfRunLengths())).isEqualTo(FaultKind.UNSUPPORTED_IMAGE.code());
  }

  private static BufferedImage large() {
    return new BufferedImage(1_000, 1_000, BufferedImage.TYPE_BYTE_GRAY);
  }

  private static byte[] specimen(PictureKind kind) {
    Frame fields = Specimens.fields();
    return switch (kind) {
      case JPEG ->
          Specimens.withExif(
              FrameWriter.jpeg(fields, 0.8), Specimens.exif(ByteOrder.BIG_ENDIAN, 6));
      case PNG ->
          Specimens.withChunk(
              FrameWriter.png(fields), "eXIf", Specimens.exif(ByteOrder.BIG_ENDIAN, 6));
      default ->
          Specimens.encoded(Specimens.image(fields, BufferedImage.TYPE_INT_RGB), kind.title());
    };
  }

  /** Returns the kind of fault, or null for a picture. Other exceptions fail the test. */
  private static String faultOf(byte[] content) {
    try {
      Frame frame = FrameReader.read("x", content);
      assertThat((long) frame.width() * frame.height()).isLessThanOrEqualTo(50_000_000);
      return null;
    } catch (ProblemException e) {
      return e.problem().code();
    }
  }
}

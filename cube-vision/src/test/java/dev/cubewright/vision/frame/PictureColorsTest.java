package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.WritableRaster;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Colors of pictures in all color spaces and storage formats. */
class PictureColorsTest {
  private static final int SIDE = 32;

  @ParameterizedTest
  @ValueSource(strings = {"PNG", "BMP"})
  void everyPixelOfLosslessFilesComesBack(String format) {
    Frame fields = Specimens.fields();
    for (int type : new int[] {BufferedImage.TYPE_INT_RGB, BufferedImage.TYPE_3BYTE_BGR}) {
      byte[] file = Specimens.encoded(Specimens.image(fields, type), format);
      assertThat(FrameReader.read("x", file).pixels()).isEqualTo(fields.pixels());
    }
  }

  @Test
  void jpegFilesComeNear() {
    Frame fields = Specimens.fields();
    Frame frame = FrameReader.read("x", FrameWriter.jpeg(fields, 0.95));
    for (int y : new int[] {5, 35}) {
      for (int x : new int[] {5, 42}) { // JPEG blurs borders
        assertNear(frame.rgb(x, y), fields.rgb(x, y), 4);
      }
    }
  }

  @Test
  void palettesAreLookedUp() {
    byte[] channel = Arrays.copyOf(new byte[] {0, 50, 100, (byte) 200}, 16);
    IndexColorModel palette = new IndexColorModel(4, 16, channel, channel, new byte[16]);
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_BINARY, palette);
    for (int x = 0; x < SIDE; x++) {
      for (int y = 0; y < SIDE; y++) {
        image.getRaster().setSample(x, y, 0, x % 4);
      }
    }
    for (String format : new String[] {"PNG", "GIF", "BMP"}) {
      Frame frame = FrameReader.read("x", Specimens.encoded(image, format));
      assertThat(new int[] {frame.rgb(0, 0), frame.rgb(1, 0), frame.rgb(2, 9), frame.rgb(31, 31)})
          .as(format)
          .containsExactly(0, 0x323200, 0x646400, 0xC8C800);
    }
  }

  /** The JDK treats gray codes as linear light, and converts 128 to 188. */
  @ParameterizedTest
  @ValueSource(strings = {"PNG", "JPEG", "BMP", "GIF"})
  void grayStaysAsItIs(String format) {
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_GRAY);
    image.getRaster().setSamples(0, 0, SIDE, SIDE, 0, filled(128));

    assertThat(FrameReader.read("x", Specimens.encoded(image, format)).rgb(7, 7))
        .isEqualTo(0x808080);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "128, 0", "129, 1", "32896, 128", "65535, 255", "65406, 254", "65407, 255"})
  void sixteenBitsAreRoundedToEight(int sample, int code) {
    BufferedImage gray = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_USHORT_GRAY);
    gray.getRaster().setSamples(0, 0, SIDE, SIDE, 0, filled(sample));
    BufferedImage color = image(false, DataBuffer.TYPE_USHORT, ColorSpace.CS_sRGB);
    color.getRaster().setSamples(0, 0, SIDE, SIDE, 1, filled(sample));

    assertThat(FrameReader.read("x", Specimens.encoded(gray, "PNG")).rgb(3, 4))
        .isEqualTo(code * 0x010101);
    assertThat(FrameReader.read("x", Specimens.encoded(color, "PNG")).rgb(3, 4))
        .isEqualTo(code << 8);
  }

  @ParameterizedTest
  @CsvSource({"255, C83020", "128, 641810", "51, 280A06"})
  void transparentPixelsAreBlendedWithBlack(int opacity, String expected) {
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
    for (int x = 0; x < SIDE; x++) {
      for (int y = 0; y < SIDE; y++) {
        image.setRGB(x, y, opacity << 24 | 0xC83020);
      }
    }

    assertThat(FrameReader.read("x", Specimens.encoded(image, "PNG")).rgb(3, 4))
        .isEqualTo(Integer.parseInt(expected, 16));
  }

  @Test
  void rejectsAPictureThatIsTransparentAllOver() {
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
    byte[] file = Specimens.encoded(image, "PNG");

    assertThatThrownBy(() -> FrameReader.read("U.png", file))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem().code()).isEqualTo(FaultKind.UNSUPPORTED_IMAGE.code()))
        .hasMessage(
            "U.png is almost entirely transparent; save it without transparency, such as in"
                + " JPEG");
  }

  @Test
  void aTransparentPaletteColorIsBlack() {
    byte[] channel = {(byte) 200, 100};
    IndexColorModel palette = new IndexColorModel(1, 2, channel, channel, channel, 0);
    BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_BINARY, palette);
    image.getRaster().setSamples(1, 0, 1, SIDE, 0, filled(1));
    for (String format : new String[] {"PNG", "GIF"}) {
      Frame frame = FrameReader.read("x", Specimens.encoded(image, format));
      assertThat(new int[] {frame.rgb(0, 0), frame.rgb(1, 0)}).containsExactly(0, 0x646464);
    }
  }

  @Test
  void grayWithAlphaIsLaidOnBlack() {
    BufferedImage image = image(true, DataBuffer.TYPE_BYTE, ColorSpace.CS_GRAY);
    image.getRaster().setSamples(0, 0, SIDE, SIDE, 0, filled(200));
    image.getRaster().setSamples(0, 0, SIDE, SIDE, 1, filled(51));

    assertThat(FrameReader.read("x", Specimens.encoded(image, "PNG")).rgb(0, 0))
        .isEqualTo(0x282828);
  }

  /** Adobe's programs store CMYK inverted: 255 is paper. */
  @ParameterizedTest
  @CsvSource({
    "255, 255, 255, 255, FFFFFF",
    "0, 255, 255, 255, 00FFFF",
    "255, 0, 255, 255, FF00FF",
    "255, 255, 0, 255, FFFF00",
    "255, 0, 0, 255, FF0000",
    "255, 255, 255, 0, 000000",
  })
  void readsCmyk(int cyan, int magenta, int yellow, int black, String expected) {
    byte[] file =
        Specimens.withAdobeTransform(
            Specimens.jpegOfBands(SIDE, SIDE, cyan, magenta, yellow, black), 0);

    assertSameHue(FrameReader.read("x", file).rgb(9, 9), Integer.parseInt(expected, 16));
  }

  @Test
  void readsYcck() {
    // Red is CMY (255, 0, 0) if inverted; its complement is (0, 255, 255). These are the JFIF luma
    // and chroma of the complement.
    byte[] file =
        Specimens.withAdobeTransform(Specimens.jpegOfBands(SIDE, SIDE, 179, 171, 1, 255), 2);

    assertSameHue(FrameReader.read("x", file).rgb(9, 9), 0xFF0000);
  }

  /** The JDK's linear profile is far from sRGB: half the light is code 188 in sRGB. */
  @Test
  void convertsEmbeddedProfiles() {
    byte[] profile = ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
    Frame half = flat(0x808000);
    byte[] png =
        Specimens.withChunk(FrameWriter.png(half), "iCCP", Specimens.namedAndCompressed(profile));
    byte[] jpeg = jpegWithProfile(profile);

    assertNear(FrameReader.read("x", png).rgb(31, 31), 0xBCBC00, 1);
    assertNear(FrameReader.read("x", jpeg).rgb(31, 31), 0xBCBC00, 2);
  }

  @Test
  void aProfileIsIgnoredInAnSrgbFile() {
    byte[] profile = ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
    byte[] file =
        Specimens.withChunk(
            Specimens.withChunk(
                FrameWriter.png(flat(0x808000)), "iCCP", Specimens.namedAndCompressed(profile)),
            "sRGB",
            new byte[1]);

    assertThat(FrameReader.read("x", file).pixels()).isEqualTo(flat(0x808000).pixels());
  }

  @Test
  void brokenProfilesArePassedOver() {
    byte[] broken = ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
    Arrays.fill(broken, 128, broken.length, (byte) 0xA5);
    byte[] png = FrameWriter.png(flat(0x808000));
    byte[][] contents = {
      Specimens.namedAndCompressed(broken),
      Specimens.namedAndCompressed(new byte[10]),
      Specimens.namedAndCompressed(new byte[5 << 20]), // small if compressed
      {'p', 0, 0, 1, 2, 3},
      {'p'},
      {},
    };
    for (byte[] content : contents) {
      Frame frame = FrameReader.read("x", Specimens.withChunk(png, "iCCP", content));
      assertThat(frame.pixels()).isEqualTo(flat(0x808000).pixels());
    }
  }

  @Test
  void brokenAndForeignProfilesOfJpegFilesArePassedOver() {
    byte[] linear = ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();
    byte[] broken = linear.clone();
    Arrays.fill(broken, 128, broken.length, (byte) 0xA5);
    byte[][] profiles = {
      broken,
      Arrays.copyOf(linear, linear.length / 2),
      new byte[50],
      new byte[0],
      ICC_Profile.getInstance(ColorSpace.CS_GRAY).getData(),
    };
    for (byte[] profile : profiles) {
      assertNear(FrameReader.read("x", jpegWithProfile(profile)).rgb(9, 9), 0x808000, 1);
    }
  }

  private static byte[] jpegWithProfile(byte[] profile) {
    byte[] head = "ICC_PROFILE\0\1\1".getBytes(StandardCharsets.ISO_8859_1);
    return Specimens.withSegment(
        FrameWriter.jpeg(flat(0x808000), 1),
        0xE2,
        ByteBuffer.allocate(head.length + profile.length).put(head).put(profile).array());
  }

  private static BufferedImage image(boolean alpha, int dataType, int colorSpace) {
    ColorModel model =
        new ComponentColorModel(
            ColorSpace.getInstance(colorSpace),
            alpha,
            false,
            alpha ? ColorModel.TRANSLUCENT : ColorModel.OPAQUE,
            dataType);
    WritableRaster raster = model.createCompatibleWritableRaster(SIDE, SIDE);
    return new BufferedImage(model, raster, false, null);
  }

  private static int[] filled(int sample) {
    int[] samples = new int[SIDE * SIDE];
    Arrays.fill(samples, sample);
    return samples;
  }

  private static Frame flat(int color) {
    return new Frame("flat", SIDE, SIDE, filled(color));
  }

  private static void assertNear(int actual, int expected, int distance) {
    for (int shift = 0; shift <= 16; shift += 8) {
      assertThat(actual >> shift & 0xFF)
          .as("%06x", actual)
          .isCloseTo(expected >> shift & 0xFF, within(distance));
    }
  }

  /** Inks are paler than lamps, but bright and dark channels remain so. */
  private static void assertSameHue(int actual, int expected) {
    for (int shift = 0; shift <= 16; shift += 8) {
      if ((expected >> shift & 0xFF) == 0xFF) {
        assertThat(actual >> shift & 0xFF).as("%06x", actual).isGreaterThan(200);
      } else {
        assertThat(actual >> shift & 0xFF).as("%06x", actual).isLessThan(100);
      }
    }
  }
}

package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OrientationTest {
  /**
   * The corners of the upright picture, if the stored corners are A B above C D. The comments name
   * the sides of row 0 and column 0, as in the standard.
   */
  @ParameterizedTest
  @CsvSource({
    "1, ABCD", // top, left
    "2, BADC", // top, right
    "3, DCBA", // bottom, right
    "4, CDAB", // bottom, left
    "5, ACBD", // left, top
    "6, CADB", // right, top
    "7, DBCA", // right, bottom
    "8, BDAC", // left, bottom
  })
  void putsTheCornersWhereTheStandardSays(int value, String corners) {
    Orientation orientation = Orientation.of(Specimens.exif(ByteOrder.BIG_ENDIAN, value));
    char[] upright = new char[4];
    for (int corner = 0; corner < 4; corner++) {
      upright[orientation.index(corner % 2, corner / 2, 2, 2)] = (char) ('A' + corner);
    }

    assertThat(new String(upright)).isEqualTo(corners);
  }

  @ParameterizedTest
  @EnumSource
  void isReadFromJpegAndPng(Orientation orientation) {
    Frame fields = Specimens.fields();
    int width = orientation.width(fields.width(), fields.height());
    int[] expected = new int[fields.width() * fields.height()];
    for (int y = 0; y < fields.height(); y++) {
      for (int x = 0; x < fields.width(); x++) {
        expected[orientation.index(x, y, fields.width(), fields.height())] = fields.rgb(x, y);
      }
    }
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      byte[] exif = Specimens.exif(order, orientation.ordinal() + 1);
      Frame png = FrameReader.read("x", Specimens.withChunk(FrameWriter.png(fields), "eXIf", exif));
      Frame jpeg = FrameReader.read("x", Specimens.withExif(FrameWriter.jpeg(fields, 1), exif));

      assertThat(png.width()).isEqualTo(width);
      assertThat(png.pixels()).isEqualTo(expected);
      assertThat(jpeg.width()).isEqualTo(width);
      assertThat(jpeg.height()).isEqualTo(png.height());
      for (int x : new int[] {2, width - 3}) {
        for (int y : new int[] {2, png.height() - 3}) {
          for (int shift = 0; shift <= 16; shift += 8) {
            assertThat(Math.abs((jpeg.rgb(x, y) >> shift & 255) - (png.rgb(x, y) >> shift & 255)))
                .isLessThan(5);
          }
        }
      }
    }
  }

  @Test
  void valuesOutOfRangeMeanUpright() {
    for (int value : new int[] {0, 9, 255, 65535}) {
      assertThat(Orientation.of(Specimens.exif(ByteOrder.BIG_ENDIAN, value)))
          .isEqualTo(Orientation.UPRIGHT);
    }
  }

  @Property
  void anyDataGivesAnOrientation(@ForAll @Size(max = 60) byte[] data) {
    byte[] exif = Specimens.exif(ByteOrder.BIG_ENDIAN, 3);
    System.arraycopy(data, 0, exif, 4, Math.min(data.length, exif.length - 4));

    assertThat(Orientation.of(exif)).isNotNull();
    assertThat(Orientation.of(data)).isNotNull();
  }
}

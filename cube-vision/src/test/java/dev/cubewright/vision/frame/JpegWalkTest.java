package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class JpegWalkTest {
  /** A picture with a thumbnail in its Exif data, which has an end of its own, and text behind. */
  private static byte[] pictureAndText() {
    byte[] exif = Specimens.exif(ByteOrder.BIG_ENDIAN, 6);
    byte[] thumbnail = FrameWriter.jpeg(Specimens.fields(), 0.5);
    byte[] both = Arrays.copyOf(exif, exif.length + thumbnail.length);
    System.arraycopy(thumbnail, 0, both, exif.length, thumbnail.length);
    byte[] picture = Specimens.withExif(FrameWriter.jpeg(Specimens.fields(), 0.9), both);
    byte[] padded = Arrays.copyOf(picture, picture.length + 20);
    Arrays.fill(padded, picture.length, padded.length, (byte) 'x');
    return padded;
  }

  @Test
  void findsTheEndHoweverTheBytesArrive() {
    byte[] bytes = pictureAndText();
    for (int step : new int[] {1, 2, 3, 7, 1000, bytes.length}) {
      JpegWalk walk = new JpegWalk();
      int length = 3;
      while (walk.walk(bytes, length) == JpegWalk.Result.UNFINISHED) {
        length = Math.min(bytes.length, length + step);
      }
      assertThat(walk.position()).isEqualTo(bytes.length - 20);
      assertThat(walk.orientation()).isEqualTo(Orientation.TO_TURN_RIGHT);
      assertThat(walk.scans()).isOne();
    }
  }

  @Test
  void noticesThatAnotherPictureBegins() {
    byte[] bytes = pictureAndText();
    int cut = bytes.length - 100;
    byte[] twice = Arrays.copyOf(bytes, cut + bytes.length);
    System.arraycopy(bytes, 0, twice, cut, bytes.length);
    JpegWalk walk = new JpegWalk();

    assertThat(walk.walk(twice, twice.length)).isEqualTo(JpegWalk.Result.CUT_OFF);
    assertThat(walk.position()).isEqualTo(cut);
  }
}

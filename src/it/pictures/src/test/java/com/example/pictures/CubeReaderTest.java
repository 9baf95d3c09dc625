package com.example.pictures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CubeReaderTest {
  private static final int SIDE = 240;
  private static final Map<Character, Integer> COLORS =
      Map.of(
          'U', 0xf0f0f0, 'R', 0xb01020, 'F', 0x109040, 'D', 0xf0d020, 'L', 0xf07010, 'B', 0x1040a0);

  @Test
  void readsWhatThePicturesShow() {
    String facelets = "DBBLFRRFUDDUFFBUBLURDLLR";

    assertThat(new CubeReader().read(pictures(facelets))).isEqualTo(facelets);
  }

  @Test
  void saysWhatIsWrongWithAPicture() {
    List<Frame> black =
        Stream.generate(() -> new Frame("black", SIDE, SIDE, new int[SIDE * SIDE])).limit(6).toList();

    assertThatExceptionOfType(VisionException.class)
        .isThrownBy(() -> new CubeReader().read(black))
        .satisfies(e -> assertThat(e.fault().kind()).isEqualTo(FaultKind.TOO_DARK));
  }

  @Test
  void bringsNoSolver() {
    assertThatExceptionOfType(ClassNotFoundException.class)
        .isThrownBy(() -> Class.forName("dev.cubewright.search.Solver"));
  }

  private static List<Frame> pictures(String facelets) {
    return Stream.iterate(0, first -> first < facelets.length(), first -> first + 4)
        .map(first -> picture(facelets.substring(first, first + 4)))
        .toList();
  }

  /** Four stickers on black plastic before a grey wall. */
  private static Frame picture(String stickers) {
    int[] pixels = new int[SIDE * SIDE];
    Arrays.fill(pixels, 0x808080);
    fill(pixels, 40, 40, 160, 0x101010);
    for (int i = 0; i < stickers.length(); i++) {
      fill(pixels, 46 + i % 2 * 78, 46 + i / 2 * 78, 70, COLORS.get(stickers.charAt(i)));
    }
    return new Frame("face", SIDE, SIDE, pixels);
  }

  private static void fill(int[] pixels, int left, int top, int side, int color) {
    for (int y = top; y < top + side; y++) {
      Arrays.fill(pixels, y * SIDE + left, y * SIDE + left + side, color);
    }
  }
}

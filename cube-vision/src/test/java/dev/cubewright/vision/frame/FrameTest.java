package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTest {
  @Test
  void pixelsLieRowByRow() {
    Frame frame = new Frame("x", 3, 2, new int[] {1, 2, 3, 4, 5, 6});

    assertThat(frame.rgb(2, 0)).isEqualTo(3);
    assertThat(frame.rgb(0, 1)).isEqualTo(4);
    assertThat(frame.pixels()).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void onlyTheColorOfAPixelCounts() {
    Frame frame = new Frame("x", 1, 1, new int[] {0xFF123456});

    assertThat(frame.rgb(0, 0)).isEqualTo(0x123456);
    assertThat(frame.pixels()).containsExactly(0x123456);
  }

  @Test
  void isIndependentOfTheArrays() {
    int[] pixels = {7};
    Frame frame = new Frame("x", 1, 1, pixels);
    pixels[0] = 8;
    frame.pixels()[0] = 9;

    assertThat(frame.rgb(0, 0)).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0", "-1, -1"})
  void rejectsPicturesWithoutPixels(int width, int height) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Frame("x", width, height, new int[1]))
        .withMessage("a picture must have at least 1 x 1 pixels, not " + width + " x " + height);
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 3", "2, 2, 5", "65536, 65536, 0"})
  void rejectsAnotherNumberOfPixels(int width, int height, int pixels) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Frame("x", width, height, new int[pixels]))
        .withMessageEndingWith("pixels cannot have " + pixels + " values");
  }
}

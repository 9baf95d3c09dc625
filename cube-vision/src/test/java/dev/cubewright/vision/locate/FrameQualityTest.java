package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.vision.fault.FaultKind;
import org.junit.jupiter.api.Test;

class FrameQualityTest {
  private static final Homography PLACE = PaintedFace.turned(new Point(160, 120), 150, 5);

  private static PaintedFace face() {
    return new PaintedFace(320, 240, 0x806040, 1).face(3, PLACE);
  }

  @Test
  void aGoodPictureHasNoFault() {
    FrameQuality quality = FrameQuality.of(face().frame());

    assertThat(quality.fault()).isEmpty();
    assertThat(quality.brightest()).isGreaterThan(200);
    assertThat(quality.burnt()).isZero();
    assertThat(quality.sharpness()).isGreaterThan(0.4);
  }

  @Test
  void knowsDarkness() {
    FrameQuality quality = FrameQuality.of(face().lit(0.05, 0.05).frame());

    assertThat(quality.brightest()).isCloseTo(0.05 * 0xF0, within(1.0));
    assertThat(quality.fault().orElseThrow().code()).isEqualTo(FaultKind.TOO_DARK.code());
  }

  @Test
  void knowsHowMuchIsBurntOut() {
    FrameQuality quality =
        FrameQuality.of(face().lit(30, 30).glare(new Point(0, 0), 900, 1).frame());

    assertThat(quality.burnt()).isGreaterThan(0.9);
    assertThat(quality.fault().orElseThrow().code()).isEqualTo(FaultKind.BURNT_OUT.code());
  }

  @Test
  void sharpnessFallsWithTheBlur() {
    double previous = 1;
    for (int radius = 0; radius <= 24; radius += 4) {
      double sharpness = FrameQuality.of(face().blur(radius).frame()).sharpness();
      assertThat(sharpness).as("radius %d", radius).isLessThan(0.9 * previous).isPositive();
      previous = sharpness;
    }
  }

  @Test
  void knowsBlur() {
    FrameQuality quality = FrameQuality.of(face().blur(24).frame());

    assertThat(quality.fault().orElseThrow().code()).isEqualTo(FaultKind.BLURRED.code());
    assertThat(quality.fault().orElseThrow().where()).isEqualTo("painted.png");
  }
}

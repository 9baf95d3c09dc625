package dev.cubewright.vision.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FaceSampleTest {
  private static final Optional<ColorSample> WHITE = Optional.of(ColorSample.of(255, 255, 255));
  private static final Optional<ColorSample> BLACK = Optional.of(ColorSample.of(0, 0, 0));
  private static final Optional<ColorSample> RED = Optional.of(ColorSample.of(200, 20, 20));

  @Test
  void unevennessIsTheGreatestDistanceOfTwoStickers() {
    assertThat(new FaceSample(2, 2, List.of(RED, RED, RED, RED)).unevenness()).isZero();
    // White and black have the greatest distance in Oklab, 1.
    assertThat(new FaceSample(2, 2, List.of(RED, WHITE, RED, BLACK)).unevenness())
        .isCloseTo(1, within(1e-3));
    assertThat(new FaceSample(1, 2, List.of(RED, BLACK)).unevenness()).isBetween(0.2, 0.8);
  }

  @Test
  void unseenStickersAreIgnored() {
    assertThat(new FaceSample(1, 2, List.of(RED, Optional.empty())).unevenness()).isZero();
    assertThat(new FaceSample(1, 1, List.of(Optional.empty())).unevenness()).isZero();
  }
}

package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Face;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LightingTest {
  /** What rounding to eight bits leaves at medium light. */
  private static final double CODE = 0.006;

  /** The white of the bright reflectances. */
  private static final double WHITE = Reflectances.bright().of(Face.U).green();

  private static final Lighting HALF = Lighting.even(LinearColor.gray(0.5));

  @Test
  void lightAndReflectanceAreMultiplied() {
    Lighting red = Lighting.even(new LinearColor(0.8, 0.4, 0.1));
    Rendering rendering = Shots.take(Shots.whiteSheet().with(red), Shots.camera());

    assertThat(Shots.light(rendering, 0.5, 0.5, 0)).isCloseTo(0.8 * WHITE, within(CODE));
    assertThat(Shots.light(rendering, 0.5, 0.5, 1)).isCloseTo(0.4 * WHITE, within(CODE));
    assertThat(Shots.light(rendering, 0.5, 0.5, 2))
        .isCloseTo(0.1 * Reflectances.bright().of(Face.U).blue(), within(CODE));
  }

  @Test
  void glareAddsLightWithinItsRadiusOnly() {
    Scene plain = Shots.whiteSheet().with(HALF);
    Scene shining = plain.with(HALF.with(List.of(new Glare(0.3, 0.4, 0.25, 0.6))));
    Rendering before = Shots.take(plain, Shots.camera());
    Rendering after = Shots.take(shining, Shots.camera());

    for (int channel = 0; channel < 3; channel++) {
      double added = Shots.light(after, 0.3, 0.4, channel) - Shots.light(before, 0.3, 0.4, channel);
      assertThat(added).isCloseTo(0.3, within(2 * CODE));
    }
    assertThat(Shots.light(after, 0.45, 0.4, 1))
        .isBetween(Shots.light(before, 0.45, 0.4, 1), Shots.light(after, 0.3, 0.4, 1));
    assertThat(Shots.light(after, 0.6, 0.4, 1)).isEqualTo(Shots.light(before, 0.6, 0.4, 1));
  }

  @Test
  void shadowTakesItsShareBeyondItsEdge() {
    Lighting shaded = Lighting.neutral().with(new Shadow(90, 0.1, 0.1, 0.7));
    Rendering rendering = Shots.take(Shots.whiteSheet().with(shaded), Shots.camera());

    for (double u = 0.1; u < 1; u += 0.2) {
      assertThat(Shots.light(rendering, u, 0.5, 1)).isCloseTo(WHITE, within(CODE));
      assertThat(Shots.light(rendering, u, 0.6, 1)).isBetween(0.4 * WHITE, 0.9 * WHITE);
      assertThat(Shots.light(rendering, u, 0.7, 1)).isCloseTo(0.3 * WHITE, within(CODE));
    }
  }

  @Test
  void lampFadesAfterLambertAndTheSquareOfTheDistance() {
    Lighting lamp =
        new Lighting(LinearColor.gray(0.4), -1, 0, 2, 0.25, Optional.empty(), List.of());
    Rendering rendering = Shots.take(Shots.whiteSheet().with(lamp), Shots.camera());

    for (double u : new double[] {0.1, 0.3, 0.5, 0.7, 0.9}) {
      // The pixel's middle is not exactly at u, by half a pixel of 128 to the edge.
      double x = u - 0.5 + 1;
      double direct = Math.pow((1 + 4) / (x * x + 4), 1.5);
      assertThat(Shots.light(rendering, u, 0.5, 1))
          .as("at %s", u)
          .isCloseTo(0.4 * WHITE * (0.25 + 0.75 * direct), within(CODE));
    }
  }

  @Test
  void lightFromEverywhereIsEven() {
    Lighting even = new Lighting(LinearColor.white(), 5, 5, 1, 1, Optional.empty(), List.of());
    Rendering rendering = Shots.take(Shots.whiteSheet().with(even), Shots.camera());

    assertThat(Shots.light(rendering, 0.9, 0.9, 1)).isEqualTo(Shots.light(rendering, 0.1, 0.1, 1));
  }
}

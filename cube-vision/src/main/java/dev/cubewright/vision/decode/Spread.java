package dev.cubewright.vision.decode;

import java.util.Arrays;
import java.util.List;

/**
 * The variation of stickers of one color under the same light.
 *
 * @param noise camera noise, in sRGB codes
 * @param shading the brightness variation of single stickers, as a logarithm of light
 * @param color any other variation, in Oklab
 */
record Spread(double noise, double shading, double color) {
  static final int PARTS = 3;

  static final Spread START = new Spread(4, 0.15, 0.014);

  private static final Spread EXPECTED = new Spread(3, 0.12, 0.014);
  private static final double[] NOISES = {2, 3, 6, 10, 15};
  private static final double[] SHADINGS = {0.06, 0.12, 0.2, 0.35};
  private static final double[] COLORS = {0.012, 0.018, 0.027};

  Spread inflated(double factor) {
    return new Spread(noise * factor, shading * factor, color * factor);
  }

  /** Returns the spreads that differ in one part: 0 noise, 1 shading, 2 color. */
  List<Spread> neighbors(int part) {
    return switch (part) {
      case 0 -> Arrays.stream(NOISES).mapToObj(n -> new Spread(n, shading, color)).toList();
      case 1 -> Arrays.stream(SHADINGS).mapToObj(s -> new Spread(noise, s, color)).toList();
      default -> Arrays.stream(COLORS).mapToObj(c -> new Spread(noise, shading, c)).toList();
    };
  }

  double logPrior() {
    return -square(Math.log(noise / EXPECTED.noise))
        - square(Math.log(shading / EXPECTED.shading))
        - 2 * square(Math.log(color / EXPECTED.color));
  }

  private static double square(double value) {
    return value * value;
  }
}

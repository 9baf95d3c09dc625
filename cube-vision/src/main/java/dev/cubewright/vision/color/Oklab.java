package dev.cubewright.vision.color;

import java.util.Collection;

/**
 * A color in the Oklab space, where Euclidean distance is close to perceived difference.
 *
 * <p>The matrices are those of Björn Ottosson, <a href="https://bottosson.github.io/posts/oklab/">A
 * perceptual color space for image processing</a> (2020, with the constants of 2021-01-25). The
 * white is D65. The components have no unit. Colors within sRGB have the ranges given below. Colors
 * outside sRGB are allowed, because averages and corrections of the light can produce them.
 *
 * @param lightness perceived lightness, 0 for black to 1 for white; finite
 * @param a from green (-0.234 in sRGB) to red (0.277 in sRGB), 0 for gray; finite
 * @param b from blue (-0.312 in sRGB) to yellow (0.199 in sRGB), 0 for gray; finite
 */
public record Oklab(double lightness, double a, double b) {

  private static final int CHANNEL_MAX = 255;

  /** Linear light by sRGB code, 0 to 1; not modified after creation. */
  private static final double[] LINEAR = linearTable();

  public Oklab {
    requireFinite("lightness", lightness);
    requireFinite("a", a);
    requireFinite("b", b);
  }

  /**
   * {@return the color of an sRGB pixel}
   *
   * @param red the red channel, gamma-encoded, 0 to 255
   * @param green the green channel, gamma-encoded, 0 to 255
   * @param blue the blue channel, gamma-encoded, 0 to 255
   */
  public static Oklab fromSrgb(int red, int green, int blue) {
    return ofLight(
        LINEAR[requireChannel("red", red)],
        LINEAR[requireChannel("green", green)],
        LINEAR[requireChannel("blue", blue)]);
  }

  /**
   * {@return the color of linear light in the primaries of sRGB}
   *
   * @param linearRed the linear red component; 1 is the maximum of sRGB
   * @param linearGreen the linear green component; 1 is the maximum of sRGB
   * @param linearBlue the linear blue component; 1 is the maximum of sRGB
   */
  public static Oklab ofLight(double linearRed, double linearGreen, double linearBlue) {
    // The responses of the eye's long, medium and short cones, with the eye's compression.
    double longCone =
        Math.cbrt(
            0.4122214708 * linearRed + 0.5363325363 * linearGreen + 0.0514459929 * linearBlue);
    double mediumCone =
        Math.cbrt(
            0.2119034982 * linearRed + 0.6806995451 * linearGreen + 0.1073969566 * linearBlue);
    double shortCone =
        Math.cbrt(
            0.0883024619 * linearRed + 0.2817188376 * linearGreen + 0.6299787005 * linearBlue);
    return new Oklab(
        0.2104542553 * longCone + 0.7936177850 * mediumCone - 0.0040720468 * shortCone,
        1.9779984951 * longCone - 2.4285922050 * mediumCone + 0.4505937099 * shortCone,
        0.0259040371 * longCone + 0.7827717662 * mediumCone - 0.8086757660 * shortCone);
  }

  /**
   * {@return the mean color, by component}
   *
   * @param colors the colors, at least one
   */
  public static Oklab mean(Collection<Oklab> colors) {
    if (colors.isEmpty()) {
      throw new IllegalArgumentException("cannot compute the mean of no colors");
    }
    return new Oklab(
        colors.stream().mapToDouble(Oklab::lightness).average().orElseThrow(),
        colors.stream().mapToDouble(Oklab::a).average().orElseThrow(),
        colors.stream().mapToDouble(Oklab::b).average().orElseThrow());
  }

  /**
   * {@return the Euclidean distance: 0 for equal colors, 1 between black and white; about 0.02 is
   * just noticeable}
   *
   * @param other the color to compare with
   */
  public double distance(Oklab other) {
    double lightnessStep = lightness - other.lightness;
    double redStep = a - other.a;
    double yellowStep = b - other.b;
    return Math.sqrt(lightnessStep * lightnessStep + redStep * redStep + yellowStep * yellowStep);
  }

  private static double[] linearTable() {
    double[] table = new double[CHANNEL_MAX + 1];
    for (int channel = 0; channel <= CHANNEL_MAX; channel++) {
      table[channel] = TransferCurve.light(channel);
    }
    return table;
  }

  private static int requireChannel(String name, int value) {
    if (value < 0 || value > CHANNEL_MAX) {
      throw new IllegalArgumentException(name + " must be 0 to 255 but is " + value);
    }
    return value;
  }

  private static void requireFinite(String name, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(name + " must be finite but is " + value);
    }
  }
}

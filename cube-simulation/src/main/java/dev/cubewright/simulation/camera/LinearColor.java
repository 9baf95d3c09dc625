package dev.cubewright.simulation.camera;

import dev.cubewright.vision.color.TransferCurve;

/**
 * Light, or the reflectance of a surface, in linear sRGB. An immutable value.
 *
 * @param red the red part, 0 to 100; a surface has at most 1
 * @param green the green part, 0 to 100; a surface has at most 1
 * @param blue the blue part, 0 to 100; a surface has at most 1
 */
public record LinearColor(double red, double green, double blue) {
  private static final Range LIGHT = new Range(0, 100);
  private static final Range KELVIN = new Range(2000, 15000);

  public LinearColor {
    LIGHT.require("red", red);
    LIGHT.require("green", green);
    LIGHT.require("blue", blue);
  }

  /**
   * {@return a gray}
   *
   * @param level all three parts, 0 to 100
   */
  public static LinearColor gray(double level) {
    return new LinearColor(level, level, level);
  }

  /**
   * {@return the light of an sRGB pixel}
   *
   * @param rgb {@code 0xRRGGBB}; higher bits are ignored
   */
  public static LinearColor ofSrgb(int rgb) {
    return new LinearColor(
        TransferCurve.light(rgb >> 16 & 0xFF),
        TransferCurve.light(rgb >> 8 & 0xFF),
        TransferCurve.light(rgb & 0xFF));
  }

  /**
   * Returns the light of a black body of 2000 to 15000 kelvin, with luminance 1. Uses the cubic
   * fits of the Planckian locus by B. Kang and others, Design of advanced color temperature control
   * system for HDTV applications (Journal of the Korean Physical Society 41, 2002).
   */
  static LinearColor ofTemperature(double kelvin) {
    KELVIN.require("the color temperature", kelvin);
    double inverse = 1000 / kelvin;
    double x =
        kelvin < 4000
            ? cubic(-0.2661239, -0.2343589, 0.8776956, 0.179910, inverse)
            : cubic(-3.0258469, 2.1070379, 0.2226347, 0.240390, inverse);
    double y =
        kelvin < 2222
            ? cubic(-1.1063814, -1.34811020, 2.18555832, -0.20219683, x)
            : kelvin < 4000
                ? cubic(-0.9549476, -1.37418593, 2.09137015, -0.16748867, x)
                : cubic(3.0817580, -5.87338670, 3.75112997, -0.37001483, x);
    double lightX = x / y;
    double lightZ = (1 - x - y) / y;
    return new LinearColor(
        Math.max(0, 3.2404542 * lightX - 1.5371385 - 0.4985314 * lightZ),
        Math.max(0, -0.9692660 * lightX + 1.8760108 + 0.0415560 * lightZ),
        Math.max(0, 0.0556434 * lightX - 0.2040259 + 1.0572252 * lightZ));
  }

  LinearColor times(LinearColor other) {
    return new LinearColor(red * other.red, green * other.green, blue * other.blue);
  }

  LinearColor times(double factor) {
    return new LinearColor(red * factor, green * factor, blue * factor);
  }

  /** Returns the gains that correct a share of this lamp's color. */
  LinearColor balance(double share) {
    return new LinearColor(
        StrictMath.pow(red, -share),
        StrictMath.pow(green, -share),
        StrictMath.pow(Math.max(0.05, blue), -share));
  }

  private static double cubic(double a, double b, double c, double d, double x) {
    return ((a * x + b) * x + c) * x + d;
  }
}

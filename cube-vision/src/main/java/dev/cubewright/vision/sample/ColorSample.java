package dev.cubewright.vision.sample;

import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.color.TransferCurve;

/**
 * The color of one sticker as seen by a camera. An immutable value.
 *
 * <p>The constructor throws an {@link IllegalArgumentException} if a value is out of range.
 *
 * @param red the red channel, gamma-encoded, 0 to 255
 * @param green the green channel, gamma-encoded, 0 to 255
 * @param blue the blue channel, gamma-encoded, 0 to 255
 * @param spread the variation of the sticker's pixels: the greatest median deviation of a channel
 *     from its median, in codes, 0 to 255; 0 if unknown
 * @param clipped the share of pixels with a channel at its limit, 0 to 1
 * @param glare the share of pixels excluded because they reflect a lamp, 0 to 1
 */
public record ColorSample(
    double red, double green, double blue, double spread, double clipped, double glare) {
  private static final double CHANNEL_MAX = 255;

  public ColorSample {
    requireWithin("red", red, CHANNEL_MAX);
    requireWithin("green", green, CHANNEL_MAX);
    requireWithin("blue", blue, CHANNEL_MAX);
    requireWithin("spread", spread, CHANNEL_MAX);
    requireWithin("clipped", clipped, 1);
    requireWithin("glare", glare, 1);
  }

  /**
   * {@return a sample without spread, clipping or glare}
   *
   * @param red the red channel, gamma-encoded, 0 to 255
   * @param green the green channel, gamma-encoded, 0 to 255
   * @param blue the blue channel, gamma-encoded, 0 to 255
   */
  public static ColorSample of(double red, double green, double blue) {
    return new ColorSample(red, green, blue, 0, 0, 0);
  }

  /** {@return the nearest pixel, {@code 0xRRGGBB}} */
  public int rgb() {
    return (int) Math.round(red) << 16 | (int) Math.round(green) << 8 | (int) Math.round(blue);
  }

  /** {@return the nearest pixel as a color in Oklab} */
  public Oklab oklab() {
    return Oklab.fromSrgb((int) Math.round(red), (int) Math.round(green), (int) Math.round(blue));
  }

  /** {@return the linear light of red, green and blue; 1 is the maximum of sRGB} */
  public double[] light() {
    return new double[] {
      TransferCurve.light(red), TransferCurve.light(green), TransferCurve.light(blue)
    };
  }

  private static void requireWithin(String name, double value, double greatest) {
    if (!(value >= 0 && value <= greatest)) {
      throw new IllegalArgumentException(
          name + " must be 0 to " + (long) greatest + " but is " + value);
    }
  }
}

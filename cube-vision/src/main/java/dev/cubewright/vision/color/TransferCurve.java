package dev.cubewright.vision.color;

/**
 * The transfer curve of sRGB (IEC 61966-2-1) between the codes of a picture and light. Stateless,
 * and the same to the last bit on every machine.
 *
 * <p>Nothing is clipped: codes above 255 are light beyond what sRGB shows, and what is below 0 lies
 * on the straight piece of the curve at black.
 */
public final class TransferCurve {
  /** The code of the brightest light that sRGB shows: 255. */
  public static final double CODE_MAX = 255;

  private TransferCurve() {}

  /**
   * {@return the light of a code, as a share of the brightest that sRGB shows}
   *
   * @param code one channel of a pixel, gamma-encoded, 0 to 255; whole or an average
   */
  public static double light(double code) {
    double encoded = code / CODE_MAX;
    return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
  }

  /**
   * {@return the code of a light, 0 to 255 if sRGB shows it; not rounded}
   *
   * @param light one channel's light, linear, as a share of the brightest that sRGB shows
   */
  public static double code(double light) {
    double encoded =
        light <= 0.0031308 ? light * 12.92 : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
    return encoded * CODE_MAX;
  }
}

package dev.cubewright.vision.color;

/**
 * The transfer curve of sRGB (IEC 61966-2-1) between codes and light. Stateless; the results are
 * identical on every machine.
 *
 * <p>Nothing is clipped: codes above 255 are light beyond sRGB, and values below 0 lie on the
 * linear part of the curve at black.
 */
public final class TransferCurve {
  /** The code of the brightest light of sRGB: 255. */
  public static final double CODE_MAX = 255;

  private TransferCurve() {}

  /**
   * {@return the light of a code, as a share of the brightest of sRGB}
   *
   * @param code one channel of a pixel, gamma-encoded, 0 to 255; whole or an average
   */
  public static double light(double code) {
    double encoded = code / CODE_MAX;
    return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
  }

  /**
   * {@return the code of a light, 0 to 255 within sRGB; not rounded}
   *
   * @param light one channel's light, linear, as a share of the brightest of sRGB
   */
  public static double code(double light) {
    double encoded =
        light <= 0.0031308 ? light * 12.92 : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
    return encoded * CODE_MAX;
  }
}

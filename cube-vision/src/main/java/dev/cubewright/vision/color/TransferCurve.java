package dev.cubewright.vision.color;

/**
 * The transfer curve of sRGB (IEC 61966-2-1) between codes and linear light. Stateless; the results
 * are identical on every machine.
 *
 * <p>Values are not clipped: codes above 255 give light beyond sRGB, and values below 0 follow the
 * linear part of the curve near black.
 */
public final class TransferCurve {
  /** The code of the maximum of sRGB: 255. */
  public static final double CODE_MAX = 255;

  private TransferCurve() {}

  /**
   * {@return the linear light of a code; 1 is the maximum of sRGB}
   *
   * @param code one channel of a pixel, gamma-encoded, 0 to 255; an integer or an average
   */
  public static double light(double code) {
    double encoded = code / CODE_MAX;
    return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
  }

  /**
   * {@return the code of linear light, 0 to 255 within sRGB; not rounded}
   *
   * @param light the linear light of one channel; 1 is the maximum of sRGB
   */
  public static double code(double light) {
    double encoded =
        light <= 0.0031308 ? light * 12.92 : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
    return encoded * CODE_MAX;
  }
}

package dev.cubewright.vision.render;

/** The curve of sRGB (IEC 61966-2-1) between light and codes; the same on every machine. */
final class TransferCurve {
  private static final int STEPS = 1 << 14;

  /** The code for each step of light from 0 to 1; never written to after it is made. */
  private static final byte[] CODES = codes();

  private TransferCurve() {}

  /** Returns the light, 0 to 1, of an encoded value, 0 to 1. */
  static double decode(double encoded) {
    return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
  }

  /** Returns the code, 0 to 255, of light; clipped. */
  static int code(float light) {
    if (!(light > 0)) {
      return 0;
    }
    return light >= 1 ? 255 : CODES[(int) (light * STEPS + 0.5F)] & 0xFF;
  }

  private static byte[] codes() {
    byte[] codes = new byte[STEPS + 1];
    for (int step = 0; step <= STEPS; step++) {
      double light = (double) step / STEPS;
      double encoded =
          light <= 0.0031308 ? light * 12.92 : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
      codes[step] = (byte) StrictMath.rint(encoded * 255);
    }
    return codes;
  }
}

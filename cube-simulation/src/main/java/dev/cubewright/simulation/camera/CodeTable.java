package dev.cubewright.simulation.camera;

import dev.cubewright.vision.color.TransferCurve;

/** A table of the sRGB codes of light; the same on every machine. */
final class CodeTable {
  private static final int STEPS = 1 << 14;

  /** The code for each step of light from 0 to 1; never written to after it is made. */
  private static final byte[] CODES = codes();

  private CodeTable() {}

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
      codes[step] = (byte) StrictMath.rint(TransferCurve.code((double) step / STEPS));
    }
    return codes;
  }
}

package dev.cubewright.vision.decode;

import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.color.TransferCurve;
import dev.cubewright.vision.sample.ColorSample;

/**
 * The color of one sticker as light and in Oklab. Arrays are by channel or by the axes lightness,
 * a, b, and are not written to.
 *
 * @param limit the light at which each channel is clipped
 * @param codeNoise the covariance of {@code lab} if each channel is uncertain by one sRGB code
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Observation(double[] lab, double[] light, double[] limit, double[][] codeNoise) {
  private static final int CHANNELS = ColorModel.CHANNELS;
  private static final double STEP = 1e-4;

  /** The minimum light for derivatives, because the slope of the cube root is infinite at black. */
  private static final double DARKEST = 1e-3;

  /** A channel above this share of its limit may be clipped. */
  private static final double BLIND = 0.97;

  static Observation of(ColorSample sample, double[] limit) {
    double[] codes = {sample.red(), sample.green(), sample.blue()};
    double[] light = new double[CHANNELS];
    double[] perCode = new double[CHANNELS];
    for (int channel = 0; channel < CHANNELS; channel++) {
      light[channel] = light(codes[channel]);
      // The slope over three codes, because a reading represents a range of light.
      perCode[channel] = (light(codes[channel] + 1.5) - light(codes[channel] - 1.5)) / 3;
    }
    return new Observation(lab(light), light, limit, codeNoise(perCode, jacobian(light)));
  }

  private static double[][] codeNoise(double[] lightPerCode, double[][] jacobian) {
    double[][] noise = new double[jacobian.length][jacobian.length];
    for (int row = 0; row < noise.length; row++) {
      for (int column = 0; column < noise.length; column++) {
        for (int channel = 0; channel < CHANNELS; channel++) {
          noise[row][column] +=
              lightPerCode[channel]
                  * lightPerCode[channel]
                  * jacobian[row][channel]
                  * jacobian[column][channel];
        }
      }
    }
    return noise;
  }

  static double light(double code) {
    return TransferCurve.light(Math.max(0, code));
  }

  double darkest() {
    return Math.min(light[0], Math.min(light[1], light[2]));
  }

  double[] differenceFrom(double[] predicted) {
    double[] difference = lab(shown(predicted));
    for (int axis = 0; axis < difference.length; axis++) {
      difference[axis] = lab[axis] - difference[axis];
    }
    return difference;
  }

  /** The derivative of the clipped color in Oklab (row) by light (column). */
  double[][] changeByLight(double[] predicted) {
    double[] shown = shown(predicted);
    double[][] change = jacobian(shown);
    for (int channel = 0; channel < CHANNELS; channel++) {
      // If a channel is clipped in both picture and model, its derivative is unknown.
      boolean blind =
          predicted[channel] >= limit[channel] && light[channel] > BLIND * limit[channel];
      if (blind) {
        for (double[] axis : change) {
          axis[channel] = 0;
        }
      }
    }
    return change;
  }

  private double[] shown(double[] predicted) {
    double[] shown = new double[CHANNELS];
    for (int channel = 0; channel < CHANNELS; channel++) {
      shown[channel] = Math.min(limit[channel], predicted[channel]);
    }
    return shown;
  }

  private static double[] lab(double[] light) {
    Oklab oklab = Oklab.ofLight(light[0], light[1], light[2]);
    return new double[] {oklab.lightness(), oklab.a(), oklab.b()};
  }

  private static double[][] jacobian(double[] light) {
    double[] base = new double[CHANNELS];
    for (int channel = 0; channel < CHANNELS; channel++) {
      base[channel] = Math.max(light[channel], DARKEST);
    }
    double[] from = lab(base);
    double[][] jacobian = new double[from.length][CHANNELS];
    for (int channel = 0; channel < CHANNELS; channel++) {
      double[] changed = base.clone();
      changed[channel] += STEP;
      double[] to = lab(changed);
      for (int axis = 0; axis < to.length; axis++) {
        jacobian[axis][channel] = (to[axis] - from[axis]) / STEP;
      }
    }
    return jacobian;
  }
}

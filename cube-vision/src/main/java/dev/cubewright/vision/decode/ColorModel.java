package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.color.Palette;

/**
 * A model of the six colors on the six faces, as the camera sees them. Its parts are the light that
 * each color reflects, the brightness, tint and gradient of the light on each face, and a veil. The
 * veil is light added to every color by haze, gloss, dark current or white pigment.
 *
 * <p>All parts except the veil are additive in the logarithm of linear light. All parameters form
 * one vector, which {@link ColorModelFit} optimizes.
 */
final class ColorModel {
  static final int COLORS = Face.values().length;
  static final int CHANNELS = Palette.CHANNELS;

  static final int LIGHT = 0;

  static final int LAMP = LIGHT + COLORS * CHANNELS;

  /** The contrast of the camera: the factor of the palette's logarithms. */
  static final int CONTRAST = LAMP + CHANNELS;

  static final int VEIL = CONTRAST + 1;

  static final int FACE = VEIL + CHANNELS;

  /** The parameters of a face: brightness, red and blue against green, slopes, additional veil. */
  static final int GAIN = 0;

  static final int RED_CAST = 1;
  static final int BLUE_CAST = 2;
  static final int SLOPE_ACROSS = 3;
  static final int SLOPE_DOWN = 4;

  static final int FACE_VEIL = 5;

  static final int FACE_PARAMETERS = 6;

  static final int PARAMETERS = FACE + COLORS * FACE_PARAMETERS;

  private static final double LAMP_DEVIATION = 0.6;
  private static final double EXPOSURE = -0.7;
  private static final double EXPOSURE_DEVIATION = 1.0;
  private static final double CONTRAST_DEVIATION = 0.25;
  private static final double[] FACE_DEVIATIONS = {0.45, 0.13, 0.13, 0.25, 0.25, 0.8};

  /** The usual veil: 0.4 % of the brightest light. */
  static final double USUAL_VEIL = -5.5;

  private static final double VEIL_DEVIATION = 1.5;
  private static final double VEIL_TINT_DEVIATION = 0.3;

  private final double[] values;

  private final double[][] colorLight = new double[COLORS][CHANNELS];

  /** The factor of the light of each channel at the middle of each face. */
  private final double[][] faceGain = new double[COLORS][CHANNELS];

  private final double[][] veil = new double[COLORS][CHANNELS];

  ColorModel(double[] values) {
    this.values = values;
    for (int index = 0; index < COLORS; index++) {
      double gain = values[face(index, GAIN)];
      faceGain[index][0] = Math.exp(gain + values[face(index, RED_CAST)]);
      faceGain[index][1] = Math.exp(gain);
      faceGain[index][2] = Math.exp(gain + values[face(index, BLUE_CAST)]);
      for (int channel = 0; channel < CHANNELS; channel++) {
        colorLight[index][channel] = Math.exp(values[light(index, channel)]);
        veil[index][channel] = Math.exp(values[VEIL + channel] + values[face(index, FACE_VEIL)]);
      }
    }
  }

  static ColorModel start(Palette palette, double[] lamp, double contrast, double logVeil) {
    double[] values = new double[PARAMETERS];
    values[CONTRAST] = contrast;
    for (int channel = 0; channel < CHANNELS; channel++) {
      values[VEIL + channel] = logVeil;
      values[LAMP + channel] = lamp[channel];
      for (int color = 0; color < COLORS; color++) {
        values[light(color, channel)] = lamp[channel] + contrast * palette.logLight(color, channel);
      }
    }
    return new ColorModel(values);
  }

  static int light(int color, int channel) {
    return LIGHT + color * CHANNELS + channel;
  }

  static int face(int face, int parameter) {
    return FACE + face * FACE_PARAMETERS + parameter;
  }

  double value(int parameter) {
    return values[parameter];
  }

  ColorModel moved(double[] step) {
    double[] moved = values.clone();
    for (int parameter = 0; parameter < PARAMETERS; parameter++) {
      moved[parameter] += step[parameter];
    }
    return new ColorModel(moved);
  }

  /** Returns the light by channel, not clipped. */
  double[] light(Observations stickers, int facelet, int color) {
    int face = stickers.face(facelet);
    double shade =
        Math.exp(
            values[face(face, SLOPE_ACROSS)] * stickers.across(facelet)
                + values[face(face, SLOPE_DOWN)] * stickers.down(facelet));
    double[] light = new double[CHANNELS];
    for (int channel = 0; channel < CHANNELS; channel++) {
      light[channel] =
          colorLight[color][channel] * faceGain[face][channel] * shade + veil[face][channel];
    }
    return light;
  }

  double[] veil(int face) {
    return veil[face];
  }

  ColorModel shifted(int parameter, double by) {
    double[] step = new double[PARAMETERS];
    step[parameter] = by;
    return moved(step);
  }

  double logPrior(Palette palette) {
    double[] penalty = {0};
    forEachExpectation(
        palette,
        (parameters, factors, offset, deviation) -> {
          double residual = -offset;
          for (int i = 0; i < parameters.length; i++) {
            residual += factors[i] * values[parameters[i]];
          }
          penalty[0] += residual * residual / (2 * deviation * deviation);
        });
    return -penalty[0];
  }

  /** Receives a linear combination of parameters that is expected near an offset. */
  interface Expectation {
    void accept(int[] parameters, double[] factors, double offset, double deviation);
  }

  static void forEachExpectation(Palette palette, Expectation expectation) {
    for (int color = 0; color < COLORS; color++) {
      for (int channel = 0; channel < CHANNELS; channel++) {
        expectation.accept(
            new int[] {light(color, channel), LAMP + channel, CONTRAST},
            new double[] {1, -1, -palette.logLight(color, channel)},
            0,
            palette.deviation(color, channel));
      }
    }
    expectation.accept(
        new int[] {LAMP, LAMP + 1, LAMP + 2},
        new double[] {1. / 3, 1. / 3, 1. / 3},
        EXPOSURE,
        EXPOSURE_DEVIATION);
    expectation.accept(new int[] {LAMP, LAMP + 1}, new double[] {1, -1}, 0, LAMP_DEVIATION);
    expectation.accept(new int[] {LAMP + 2, LAMP + 1}, new double[] {1, -1}, 0, LAMP_DEVIATION);
    expectation.accept(new int[] {CONTRAST}, new double[] {1}, 1, CONTRAST_DEVIATION);
    for (int channel = 0; channel < CHANNELS; channel++) {
      expectation.accept(
          new int[] {VEIL + channel}, new double[] {1}, USUAL_VEIL, VEIL_DEVIATION * Math.sqrt(3));
      expectation.accept(
          new int[] {VEIL + channel, VEIL + (channel + 1) % CHANNELS},
          new double[] {1, -1},
          0,
          VEIL_TINT_DEVIATION);
    }
    for (int face = 0; face < COLORS; face++) {
      for (int parameter = 0; parameter < FACE_PARAMETERS; parameter++) {
        expectation.accept(
            new int[] {face(face, parameter)}, new double[] {1}, 0, FACE_DEVIATIONS[parameter]);
      }
    }
  }
}

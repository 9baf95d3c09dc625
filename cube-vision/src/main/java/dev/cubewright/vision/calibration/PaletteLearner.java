package dev.cubewright.vision.calibration;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.color.TransferCurve;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;
import java.util.Optional;

/**
 * Estimates the colours of a rig from cubes of known states. Immutable and safe for many threads.
 *
 * <p>Logarithms of light add up: what is seen of a sticker is its colour, the lamp of that day, how
 * bright and tinted the light on its face is, and noise. All of them are expected to be normally
 * distributed, the colours as a palette says that is known before; so what is known of the colours
 * after a cube has been seen is a normal distribution again (Bayesian linear regression: C. M.
 * Bishop, Pattern Recognition and Machine Learning, 2006, section 3.3), and the lamp and the light
 * of that day are left out of it. The variation between cubes is included, since the next cube may
 * vary as much. A cube takes well below a millisecond, however many there are.
 */
public final class PaletteLearner {
  private static final int COLORS = Face.values().length;
  private static final int CHANNELS = Palette.CHANNELS;
  private static final int LIGHTS = COLORS * CHANNELS;
  private static final int LAMP = LIGHTS;
  private static final int FACE = LAMP + CHANNELS;
  private static final int SIZE = FACE + COLORS * CHANNELS;

  private static final double LAMP_DEVIATION = 1;
  private static final double GAIN_DEVIATION = 0.45;
  private static final double CAST_DEVIATION = 0.13;

  /** How much single stickers differ in brightness, and a camera's noise in codes. */
  private static final double SHADING = 0.12;

  private static final double CODES = 4;

  /** A channel at its limit gives only a lower bound. */
  private static final double CLIPPED = 252;

  private static final double MAX_GLARE = 0.5;

  /** How much another cube or another day differs until some cubes have shown how much it does. */
  private static final double DRIFT = 0.2;

  /** The weight of that expectation, in cubes. */
  private static final double DRIFT_WEIGHT = 3;

  /** Stray light comes on top, which matters where it is dark. */
  private static final double STRAY_LIGHT = 0.008;

  private static final double DARKEST = 1e-3;

  private final Palette before;

  /**
   * Creates a learner.
   *
   * @param before the prior, the prior, such as {@link Palette#standard()}
   */
  public PaletteLearner(Palette before) {
    this.before = before;
  }

  /**
   * {@return the colours estimated from cubes; never less certain than before}
   *
   * @param cubes cubes seen by the rig; stickers that are unseen, burnt out or show glare are
   *     skipped
   */
  public Palette learn(List<KnownCube> cubes) {
    NormalEquations known = knownBefore();
    for (KnownCube cube : cubes) {
      known = seen(known.widened(SIZE), cube).first(LIGHTS);
    }
    double[] mean = known.mean();
    double[] squares = new double[LIGHTS];
    for (KnownCube cube : cubes) {
      double[] alone = seen(knownBefore().widened(SIZE), cube).first(LIGHTS).mean();
      for (int light = 0; light < LIGHTS; light++) {
        squares[light] += (alone[light] - mean[light]) * (alone[light] - mean[light]);
      }
    }
    double[] variance = known.variances();
    for (int light = 0; light < LIGHTS; light++) {
      variance[light] +=
          (DRIFT_WEIGHT * DRIFT * DRIFT + squares[light]) / (DRIFT_WEIGHT + cubes.size());
    }
    return palette(mean, variance);
  }

  private NormalEquations knownBefore() {
    double[] mean = new double[LIGHTS];
    double[][] precision = new double[LIGHTS][LIGHTS];
    for (int light = 0; light < LIGHTS; light++) {
      mean[light] = before.logLight(light / CHANNELS, light % CHANNELS);
      double deviation = before.deviation(light / CHANNELS, light % CHANNELS);
      precision[light][light] = 1 / (deviation * deviation);
    }
    return new NormalEquations(precision, mean);
  }

  private static NormalEquations seen(NormalEquations equations, KnownCube cube) {
    for (int channel = 0; channel < CHANNELS; channel++) {
      equations.add(new int[] {LAMP + channel}, 0, LAMP_DEVIATION);
    }
    for (int face = 0; face < COLORS; face++) {
      equations.add(new int[] {gain(face)}, 0, GAIN_DEVIATION);
      equations.add(new int[] {gain(face) + 1}, 0, CAST_DEVIATION);
      equations.add(new int[] {gain(face) + 2}, 0, CAST_DEVIATION);
    }
    int facelet = 0;
    for (int face = 0; face < COLORS; face++) {
      FaceSample sample = cube.faces().get(face);
      for (Optional<ColorSample> sticker : sample.stickers()) {
        Optional<Face> color = cube.facelets().at(facelet++);
        if (color.isPresent() && sticker.filter(s -> s.glare() <= MAX_GLARE).isPresent()) {
          addSticker(equations, color.get().ordinal(), face, sticker.get());
        }
      }
    }
    return equations;
  }

  private static int gain(int face) {
    return FACE + face * CHANNELS;
  }

  private static void addSticker(
      NormalEquations equations, int color, int face, ColorSample sample) {
    double[] codes = {sample.red(), sample.green(), sample.blue()};
    for (int channel = 0; channel < CHANNELS; channel++) {
      if (codes[channel] >= CLIPPED) {
        continue;
      }
      double light = light(codes[channel]);
      double noise = (light(codes[channel] + CODES) - light) / Math.max(DARKEST, light);
      double deviation = Math.sqrt(SHADING * SHADING + noise * noise);
      int lightOfColor = color * CHANNELS + channel;
      // Red and blue may be tinted against green, which counts as brightness.
      int[] parameters =
          channel == 1
              ? new int[] {lightOfColor, LAMP + channel, gain(face)}
              : new int[] {
                lightOfColor, LAMP + channel, gain(face), gain(face) + (channel == 0 ? 1 : 2)
              };
      equations.add(parameters, Math.log(Math.max(DARKEST, light)), deviation);
    }
  }

  private Palette palette(double[] mean, double[] variance) {
    double[][] logLight = new double[COLORS][CHANNELS];
    double[][] deviation = new double[COLORS][CHANNELS];
    for (int color = 0; color < COLORS; color++) {
      for (int channel = 0; channel < CHANNELS; channel++) {
        int light = color * CHANNELS + channel;
        double stray = STRAY_LIGHT / Math.max(DARKEST, Math.exp(mean[light]));
        logLight[color][channel] =
            bounded(mean[light], Palette.MIN_LOG_LIGHT, Palette.MAX_LOG_LIGHT);
        deviation[color][channel] =
            bounded(
                Math.sqrt(variance[light] + stray * stray),
                Palette.MIN_DEVIATION,
                before.deviation(color, channel));
      }
    }
    return new Palette(logLight, deviation);
  }

  private static double bounded(double value, double least, double greatest) {
    return Math.max(least, Math.min(greatest, value));
  }

  private static double light(double code) {
    return TransferCurve.light(Math.min(TransferCurve.CODE_MAX, code));
  }
}

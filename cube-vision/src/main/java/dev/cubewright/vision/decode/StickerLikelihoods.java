package dev.cubewright.vision.decode;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fit of each color to each sticker under one model: a mixture of the predicted color, a lamp's
 * reflection on it, and an outlier.
 *
 * @param scores log-likelihood by facelet and color; 0 for a sticker that was not seen
 * @param plain by facelet and color, the share of the likelihood without reflection and outlier
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StickerLikelihoods(double[][] scores, double[][] plain) {
  /** The shares of a reflected lamp. */
  private static final double[] GLARE = {0.3, 0.5, 0.7, 0.9};

  /** A share above this sum of margin and multiple of the darkest channel is impossible. */
  private static final double GLARE_MARGIN = 0.1;

  private static final double GLARE_FACTOR = 2;

  private static final double GLARE_SHARE = 0.03;
  private static final double OUTLIER_SHARE = 0.01;
  private static final double PLAIN_SHARE = 1 - GLARE_SHARE - OUTLIER_SHARE;

  /** The density of any color: sRGB fills about 0.055 of Oklab. */
  private static final double OUTLIER_DENSITY = 18;

  static StickerLikelihoods of(
      Observations observations, List<@Nullable Gaussian> gaussians, ColorModel model) {
    int count = observations.count();
    double[][] scores = new double[count][ColorModel.COLORS];
    double[][] plain = new double[count][ColorModel.COLORS];
    for (int facelet = 0; facelet < count; facelet++) {
      Observation observation = observations.at(facelet);
      Gaussian gaussian = gaussians.get(facelet);
      if (observation == null || gaussian == null) {
        continue;
      }
      for (int color = 0; color < ColorModel.COLORS; color++) {
        double[] light = model.light(observations.geometry(), facelet, color);
        double direct = PLAIN_SHARE * density(gaussian, observation, light, 0);
        double sum = direct + otherwise(gaussian, observation, light);
        scores[facelet][color] = Math.log(sum);
        plain[facelet][color] = direct / sum;
      }
    }
    return new StickerLikelihoods(scores, plain);
  }

  private static double otherwise(Gaussian gaussian, Observation observation, double[] light) {
    double sum = OUTLIER_SHARE * OUTLIER_DENSITY;
    // A reflected lamp brightens every channel, so the darkest one bounds its share.
    double most = GLARE_MARGIN + GLARE_FACTOR * observation.darkest();
    for (int index = 0; index < GLARE.length && GLARE[index] < most; index++) {
      sum += GLARE_SHARE / GLARE.length * density(gaussian, observation, light, GLARE[index]);
    }
    return sum;
  }

  private static double density(
      Gaussian gaussian, Observation observation, double[] light, double glare) {
    double[] mixed = new double[light.length];
    for (int channel = 0; channel < light.length; channel++) {
      mixed[channel] = (1 - glare) * light[channel] + glare;
    }
    return Math.exp(gaussian.logDensity(observation.differenceFrom(mixed)));
  }
}

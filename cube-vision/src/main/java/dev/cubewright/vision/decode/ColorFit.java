package dev.cubewright.vision.decode;

import dev.cubewright.vision.color.Palette;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A color model and the resulting likelihoods of the stickers and states. Immutable.
 *
 * <p>A sticker is a mixture of the predicted color, a lamp's reflection on it, and an outlier.
 *
 * @param scores log-likelihood by facelet and color; 0 for a sticker that was not seen
 * @param plain by facelet and color, the share of the likelihood that is neither reflection nor
 *     outlier
 * @param evidence the log-likelihood of the stickers and the model; comparable between fits
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ColorFit(
    ColorModel model,
    Spread spread,
    double[][] scores,
    double[][] plain,
    StatePosterior posterior,
    double evidence) {
  /** The modeled shares of light from a reflected lamp. */
  private static final double[] GLARE = {0.3, 0.5, 0.7, 0.9};

  /** A glare share is impossible above this margin plus a multiple of the darkest channel. */
  private static final double GLARE_MARGIN = 0.1;

  private static final double GLARE_FACTOR = 2;

  private static final double GLARE_SHARE = 0.03;
  private static final double OUTLIER_SHARE = 0.01;
  private static final double PLAIN_SHARE = 1 - GLARE_SHARE - OUTLIER_SHARE;

  /** The density of any color: sRGB fills about 0.055 of Oklab. */
  private static final double OUTLIER_DENSITY = 18;

  private static final int SPREAD_PASSES = 2;
  private static final double MIN_WEIGHT = 0.01;

  static ColorFit of(
      ColorModel model,
      Spread spread,
      double inflation,
      Palette palette,
      Observations observations,
      Function<double[][], StatePosterior> states) {
    List<@Nullable Gaussian> gaussians = observations.gaussians(spread.inflated(inflation));
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
        double[] light = model.light(observations, facelet, color);
        double direct = PLAIN_SHARE * density(gaussian, observation, light, 0);
        double sum = direct + indirectDensity(gaussian, observation, light);
        scores[facelet][color] = Math.log(sum);
        plain[facelet][color] = direct / sum;
      }
    }
    StatePosterior posterior = states.apply(scores);
    return new ColorFit(
        model,
        spread,
        scores,
        plain,
        posterior,
        posterior.logSum() + model.logPrior(palette) + spread.logPrior());
  }

  private static double indirectDensity(
      Gaussian gaussian, Observation observation, double[] light) {
    double sum = OUTLIER_SHARE * OUTLIER_DENSITY;
    // A reflected lamp brightens every channel, so the darkest channel bounds its share.
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

  ColorFit with(StatePosterior known) {
    return new ColorFit(model, spread, scores, plain, known, withPriors(known.logSum()));
  }

  double withPriors(double logSum) {
    return evidence - posterior.logSum() + logSum;
  }

  double[][] weights() {
    double[][] weights = new double[posterior.marginals().length][ColorModel.COLORS];
    for (int facelet = 0; facelet < weights.length; facelet++) {
      for (int color = 0; color < ColorModel.COLORS; color++) {
        weights[facelet][color] = posterior.marginals()[facelet][color] * plain[facelet][color];
      }
    }
    return weights;
  }

  ColorModel nextModel(double inflation, Palette palette, Observations observations) {
    List<@Nullable Gaussian> gaussians = observations.gaussians(spread.inflated(inflation));
    return ColorModelFit.step(model, palette, observations, gaussians, weights());
  }

  Spread nextSpread(ColorModel next, Observations observations) {
    List<Residual> residuals = residuals(next, observations);
    Spread best = spread;
    for (int pass = 0; pass < SPREAD_PASSES; pass++) {
      for (int part = 0; part < Spread.PARTS; part++) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (Spread neighbor : best.neighbors(part)) {
          double score = neighbor.logPrior();
          for (Residual residual : residuals) {
            score += residual.score(neighbor);
          }
          if (score > greatest) {
            greatest = score;
            best = neighbor;
          }
        }
      }
    }
    return best;
  }

  private List<Residual> residuals(ColorModel next, Observations observations) {
    double[][] weights = weights();
    List<Residual> residuals = new ArrayList<>();
    for (int facelet = 0; facelet < weights.length; facelet++) {
      Observation observation = observations.at(facelet);
      if (observation == null) {
        continue;
      }
      List<double[]> differences = new ArrayList<>();
      List<Double> shares = new ArrayList<>();
      for (int color = 0; color < ColorModel.COLORS; color++) {
        if (weights[facelet][color] > MIN_WEIGHT) {
          double[] light = next.light(observations, facelet, color);
          differences.add(observation.differenceFrom(light));
          shares.add(weights[facelet][color]);
        }
      }
      residuals.add(new Residual(observation, differences, shares));
    }
    return residuals;
  }

  private record Residual(
      Observation observation, List<double[]> differences, List<Double> shares) {
    double score(Spread spread) {
      Gaussian gaussian = new Gaussian(observation, spread);
      double score = 0;
      for (int index = 0; index < shares.size(); index++) {
        score += shares.get(index) * gaussian.logDensity(differences.get(index));
      }
      return score;
    }
  }
}

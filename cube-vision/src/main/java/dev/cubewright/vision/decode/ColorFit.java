package dev.cubewright.vision.decode;

import dev.cubewright.vision.color.Palette;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A color model with the likelihoods of the stickers and states that follow from it. Immutable.
 *
 * @param evidence the log-likelihood of the stickers and the model; comparable between fits
 */
record ColorFit(
    ColorModel model,
    Spread spread,
    StickerLikelihoods likelihoods,
    StatePosterior posterior,
    double evidence) {
  private static final int SPREAD_PASSES = 2;
  private static final double MIN_WEIGHT = 0.01;

  static ColorFit of(
      ColorModel model,
      Spread spread,
      double inflation,
      Palette palette,
      Observations observations,
      ColoringModel states) {
    StickerLikelihoods likelihoods =
        StickerLikelihoods.of(
            observations, observations.gaussians(spread.inflated(inflation)), model);
    StatePosterior posterior = states.posterior(likelihoods.scores());
    return new ColorFit(
        model,
        spread,
        likelihoods,
        posterior,
        posterior.logSum() + model.logPrior(palette) + spread.logPrior());
  }

  ColorFit with(StatePosterior known) {
    return new ColorFit(model, spread, likelihoods, known, withPriors(known.logSum()));
  }

  double withPriors(double logSum) {
    return evidence - posterior.logSum() + logSum;
  }

  double[][] weights() {
    double[][] weights = new double[posterior.marginals().length][ColorModel.COLORS];
    for (int facelet = 0; facelet < weights.length; facelet++) {
      for (int color = 0; color < ColorModel.COLORS; color++) {
        weights[facelet][color] =
            posterior.marginals()[facelet][color] * likelihoods.plain()[facelet][color];
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
          double[] light = next.light(observations.geometry(), facelet, color);
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
      Gaussian gaussian = Gaussian.of(observation, spread);
      double score = 0;
      for (int index = 0; index < shares.size(); index++) {
        score += shares.get(index) * gaussian.logDensity(differences.get(index));
      }
      return score;
    }
  }
}

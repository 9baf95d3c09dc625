package dev.cubewright.vision.decode;

import java.util.Arrays;

/**
 * All colorings of the stickers in which each color is about equally frequent, valid or not.
 *
 * <p>Shares are scaled alternately so that each sticker has one color and each color its number of
 * stickers: R. Sinkhorn and P. Knopp, Concerning nonnegative matrices and doubly stochastic
 * matrices (1967).
 */
final class UnconstrainedColors implements ColoringModel {
  private static final int SCALINGS = 20;

  @Override
  public StatePosterior posterior(double[][] stickerScores) {
    int count = stickerScores.length;
    double perColor = (double) count / ColorModel.COLORS;
    double[][] shares = new double[count][ColorModel.COLORS];
    double logSum = -logCount(count);
    for (int facelet = 0; facelet < count; facelet++) {
      double greatest = Arrays.stream(stickerScores[facelet]).max().orElseThrow();
      logSum += greatest;
      for (int color = 0; color < ColorModel.COLORS; color++) {
        shares[facelet][color] = Math.exp(stickerScores[facelet][color] - greatest);
      }
    }
    double[] scales = new double[ColorModel.COLORS];
    Arrays.fill(scales, 1);
    for (int scaling = 0; scaling < SCALINGS; scaling++) {
      double[] expected = new double[ColorModel.COLORS];
      for (double[] share : shares) {
        double sum = sum(share, scales);
        for (int color = 0; color < ColorModel.COLORS; color++) {
          expected[color] += share[color] * scales[color] / sum;
        }
      }
      for (int color = 0; color < ColorModel.COLORS; color++) {
        scales[color] *= perColor / expected[color];
      }
    }
    for (double[] share : shares) {
      double sum = sum(share, scales);
      logSum += Math.log(sum);
      for (int color = 0; color < ColorModel.COLORS; color++) {
        share[color] *= scales[color] / sum;
      }
    }
    for (double scale : scales) {
      logSum -= perColor * Math.log(scale);
    }
    return new StatePosterior(logSum, shares);
  }

  private static double sum(double[] share, double[] scales) {
    double sum = 0;
    for (int color = 0; color < ColorModel.COLORS; color++) {
      sum += share[color] * scales[color];
    }
    return sum;
  }

  /** Each color is equally frequent. */
  private static double logCount(int stickers) {
    double log = 0;
    for (int number = 1; number <= stickers; number++) {
      log += Math.log(number) - Math.log(1 + (number - 1) / ColorModel.COLORS);
    }
    return log;
  }
}

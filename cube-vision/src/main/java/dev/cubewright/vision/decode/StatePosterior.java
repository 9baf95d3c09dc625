package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The probabilities of the states of a puzzle, given its stickers.
 *
 * @param logSum the logarithm of the sum of the likelihoods of all valid states
 * @param marginals the probability of each facelet and color; not written to
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StatePosterior(double logSum, double[][] marginals) {
  private static final int SCALINGS = 20;

  /** Creates the posterior of known colors: 1 for the color of a facelet, else 0; not copied. */
  static StatePosterior of(double[][] certain, double[][] stickerScores) {
    double sum = 0;
    for (int facelet = 0; facelet < certain.length; facelet++) {
      for (int color = 0; color < certain[facelet].length; color++) {
        sum += certain[facelet][color] * stickerScores[facelet][color];
      }
    }
    return new StatePosterior(sum, certain);
  }

  /**
   * The posterior of all colorings in which each color is about equally frequent, valid or not.
   *
   * <p>Shares are scaled alternately until each sticker has one color and each color its number of
   * stickers: R. Sinkhorn and P. Knopp, Concerning nonnegative matrices and doubly stochastic
   * matrices (1967).
   */
  static StatePosterior unconstrained(double[][] stickerScores) {
    int count = stickerScores.length;
    double perColor = (double) count / ColorModel.COLORS;
    double[][] shares = new double[count][];
    double logSum = -logCount(count);
    for (int facelet = 0; facelet < count; facelet++) {
      logSum += Arrays.stream(stickerScores[facelet]).max().orElseThrow();
      shares[facelet] = Trellis.likelihoods(stickerScores[facelet]);
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

  /** Returns the logarithm of the number of colorings with each color equally frequent. */
  private static double logCount(int stickers) {
    double log = 0;
    for (int number = 1; number <= stickers; number++) {
      log += Math.log(number) - Math.log(1 + (number - 1) / ColorModel.COLORS);
    }
    return log;
  }

  List<Integer> likeliest() {
    List<Integer> likeliest = new ArrayList<>(marginals.length);
    for (double[] marginal : marginals) {
      int most = 0;
      for (int color = 1; color < marginal.length; color++) {
        most = marginal[color] > marginal[most] ? color : most;
      }
      likeliest.add(most);
    }
    return likeliest;
  }

  /** Mixes with another posterior of the same stickers, weighted by {@code exp(logShare)}. */
  StatePosterior mixedWith(StatePosterior other, double logShare) {
    double otherLog = other.logSum + logShare;
    double total = logAdd(logSum, otherLog);
    double share = Math.exp(otherLog - total);
    double[][] mixed = new double[marginals.length][marginals[0].length];
    for (int facelet = 0; facelet < mixed.length; facelet++) {
      for (int color = 0; color < mixed[facelet].length; color++) {
        mixed[facelet][color] =
            (1 - share) * marginals[facelet][color] + share * other.marginals[facelet][color];
      }
    }
    return new StatePosterior(total, mixed);
  }

  static double logAdd(double left, double right) {
    double greater = Math.max(left, right);
    if (greater == Double.NEGATIVE_INFINITY) {
      return greater;
    }
    return greater + Math.log1p(Math.exp(Math.min(left, right) - greater));
  }
}

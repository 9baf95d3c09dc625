package dev.cubewright.vision.decode;

import java.util.ArrayList;
import java.util.List;

/**
 * The probabilities of the states of a puzzle, given its stickers.
 *
 * @param logSum the logarithm of the sum of the likelihoods of all valid states
 * @param marginals the probability of each facelet and color; not written to
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record StatePosterior(double logSum, double[][] marginals) {
  /** The colors are certain: 1 for the color of a facelet, otherwise 0; not copied. */
  static StatePosterior of(double[][] certain, double[][] stickerScores) {
    double sum = 0;
    for (int facelet = 0; facelet < certain.length; facelet++) {
      for (int color = 0; color < certain[facelet].length; color++) {
        sum += certain[facelet][color] * stickerScores[facelet][color];
      }
    }
    return new StatePosterior(sum, certain);
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

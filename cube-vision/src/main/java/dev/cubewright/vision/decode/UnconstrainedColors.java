package dev.cubewright.vision.decode;

import java.util.Arrays;

/**
 * All ways to colour the stickers, each colour about as often as every other, whether or not they
 * are valid for the puzzle.
 *
 * <p>Shares are scaled alternately so that each sticker has one colour and each colour its number
 * of stickers: R. Sinkhorn and P. Knopp, Concerning nonnegative matrices and doubly stochastic
 * matrices (1967).
 */
final class UnconstrainedColors implements ColoringModel {
  private static final int SCALINGS = 20;

  @Override
  public StatePosterior posterior(double[][] stickerScores) {
    int count = stickerScores.length;
    double[][] shares = new double[count][ColorModel.COLORS];
    double logSum = 0;
    for (int facelet = 0; facelet < count; facelet++) {
      double greatest = Arrays.stream(stickerScores[facelet]).max().orElseThrow();
      double sum = 0;
      for (int color = 0; color < ColorModel.COLORS; color++) {
        shares[facelet][color] = Math.exp(stickerScores[facelet][color] - greatest);
        sum += shares[facelet][color];
      }
      logSum += greatest + Math.log(sum / ColorModel.COLORS);
    }
    double perColor = (double) count / ColorModel.COLORS;
    for (int scaling = 0; scaling < SCALINGS; scaling++) {
      for (int color = 0; color < ColorModel.COLORS; color++) {
        double sum = 0;
        for (double[] share : shares) {
          sum += share[color];
        }
        for (double[] share : shares) {
          share[color] *= perColor / sum;
        }
      }
      for (double[] share : shares) {
        double sum = 0;
        for (double part : share) {
          sum += part;
        }
        for (int color = 0; color < ColorModel.COLORS; color++) {
          share[color] /= sum;
        }
      }
    }
    return new StatePosterior(logSum, shares);
  }
}

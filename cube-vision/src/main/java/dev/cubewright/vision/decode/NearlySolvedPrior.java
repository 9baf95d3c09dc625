package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A prior for solved and nearly solved cubes in one orientation, which are photographed much more
 * often than other states. Immutable.
 *
 * <p>A state's probability grows with the number of stickers that have the color of their face. The
 * fewer stickers were seen, the less this prior counts.
 */
final class NearlySolvedPrior {
  /** The share of nearly solved cubes in one of all orientations. */
  private static final double SHARE = 0.1;

  /** The loss for each unseen sticker, as a natural logarithm. */
  private static final double UNSEEN_LOSS = 0.2;

  private final int[] expected;
  private final double bonus;
  private final double logShare;

  private NearlySolvedPrior(int[] expected, double bonus, double logShare) {
    this.expected = expected;
    this.bonus = bonus;
    this.logShare = logShare;
  }

  /**
   * @param bonus the log-likelihood that a sticker in place adds
   * @param logMean the logarithm of the mean likelihood of all valid states, given sticker scores
   */
  static List<NearlySolvedPrior> of(
      Puzzle puzzle, FaceletWriter writer, double bonus, ToDoubleFunction<double[][]> logMean) {
    // The mean is the same for all orientations of the solved cube.
    double mean = logMean.applyAsDouble(scores(writer.facelets(puzzle.solved()), bonus));
    return puzzle.rotations().stream()
        .map(
            rotation -> {
              Facelets held = writer.facelets(puzzle.solved().apply(rotation));
              int[] expected =
                  IntStream.range(0, held.count())
                      .map(facelet -> held.at(facelet).orElseThrow().ordinal())
                      .toArray();
              double share = Math.log(SHARE / puzzle.rotations().size());
              return new NearlySolvedPrior(expected, bonus, share - mean);
            })
        .toList();
  }

  private static double[][] scores(Facelets solved, double bonus) {
    double[][] scores = new double[solved.count()][ColorModel.COLORS];
    for (int facelet = 0; facelet < scores.length; facelet++) {
      scores[facelet][solved.at(facelet).orElseThrow().ordinal()] = bonus;
    }
    return scores;
  }

  double logShare(double[][] stickerScores) {
    long unseen = Arrays.stream(stickerScores).filter(NearlySolvedPrior::isUnseen).count();
    return logShare - UNSEEN_LOSS * unseen;
  }

  private static boolean isUnseen(double[] scores) {
    return Arrays.stream(scores).allMatch(score -> score == 0);
  }

  double[][] added(double[][] stickerScores) {
    double[][] added = new double[stickerScores.length][];
    for (int facelet = 0; facelet < added.length; facelet++) {
      added[facelet] = stickerScores[facelet].clone();
      added[facelet][expected[facelet]] += bonus;
    }
    return added;
  }

  /** Picks the best orientation; empty if its estimated gain in log-likelihood is too small. */
  static Optional<NearlySolvedPrior> likeliest(
      List<NearlySolvedPrior> priors, double[][] stickerScores, double least) {
    double[][] gains = new double[stickerScores.length][ColorModel.COLORS];
    for (int facelet = 0; facelet < gains.length; facelet++) {
      double greatest = Arrays.stream(stickerScores[facelet]).max().orElseThrow();
      double all = 0;
      for (int color = 0; color < ColorModel.COLORS; color++) {
        gains[facelet][color] = Math.exp(stickerScores[facelet][color] - greatest);
        all += gains[facelet][color];
      }
      for (int color = 0; color < ColorModel.COLORS; color++) {
        gains[facelet][color] =
            Math.log1p(gains[facelet][color] / all * (Math.exp(priors.get(0).bonus) - 1));
      }
    }
    NearlySolvedPrior likeliest = priors.get(0);
    double greatest = Double.NEGATIVE_INFINITY;
    for (NearlySolvedPrior prior : priors) {
      double sum = 0;
      for (int facelet = 0; facelet < gains.length; facelet++) {
        sum += gains[facelet][prior.expected[facelet]];
      }
      if (sum > greatest) {
        greatest = sum;
        likeliest = prior;
      }
    }
    return greatest + likeliest.logShare(stickerScores) > least
        ? Optional.of(likeliest)
        : Optional.empty();
  }

  double bonus(Facelets facelets) {
    int inPlace = 0;
    for (int facelet = 0; facelet < expected.length; facelet++) {
      inPlace += facelets.at(facelet).orElseThrow().ordinal() == expected[facelet] ? 1 : 0;
    }
    return bonus * inPlace;
  }

  ValidStates.ScoredState rescored(
      double[][] stickerScores, ValidStates.ScoredState scored, Facelets facelets) {
    double held = scored.score() + bonus(facelets) + logShare(stickerScores);
    return new ValidStates.ScoredState(scored.state(), StatePosterior.logAdd(scored.score(), held));
  }
}

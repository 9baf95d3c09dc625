package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A prior for solved and nearly solved cubes in one orientation, which are photographed much more
 * often than other states. Immutable.
 *
 * <p>A state's probability grows with the number of stickers that have the color of their face. The
 * weight of this prior falls with each unseen sticker.
 */
final class NearlySolvedPrior {
  /** The prior probability of all nearly solved cubes, divided equally among the orientations. */
  private static final double SHARE = 0.1;

  /** The loss for each unseen sticker, as a natural logarithm. */
  private static final double UNSEEN_LOSS = 0.2;

  /** Nearly solved states are not considered if their estimated gain is below this. */
  private static final double MIN_ESTIMATE = -20;

  private final int[] expected;
  private final double bonus;
  private final double logShare;

  private NearlySolvedPrior(int[] expected, double bonus, double logShare) {
    this.expected = expected;
    this.bonus = bonus;
    this.logShare = logShare;
  }

  /**
   * @param colorsOf maps a state to its colors by facelet
   * @param bonus the log-likelihood that a sticker in place adds
   * @param logMean the logarithm of the mean likelihood of all valid states, given sticker scores
   */
  static List<NearlySolvedPrior> of(
      Puzzle puzzle,
      Function<State, int[]> colorsOf,
      double bonus,
      ToDoubleFunction<double[][]> logMean) {
    // The mean is the same for all orientations of the solved cube.
    int[] solved = colorsOf.apply(puzzle.solved());
    double[][] even = new double[solved.length][ColorModel.COLORS];
    double mean = logMean.applyAsDouble(new NearlySolvedPrior(solved, bonus, 0).added(even));
    double logShare = Math.log(SHARE / puzzle.rotations().size()) - mean;
    return puzzle.rotations().stream()
        .map(rotation -> colorsOf.apply(puzzle.solved().apply(rotation)))
        .map(expected -> new NearlySolvedPrior(expected, bonus, logShare))
        .toList();
  }

  double logShare(double[][] stickerScores) {
    long unseen =
        Arrays.stream(stickerScores)
            .filter(scores -> Arrays.stream(scores).allMatch(score -> score == 0))
            .count();
    return logShare - UNSEEN_LOSS * unseen;
  }

  double[][] added(double[][] stickerScores) {
    double[][] added = new double[stickerScores.length][];
    for (int facelet = 0; facelet < added.length; facelet++) {
      added[facelet] = stickerScores[facelet].clone();
      added[facelet][expected[facelet]] += bonus;
    }
    return added;
  }

  /** Returns the prior of the best orientation; empty if its estimated gain is too small. */
  static Optional<NearlySolvedPrior> likeliest(
      List<NearlySolvedPrior> priors, double[][] stickerScores) {
    double[][] gains = new double[stickerScores.length][];
    for (int facelet = 0; facelet < gains.length; facelet++) {
      gains[facelet] = Trellis.likelihoods(stickerScores[facelet]);
      double all = 0;
      for (double likelihood : gains[facelet]) {
        all += likelihood;
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
    return greatest + likeliest.logShare(stickerScores) > MIN_ESTIMATE
        ? Optional.of(likeliest)
        : Optional.empty();
  }

  double bonus(int[] colors) {
    int inPlace = 0;
    for (int facelet = 0; facelet < expected.length; facelet++) {
      inPlace += colors[facelet] == expected[facelet] ? 1 : 0;
    }
    return bonus * inPlace;
  }

  double rescored(double[][] stickerScores, double score, int[] colors) {
    return StatePosterior.logAdd(score, score + bonus(colors) + logShare(stickerScores));
  }
}

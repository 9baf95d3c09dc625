package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The prior for solved and nearly solved cubes in one orientation: they are shown much more often
 * than other states. Immutable.
 *
 * <p>A state's probability grows with the number of stickers that have the colour of their face.
 * The fewer stickers were seen, the less this prior counts: four that fit a solved cube do not show
 * one.
 */
final class NearlySolvedPrior {
  /** How much more likely a state is for each sticker in place, as a logarithm. */
  private static final double STICKER_BONUS = 1.5;

  /** How often nearly solved cubes are shown, against any states. */
  private static final double SHARE = 0.1;

  /** By how much that is less for each sticker that was not seen, as a logarithm. */
  private static final double UNSEEN_LOSS = 0.2;

  private final int[] expected;
  private final double logShare;

  private NearlySolvedPrior(int[] expected, double logShare) {
    this.expected = expected;
    this.logShare = logShare;
  }

  /**
   * {@return the priors for all orientations of the cube}
   *
   * @param writer writes the states of the puzzle
   * @param logMean the logarithm of the mean likelihood of all valid states, given the scores of
   *     their stickers
   */
  static List<NearlySolvedPrior> of(
      Puzzle puzzle, FaceletWriter writer, ToDoubleFunction<double[][]> logMean) {
    // The mean is the same for all orientations of the solved cube.
    double mean = logMean.applyAsDouble(scores(writer.facelets(puzzle.solved())));
    return puzzle.rotations().stream()
        .map(
            rotation -> {
              Facelets held = writer.facelets(puzzle.solved().apply(rotation));
              int[] expected =
                  IntStream.range(0, held.count())
                      .map(facelet -> held.at(facelet).orElseThrow().ordinal())
                      .toArray();
              double share = Math.log(SHARE / puzzle.rotations().size());
              return new NearlySolvedPrior(expected, share - mean);
            })
        .toList();
  }

  private static double[][] scores(Facelets solved) {
    double[][] scores = new double[solved.count()][ColorModel.COLORS];
    for (int facelet = 0; facelet < scores.length; facelet++) {
      scores[facelet][solved.at(facelet).orElseThrow().ordinal()] = STICKER_BONUS;
    }
    return scores;
  }

  /** {@return the logarithm of the weight of the nearly solved states} */
  double logShare(double[][] stickerScores) {
    long unseen = Arrays.stream(stickerScores).filter(NearlySolvedPrior::isUnseen).count();
    return logShare - UNSEEN_LOSS * unseen;
  }

  /** Of a sticker that was not seen all colours are equally likely. */
  private static boolean isUnseen(double[] scores) {
    return Arrays.stream(scores).allMatch(score -> score == 0);
  }

  /** {@return the scores with the bonus of the expected colours} */
  double[][] added(double[][] stickerScores) {
    double[][] added = new double[stickerScores.length][];
    for (int facelet = 0; facelet < added.length; facelet++) {
      added[facelet] = stickerScores[facelet].clone();
      added[facelet][expected[facelet]] += STICKER_BONUS;
    }
    return added;
  }

  /** {@return an estimate of the gain in likelihood, each sticker taken alone} */
  double estimate(double[][] stickerScores) {
    double sum = logShare(stickerScores);
    for (int facelet = 0; facelet < expected.length; facelet++) {
      double greatest = Double.NEGATIVE_INFINITY;
      for (double score : stickerScores[facelet]) {
        greatest = Math.max(greatest, score);
      }
      double all = 0;
      for (double score : stickerScores[facelet]) {
        all += Math.exp(score - greatest);
      }
      double fits = Math.exp(stickerScores[facelet][expected[facelet]] - greatest) / all;
      sum += Math.log1p(fits * (Math.exp(STICKER_BONUS) - 1));
    }
    return sum;
  }

  /** {@return the bonus of all stickers that have their face's colour} */
  double bonus(Facelets facelets) {
    double bonus = 0;
    for (int facelet = 0; facelet < expected.length; facelet++) {
      bonus +=
          facelets.at(facelet).orElseThrow().ordinal() == expected[facelet] ? STICKER_BONUS : 0;
    }
    return bonus;
  }

  /** {@return a state's score with this prior added} */
  ScoredState rescored(double[][] stickerScores, ScoredState scored, Facelets facelets) {
    double held = scored.score() + bonus(facelets) + logShare(stickerScores);
    return new ScoredState(scored.state(), StatePosterior.logAdd(scored.score(), held));
  }
}

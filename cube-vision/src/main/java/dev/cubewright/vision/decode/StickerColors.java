package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The fit of each color to each sticker of a cube, regardless of the rules of the puzzle. Used for
 * pictures that do not show a valid state. Log-likelihoods are natural. Immutable and thread-safe.
 */
public final class StickerColors {
  private final double[][] scores;

  private final double[] greatest;

  private final double misfit;

  /** Stores the log-likelihoods by facelet and color without copying. */
  StickerColors(double[][] scores, double misfit) {
    this.scores = scores;
    this.greatest =
        Arrays.stream(scores).mapToDouble(row -> Arrays.stream(row).max().orElseThrow()).toArray();
    this.misfit = misfit;
  }

  /** {@return the number of stickers} */
  public int count() {
    return scores.length;
  }

  /**
   * {@return the color that explains a sticker best, named by its face}
   *
   * @param facelet the sticker's index
   */
  public Face best(int facelet) {
    return Face.values()[
        IntStream.range(0, ColorModel.COLORS)
            .filter(color -> scores[facelet][color] == greatest[facelet])
            .findFirst()
            .orElseThrow()];
  }

  /**
   * {@return the lead in log-likelihood of the best color over the second best; 0 if the sticker
   * was not seen}
   *
   * @param facelet the sticker's index
   */
  public double lead(int facelet) {
    double[] sorted = scores[facelet].clone();
    Arrays.sort(sorted);
    return sorted[ColorModel.COLORS - 1] - sorted[ColorModel.COLORS - 2];
  }

  /**
   * {@return the loss in log-likelihood of a color compared with the best one, at least 0}
   *
   * @param facelet the sticker's index
   * @param color the color, named by its face
   */
  public double loss(int facelet, Face color) {
    return greatest[facelet] - scores[facelet][color.ordinal()];
  }

  /**
   * {@return the log-likelihood of a sticker's best color; 0 for a sticker that was not seen}
   *
   * @param facelet the sticker's index
   */
  public double bestScore(int facelet) {
    return greatest[facelet];
  }

  /** {@return the loss in log-likelihood of the best valid state compared with the best colors} */
  public double misfit() {
    return misfit;
  }

  double[][] corrected(Correction correction) {
    List<Integer> from = correction.facelets();
    List<Face> names = correction.colors();
    if (from.size() != scores.length || names.size() != ColorModel.COLORS) {
      throw new IllegalArgumentException(
          "%s stickers of 6 colors do not match a correction with %s stickers and %s colors"
              .formatted(scores.length, from.size(), names.size()));
    }
    return from.stream()
        .map(facelet -> scores[facelet])
        .map(row -> names.stream().mapToDouble(name -> row[name.ordinal()]).toArray())
        .toArray(double[][]::new);
  }
}

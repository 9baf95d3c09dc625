package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How well each colour explains each sticker of a cube, ignoring the rules of the puzzle, for
 * pictures that show no valid state. Immutable and safe for many threads.
 */
public final class StickerColors {
  private final double[][] scores;

  /** The greatest score of each sticker. */
  private final double[] greatest;

  private final double misfit;

  /** Takes over the log-likelihood by facelet and colour. */
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
   * {@return the colour that explains a sticker best, named by its face}
   *
   * @param facelet the sticker's number, in the order U R F D L B
   */
  public Face best(int facelet) {
    return Face.values()[
        IntStream.range(0, ColorModel.COLORS)
            .filter(color -> scores[facelet][color] == greatest[facelet])
            .findFirst()
            .orElseThrow()];
  }

  /**
   * {@return how much better the best colour explains a sticker than the next one, as a natural
   * logarithm of likelihoods; 0 for a sticker that was not seen}
   *
   * @param facelet the sticker's number, in the order U R F D L B
   */
  public double lead(int facelet) {
    double[] sorted = scores[facelet].clone();
    Arrays.sort(sorted);
    return sorted[ColorModel.COLORS - 1] - sorted[ColorModel.COLORS - 2];
  }

  /**
   * {@return how much worse a colour explains a sticker than the best one, as a natural logarithm
   * of likelihoods, at least 0}
   *
   * @param facelet the sticker's number, in the order U R F D L B
   * @param color the colour, named by its face
   */
  public double loss(int facelet, Face color) {
    return greatest[facelet] - scores[facelet][color.ordinal()];
  }

  /**
   * {@return how well the best colour explains a sticker, as a logarithm; 0 for a sticker that was
   * not seen}
   *
   * @param facelet the sticker's number, in the order U R F D L B
   */
  public double bestScore(int facelet) {
    return greatest[facelet];
  }

  /**
   * {@return by how much the best valid state explains the stickers worse than the best colours do,
   * as a natural logarithm of likelihoods}
   */
  public double misfit() {
    return misfit;
  }

  /**
   * {@return the scores of the stickers in the places and under the names of a correction}
   *
   * @throws IllegalArgumentException if it has not as many facelets as stickers, or six colours
   */
  double[][] corrected(Correction correction) {
    List<Integer> from = correction.facelets();
    List<Face> names = correction.colors();
    if (from.size() != scores.length || names.size() != ColorModel.COLORS) {
      throw new IllegalArgumentException(
          "%s stickers of six colours cannot be corrected by %s numbers and %s names"
              .formatted(scores.length, from.size(), names.size()));
    }
    return from.stream()
        .map(facelet -> scores[facelet])
        .map(row -> names.stream().mapToDouble(name -> row[name.ordinal()]).toArray())
        .toArray(double[][]::new);
  }
}

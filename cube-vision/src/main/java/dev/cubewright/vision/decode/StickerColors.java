package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How well each colour explains each sticker of a cube, found without any rule of the puzzle: what
 * remains to look at where the pictures show no valid state. Immutable and safe for many threads.
 */
public final class StickerColors {
  private final double[][] scores;

  /** Takes over the log-likelihood by facelet and colour. */
  StickerColors(double[][] scores) {
    this.scores = scores;
  }

  double[][] scores() {
    return scores;
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
    double greatest = bestScore(facelet);
    return Face.values()[
        IntStream.range(0, ColorModel.COLORS)
            .filter(color -> scores[facelet][color] == greatest)
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
    return bestScore(facelet) - scores[facelet][color.ordinal()];
  }

  /**
   * {@return how well the best colour explains a sticker, as a logarithm; 0 for a sticker that was
   * not seen}
   *
   * @param facelet the sticker's number, in the order U R F D L B
   */
  public double bestScore(int facelet) {
    return Arrays.stream(scores[facelet]).max().orElseThrow();
  }

  /** {@return how well the best colours together explain the stickers, as a logarithm} */
  public double bestScore() {
    return IntStream.range(0, scores.length).mapToDouble(this::bestScore).sum();
  }

  /**
   * {@return the same stickers in other places, as if the pictures had been given otherwise}
   *
   * @param from for each facelet the one whose sticker takes its place
   * @throws IllegalArgumentException if there are not as many numbers as stickers
   */
  public StickerColors rearranged(List<Integer> from) {
    if (from.size() != scores.length) {
      throw new IllegalArgumentException(
          scores.length + " stickers cannot be rearranged by " + from.size() + " numbers");
    }
    return new StickerColors(
        from.stream().map(facelet -> scores[facelet]).toArray(double[][]::new));
  }

  /**
   * {@return the same stickers with other names for the colours, as on a cube of another scheme}
   *
   * @param names for each face, in order, the one whose colour is called by its name
   * @throws IllegalArgumentException if there are not six names
   */
  public StickerColors renamed(List<Face> names) {
    if (names.size() != ColorModel.COLORS) {
      throw new IllegalArgumentException("six colours need six names, not " + names.size());
    }
    return new StickerColors(
        Arrays.stream(scores)
            .map(row -> names.stream().mapToDouble(name -> row[name.ordinal()]).toArray())
            .toArray(double[][]::new));
  }
}

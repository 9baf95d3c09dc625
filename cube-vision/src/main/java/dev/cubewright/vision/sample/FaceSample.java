package dev.cubewright.vision.sample;

import dev.cubewright.vision.color.Oklab;
import java.util.List;
import java.util.Optional;

/**
 * The colors of the visible stickers of one face. An immutable value.
 *
 * @param rows the number of rows, at least 1
 * @param columns the number of stickers per row, at least 1
 * @param stickers the stickers, row by row in the order of facelets; empty for a sticker that no
 *     picture shows
 */
public record FaceSample(int rows, int columns, List<Optional<ColorSample>> stickers) {
  public FaceSample {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException(
          "a face of " + rows + " x " + columns + " has no stickers");
    }
    if (stickers.size() != (long) rows * columns) {
      throw new IllegalArgumentException(
          "a face of " + rows + " x " + columns + " cannot have " + stickers.size() + " stickers");
    }
    stickers = List.copyOf(stickers);
  }

  /** {@return the number of stickers that were seen} */
  public int seen() {
    return (int) stickers.stream().filter(Optional::isPresent).count();
  }

  /**
   * {@return the maximum distance between two stickers in Oklab: near 0 for a face of one color, 0
   * if fewer than two were seen}
   */
  public double unevenness() {
    List<Oklab> colors =
        stickers.stream().flatMap(Optional::stream).map(ColorSample::oklab).toList();
    return colors.stream()
        .flatMapToDouble(one -> colors.stream().mapToDouble(one::distance))
        .max()
        .orElse(0);
  }
}

package dev.cubewright.vision.sample;

import dev.cubewright.vision.color.Oklab;
import java.util.List;
import java.util.Optional;

/**
 * The colors of the visible stickers of one face. An immutable value.
 *
 * @param rows rows of stickers, at least 1
 * @param columns stickers in a row, at least 1
 * @param stickers row by row as facelets are; empty for a sticker that no picture shows
 */
public record FaceSample(int rows, int columns, List<Optional<ColorSample>> stickers) {
  public FaceSample {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException(
          "a face of " + rows + " x " + columns + " has no stickers");
    }
    if (stickers.size() != (long) rows * columns) {
      throw new IllegalArgumentException(
          "a face of " + rows + " x " + columns + " has not " + stickers.size() + " stickers");
    }
    stickers = List.copyOf(stickers);
  }

  /** {@return the number of stickers seen} */
  public int seen() {
    return (int) stickers.stream().filter(Optional::isPresent).count();
  }

  /**
   * {@return the maximum distance of two stickers in Oklab: about 0 for a face of one color, 0 if
   * fewer than two were seen}
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

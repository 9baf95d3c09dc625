package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The color of a face of a solved puzzle in the standard scheme: U white, R red, F green, D yellow,
 * L orange, B blue.
 *
 * @param letter the letter that represents the color in facelet strings
 * @param name the English name, such as {@code white}
 * @param hex the sRGB value, {@code #} and six hexadecimal digits
 */
public record StickerColor(char letter, String name, String hex) {
  private static final List<StickerColor> OF_FACES =
      List.of(
          new StickerColor('w', "white", "#FFFFFF"),
          new StickerColor('r', "red", "#C41E3A"),
          new StickerColor('g', "green", "#009E60"),
          new StickerColor('y', "yellow", "#FFD500"),
          new StickerColor('o', "orange", "#FF5800"),
          new StickerColor('b', "blue", "#0051BA"));

  /** The letters of the colors of the faces U R F D L B. */
  static final String LETTERS =
      OF_FACES.stream().map(color -> "" + color.letter).collect(Collectors.joining());

  /**
   * {@return the color of a face}
   *
   * @param face the face
   */
  public static StickerColor of(Face face) {
    return OF_FACES.get(face.ordinal());
  }

  /** {@return the sRGB value as an integer, 0 to 0xFFFFFF} */
  public int rgb() {
    return Integer.parseInt(hex.substring(1), 16);
  }

  /** Returns whether text on a color should be black rather than white, by ITU-R BT.601 luma. */
  static boolean isBright(int rgb) {
    return 299 * (rgb >> 16) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF) > 128_000;
  }
}

package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The color of each face of a solved puzzle: a letter and a name for text, an sRGB value for
 * pictures. Immutable.
 */
public final class ColorScheme {
  /**
   * A sticker color.
   *
   * @param letter the letter or digit that represents the color in facelet strings
   * @param name the English name, such as {@code white}
   * @param hex the sRGB value, {@code #} and six hexadecimal digits
   */
  public record StickerColor(char letter, String name, String hex) {
    private static final Pattern HEX = Pattern.compile("#[0-9A-Fa-f]{6}");

    /**
     * Creates a color.
     *
     * @throws IllegalArgumentException if {@code letter} is neither a letter nor a digit
     * @throws IllegalArgumentException if {@code name} is blank
     * @throws IllegalArgumentException if {@code hex} is not of the form {@code #12ABEF}
     */
    public StickerColor {
      if (!Character.isLetterOrDigit(letter)) {
        throw new IllegalArgumentException(
            "the color letter '" + letter + "' must be a letter or a digit");
      }
      if (name.isBlank()) {
        throw new IllegalArgumentException("the color " + letter + " must have a name");
      }
      if (!HEX.matcher(hex).matches()) {
        throw new IllegalArgumentException(
            "the color " + name + " is \"" + hex + "\"; write it like #12ABEF");
      }
    }

    /** {@return the sRGB value as an integer, 0 to 0xFFFFFF} */
    public int rgb() {
      return Integer.parseInt(hex.substring(1), 16);
    }
  }

  private final Map<Face, StickerColor> colors;

  private ColorScheme(Map<Face, StickerColor> colors) {
    this.colors = new EnumMap<>(colors);
  }

  /** {@return the standard scheme: U white, R red, F green, D yellow, L orange, B blue} */
  public static ColorScheme standard() {
    return new ColorScheme(
        Map.of(
            Face.U, new StickerColor('w', "white", "#FFFFFF"),
            Face.R, new StickerColor('r', "red", "#C41E3A"),
            Face.F, new StickerColor('g', "green", "#009E60"),
            Face.D, new StickerColor('y', "yellow", "#FFD500"),
            Face.L, new StickerColor('o', "orange", "#FF5800"),
            Face.B, new StickerColor('b', "blue", "#0051BA")));
  }

  /**
   * {@return a scheme with custom colors}
   *
   * @param colors the color of each of the six faces
   * @throws IllegalArgumentException if a face has no color
   * @throws IllegalArgumentException if two faces have the same letter, ignoring case
   */
  public static ColorScheme of(Map<Face, StickerColor> colors) {
    Set<String> letters = new HashSet<>();
    for (Face face : Face.values()) {
      StickerColor color = colors.get(face);
      if (color == null) {
        throw new IllegalArgumentException("the face " + face + " has no color");
      }
      if (!letters.add(String.valueOf(color.letter()).toUpperCase(Locale.ROOT))) {
        throw new IllegalArgumentException(
            "two faces have the color letter " + color.letter() + ", one of them " + face);
      }
    }
    return new ColorScheme(colors);
  }

  /**
   * {@return the color of a face}
   *
   * @param face the face
   */
  public StickerColor color(Face face) {
    StickerColor color = colors.get(face);
    if (color == null) {
      throw new IllegalStateException("the face " + face + " has no color");
    }
    return color;
  }

  /** Returns whether text on a color should be black rather than white, by ITU-R BT.601 luma. */
  static boolean isBright(int rgb) {
    return 299 * (rgb >> 16) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF) > 128_000;
  }

  String letters() {
    StringBuilder letters = new StringBuilder();
    for (Face face : Face.values()) {
      letters.append(color(face).letter());
    }
    return letters.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ColorScheme that && colors.equals(that.colors);
  }

  @Override
  public int hashCode() {
    return colors.hashCode();
  }

  @Override
  public String toString() {
    return colors.toString();
  }
}

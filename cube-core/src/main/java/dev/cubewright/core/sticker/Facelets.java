package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The colours of a puzzle's stickers, each seen or not, whether or not they make a state: what nets
 * draw. An immutable value.
 *
 * <p>{@link FaceletWriter} makes them of a state; {@link FaceletReader} finds the state.
 */
public final class Facelets {
  /** The number of faces, which are numbered in the order U R F D L B. */
  static final int FACES = 6;

  static final int UNSEEN = FACES;
  static final String LETTERS =
      Arrays.stream(Face.values()).map(Face::name).collect(Collectors.joining());

  private static final char UNSEEN_SIGN = '?';

  private final byte[] colors;

  /** Takes over an array of faces 0 to 5 in the order U R F D L B, or {@link #UNSEEN}. */
  Facelets(byte[] colors) {
    this.colors = colors;
  }

  /**
   * {@return the stickers of a text, without asking whether they make a state}
   *
   * @param text face letters {@code U R F D L B}, colour letters {@code w r g y o b} or {@code ?}
   *     for a sticker not seen; blanks are ignored
   * @throws IllegalArgumentException if the text has another symbol
   */
  public static Facelets parse(String text) {
    byte[] colors = new byte[text.length()];
    int size = 0;
    for (int i = 0; i < text.length(); i++) {
      char symbol = text.charAt(i);
      if (!StickerText.isSeparator(symbol)) {
        int face = symbol == UNSEEN_SIGN ? UNSEEN : StickerText.standardFace(symbol);
        if (face < 0) {
          throw new IllegalArgumentException(
              ("the symbol '%s' in column %s is no color; write U R F D L B or w r g y o b,"
                      + " and ? for a sticker that was"
                      + " not seen")
                  .formatted(symbol, i + 1));
        }
        colors[size++] = (byte) face;
      }
    }
    return new Facelets(Arrays.copyOf(colors, size));
  }

  static boolean areOpposite(int face, int other) {
    return face != other && face % (FACES / 2) == other % (FACES / 2);
  }

  /** {@return the number of stickers} */
  public int count() {
    return colors.length;
  }

  /**
   * {@return the face after which a sticker is coloured, nothing if it was not seen}
   *
   * @param facelet 0 to {@code count() - 1}
   * @throws IndexOutOfBoundsException if there is no such facelet
   */
  public Optional<Face> at(int facelet) {
    int color = colors[facelet];
    return color == UNSEEN ? Optional.empty() : Optional.of(Face.values()[color]);
  }

  /** {@return the face letters, {@code ?} for a sticker that was not seen} */
  public String letters() {
    return written(LETTERS);
  }

  /**
   * {@return the colour letters of a scheme, {@code ?} for a sticker that was not seen}
   *
   * @param scheme which letter each face's colour has
   */
  public String letters(ColorScheme scheme) {
    return written(scheme.letters());
  }

  private String written(String alphabet) {
    StringBuilder letters = new StringBuilder(colors.length);
    for (byte color : colors) {
      letters.append(color == UNSEEN ? UNSEEN_SIGN : alphabet.charAt(color));
    }
    return letters.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Facelets that && Arrays.equals(colors, that.colors);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(colors);
  }

  /** {@return the face letters} */
  @Override
  public String toString() {
    return letters();
  }
}

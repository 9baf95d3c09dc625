package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The sticker colors of a puzzle; stickers may be unseen. The colors need not represent a state.
 * Immutable; compared by value.
 *
 * <p>{@link FaceletWriter} creates the stickers of a state; {@link FaceletReader} reads a state
 * from stickers.
 */
public final class Facelets {
  /** The number of faces. Indices follow the order U R F D L B. */
  static final int FACES = 6;

  static final int UNSEEN = FACES;
  static final String LETTERS =
      Arrays.stream(Face.values()).map(Face::name).collect(Collectors.joining());

  private static final char UNSEEN_SIGN = '?';

  private final byte[] colors;

  Facelets(byte[] colors) {
    this.colors = colors;
  }

  /**
   * {@return the stickers of a text, without checking that they represent a state}
   *
   * @param text face letters {@code U R F D L B}, color letters {@code w r g y o b}, or {@code ?}
   *     for an unseen sticker; separators are ignored
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
              ("the symbol '%s' in column %s is not a color; write U R F D L B or w r g y o b,"
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
   * {@return the face whose solved color a sticker shows; empty if it was not seen}
   *
   * @param facelet 0 to {@code count() - 1}
   * @throws IndexOutOfBoundsException if there is no such facelet
   */
  public Optional<Face> at(int facelet) {
    int color = colors[facelet];
    return color == UNSEEN ? Optional.empty() : Optional.of(Face.values()[color]);
  }

  /** {@return the face letters, with {@code ?} for each unseen sticker} */
  public String letters() {
    StringBuilder letters = new StringBuilder(colors.length);
    for (byte color : colors) {
      letters.append(color == UNSEEN ? UNSEEN_SIGN : LETTERS.charAt(color));
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

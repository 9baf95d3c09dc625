package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which face each symbol of a text is taken for. Immutable.
 *
 * <p>Also says how to call the colours in messages: as the writer of the text did.
 */
final class Naming {
  private static final String COLOR_LETTERS = ColorScheme.standard().letters();

  private final StickerText text;
  private final int[] faces;

  /**
   * Makes the naming in which symbol s stands for the face {@code faces[s]}, -1 if it does not
   * occur.
   */
  Naming(StickerText text, int[] faces) {
    this.text = text;
    this.faces = faces.clone();
  }

  /** Returns the naming in which each symbol stands for the face of its own number. */
  static Naming standard(StickerText text) {
    return new Naming(text, new int[] {0, 1, 2, 3, 4, 5});
  }

  /** Returns the face that each sticker has the colour of. */
  byte[] colors() {
    byte[] colors = text.symbols();
    for (int i = 0; i < colors.length; i++) {
      colors[i] = colors[i] == PiecePlacements.UNSEEN ? colors[i] : (byte) faces[colors[i]];
    }
    return colors;
  }

  /** Returns the naming in which every face is called as the one that {@code target} names. */
  Naming renamed(byte[] target) {
    return new Naming(text, Arrays.stream(faces).map(f -> f < 0 ? f : target[f]).toArray());
  }

  /** Returns how the writer of the text calls the colour of a face. */
  String letter(int face) {
    for (int symbol = 0; symbol < faces.length; symbol++) {
      if (faces[symbol] == face) {
        return text.spelling(symbol).orElse(defaultLetter(face));
      }
    }
    return defaultLetter(face);
  }

  private String defaultLetter(int face) {
    boolean colorLetters =
        text.isStandard()
            && IntStream.of(0, 2, 3, 4)
                .mapToObj(text::spelling)
                .anyMatch(
                    spelt ->
                        spelt.isPresent() && FaceOrder.LETTERS.indexOf(upper(spelt.get())) < 0);
    return (colorLetters ? COLOR_LETTERS : FaceOrder.LETTERS).substring(face, face + 1);
  }

  private static int upper(String letter) {
    return Character.toUpperCase(letter.codePointAt(0));
  }

  /** Returns colours as the writer of the text would have put them. */
  String letters(byte[] colors) {
    String[] letters =
        IntStream.range(0, FaceOrder.LETTERS.length())
            .mapToObj(this::letter)
            .toArray(String[]::new);
    StringBuilder result = new StringBuilder();
    for (byte color : colors) {
      result.append(color == PiecePlacements.UNSEEN ? "?" : letters[color]);
    }
    return result.toString();
  }

  /** Returns what to add to a message that names pieces by faces, nothing if the text does too. */
  String legend() {
    boolean plain = true;
    for (Face face : FaceOrder.faces()) {
      plain &= letter(FaceOrder.number(face)).equalsIgnoreCase(face.name());
    }
    return plain
        ? ""
        : FaceOrder.faces().stream()
            .map(face -> face + " is " + letter(FaceOrder.number(face)))
            .collect(Collectors.joining(", ", " (", ")"));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Naming that && Arrays.equals(faces, that.faces);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(faces);
  }
}

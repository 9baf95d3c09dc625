package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Assigns a face to each symbol of a text. Messages use the symbols of the text for its colors.
 * Immutable.
 */
final class Naming {
  private static final int ABSENT = -1;

  private final StickerText text;
  private final int[] faces;

  /** Creates a naming from the face of each symbol, -1 if the symbol does not occur. */
  private Naming(StickerText text, int[] faces) {
    this.text = text;
    this.faces = faces;
  }

  static Naming standard(StickerText text) {
    return new Naming(text, new int[] {0, 1, 2, 3, 4, 5});
  }

  /**
   * Visits possible namings in lexicographic order, until the visitor returns true. Each color must
   * fit the size of its face, and fixed pieces must show their own faces.
   */
  static void visit(StickerText text, Places places, Predicate<Naming> visitor) {
    int[] faces = new int[Facelets.FACES];
    Arrays.fill(faces, ABSENT);
    assign(text, allowed(text, places), 0, faces, visitor);
  }

  /**
   * Returns a bit mask of the possible faces for each symbol, {@link #ABSENT} if it does not occur.
   */
  private static int[] allowed(StickerText text, Places places) {
    byte[] symbols = text.symbols();
    int[] counts = text.counts();
    boolean complete = counts[Facelets.UNSEEN] == 0;
    int[] allowed = new int[Facelets.FACES];
    for (int symbol = 0; symbol < Facelets.FACES; symbol++) {
      for (int face = 0; face < Facelets.FACES; face++) {
        int room = places.faceSize(face) - counts[symbol];
        allowed[symbol] |= room == 0 || (room > 0 && !complete) ? 1 << face : 0;
      }
    }
    for (int facelet : places.fixedFacelets()) {
      if (symbols[facelet] != Facelets.UNSEEN) {
        int face = 1 << places.faceOf(facelet);
        for (int symbol = 0; symbol < Facelets.FACES; symbol++) {
          allowed[symbol] &= symbol == symbols[facelet] ? face : ~face;
        }
      }
    }
    for (int symbol = 0; symbol < Facelets.FACES; symbol++) {
      allowed[symbol] = counts[symbol] == 0 ? ABSENT : allowed[symbol];
    }
    return allowed;
  }

  private static boolean assign(
      StickerText text, int[] allowed, int symbol, int[] faces, Predicate<Naming> visitor) {
    if (symbol == Facelets.FACES) {
      return visitor.test(new Naming(text, faces.clone()));
    }
    if (allowed[symbol] == ABSENT) {
      return assign(text, allowed, symbol + 1, faces, visitor);
    }
    for (int candidate = 0; candidate < Facelets.FACES; candidate++) {
      int face = candidate;
      if ((allowed[symbol] >> face & 1) == 1
          && Arrays.stream(faces, 0, symbol).noneMatch(taken -> taken == face)) {
        faces[symbol] = face;
        if (assign(text, allowed, symbol + 1, faces, visitor)) {
          return true;
        }
        faces[symbol] = ABSENT;
      }
    }
    return false;
  }

  List<Naming> rotated(Places places) {
    List<Naming> rotated = new ArrayList<>();
    for (byte[] solved : places.rotatedSolved()) {
      int[] target = new int[Facelets.FACES];
      for (int facelet = 0; facelet < solved.length; facelet++) {
        target[places.faceOf(facelet)] = solved[facelet];
      }
      rotated.add(new Naming(text, Arrays.stream(faces).map(f -> f < 0 ? f : target[f]).toArray()));
    }
    return rotated;
  }

  StickerText text() {
    return text;
  }

  byte[] colors() {
    byte[] colors = text.symbols();
    for (int i = 0; i < colors.length; i++) {
      colors[i] = colors[i] == Facelets.UNSEEN ? colors[i] : (byte) faces[colors[i]];
    }
    return colors;
  }

  String letter(int face) {
    for (int symbol = 0; symbol < faces.length; symbol++) {
      if (faces[symbol] == face) {
        return text.spelling(symbol).orElse(defaultLetter(face));
      }
    }
    return defaultLetter(face);
  }

  private String defaultLetter(int face) {
    // R and B are in both alphabets.
    boolean colorLetters =
        text.isStandard()
            && IntStream.of(0, 2, 3, 4)
                .mapToObj(text::spelling)
                .flatMap(Optional::stream)
                .anyMatch(spelt -> Facelets.LETTERS.indexOf(upper(spelt)) < 0);
    return (colorLetters ? StickerColor.LETTERS : Facelets.LETTERS).substring(face, face + 1);
  }

  private static int upper(String letter) {
    return Character.toUpperCase(letter.codePointAt(0));
  }

  String letters(byte[] colors) {
    StringBuilder result = new StringBuilder();
    for (byte color : colors) {
      result.append(color == Facelets.UNSEEN ? "?" : letter(color));
    }
    return result.toString();
  }

  InvalidState withLegend(String before, InvalidState fault) {
    return new InvalidState(
        fault.rule(), fault.piece(), fault.place(), before + fault.message() + legend());
  }

  /**
   * Returns a legend for messages that name pieces by faces; empty if the text uses face letters.
   */
  private String legend() {
    return Arrays.stream(Face.values())
            .allMatch(f -> letter(f.ordinal()).equalsIgnoreCase(f.name()))
        ? ""
        : Arrays.stream(Face.values())
            .map(face -> face + " is " + letter(face.ordinal()))
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

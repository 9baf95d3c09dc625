package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.Map;
import java.util.stream.Collectors;

/** Says why a text cannot be taken apart into the stickers of a puzzle. Immutable. */
final class TextDiagnostics {
  private final Places places;
  private final FaceletNames names;

  TextDiagnostics(Places places, FaceletNames names) {
    this.places = places;
    this.names = names;
  }

  /** Returns the reason for too few or too many stickers. */
  InvalidState wrongLength(int size) {
    String given =
        (size == 1 ? "1 sticker is" : size + " stickers are")
            + " given, but a "
            + places.puzzle().name()
            + " has "
            + places.facelets();
    String where;
    String place = "";
    if (size > places.facelets()) {
      int extra = size - places.facelets();
      where = "leave out the " + extra + " after the last sticker of face B";
    } else {
      place = names.name(size);
      where =
          (size == 0 ? "nothing is there" : "the text ends with sticker " + names.name(size - 1))
              + "; write the faces U R F D L B row by row, ? for a sticker that was not seen";
    }
    return new InvalidState(Rule.WRONG_LENGTH, "", place, given + cubeOf(size) + ": " + where);
  }

  /** Returns which cube would have this many stickers, as a hint that the puzzle is another one. */
  private static String cubeOf(int size) {
    int edge = (int) Math.round(Math.sqrt(size / 6.0));
    return edge > 1 && 6 * edge * edge == size
        ? " (a " + edge + "x" + edge + "x" + edge + " has " + size + ")"
        : "";
  }

  /**
   * Returns the reason for more than six colours.
   *
   * @param counts how often each symbol occurs
   * @param others how many of the symbols are no standard letters
   */
  InvalidState seventhColor(int[] codePoints, Map<Integer, Integer> counts, long others) {
    // Among mostly standard letters a foreign one is the fault, otherwise the rarest symbol.
    boolean mostlyStandard = others < counts.size() - others;
    int culprit = -1;
    for (int symbol : counts.keySet()) {
      boolean candidate = !mostlyStandard || StickerParser.standardFace(symbol) < 0;
      if (candidate
          && (culprit < 0 || counts.getOrDefault(symbol, 0) < counts.getOrDefault(culprit, 0))) {
        culprit = symbol;
      }
    }
    int wanted = culprit;
    int first = 0;
    while (StickerText.folded(codePoints[first]) != wanted) {
      first++;
    }
    String colors =
        counts.keySet().stream()
            .filter(symbol -> symbol != wanted)
            .map(Character::toString)
            .collect(Collectors.joining(" "));
    return unknown(codePoints, first, "is one colour too many beside " + colors);
  }

  /** Returns the reason for the symbol at one facelet. */
  InvalidState unknown(int[] codePoints, int facelet, String why) {
    int codePoint = codePoints[facelet];
    boolean printable =
        Character.getType(codePoint) != Character.SURROGATE && !Character.isISOControl(codePoint);
    String shown = printable ? Character.toString(codePoint) : "U+%04X".formatted(codePoint);
    return new InvalidState(
        Rule.UNKNOWN_COLOR,
        shown,
        names.name(facelet),
        "the symbol "
            + shown
            + " at sticker "
            + names.name(facelet)
            + ", number "
            + (facelet + 1)
            + " of "
            + codePoints.length
            + ", "
            + why
            + "; write U R F D L B or w r g y o b, and ? for a sticker that was not seen");
  }
}

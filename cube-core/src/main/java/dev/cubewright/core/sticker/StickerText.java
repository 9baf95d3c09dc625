package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * A parsed facelet string, one symbol for each sticker. A budget of elementary steps limits the
 * time for hostile texts. Used for one reading; not thread-safe.
 *
 * <p>In a <em>standard</em> text, symbols are the faces 0 to 5. Other texts have at most six custom
 * colors, numbered by first appearance. If five colors are standard and one is not, the nonstandard
 * symbol is the sixth color.
 */
final class StickerText {
  /** The step limit of one reading, which corresponds to tens of milliseconds. */
  static final long MAXIMUM_STEPS = 3_000_000;

  private static final int UNSEEN_SIGN = '?';
  private static final String COLOR_LETTERS = StickerColor.LETTERS.toUpperCase(Locale.ROOT);

  private final byte[] symbols;
  private final int[] codePoints;
  private final boolean standard;
  private long steps;

  private StickerText(byte[] symbols, int[] codePoints, boolean standard) {
    this.symbols = symbols;
    this.codePoints = codePoints;
    this.standard = standard;
  }

  static StickerText parse(String text, Places places) {
    int[] codePoints = new int[places.facelets()];
    int size = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      i += Character.charCount(codePoint);
      if (!isSeparator(codePoint)) {
        if (size < codePoints.length) {
          codePoints[size] = codePoint;
        }
        size++;
      }
    }
    if (size != codePoints.length) {
      throw wrongLength(size, places);
    }
    byte[] symbols = new byte[size];
    for (int i = 0; i < size; i++) {
      symbols[i] =
          (byte) (codePoints[i] == UNSEEN_SIGN ? Facelets.UNSEEN : standardFace(codePoints[i]));
      if (symbols[i] < 0) {
        return parseOtherSymbols(codePoints, places);
      }
    }
    return new StickerText(symbols, codePoints, true);
  }

  private static StickerText parseOtherSymbols(int[] codePoints, Places places) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    Set<Integer> missing = new HashSet<>(Set.of(0, 1, 2, 3, 4, 5));
    for (int i = 0; i < codePoints.length; i++) {
      int folded = folded(codePoints[i]);
      if (folded != UNSEEN_SIGN) {
        if (!Character.isLetterOrDigit(folded)) {
          throw unknown(codePoints, i, "is neither a letter nor a digit", places);
        }
        counts.merge(folded, 1, Integer::sum);
        missing.remove(standardFace(folded));
      }
    }
    long others = counts.keySet().stream().filter(symbol -> standardFace(symbol) < 0).count();
    if (others == 1 && missing.size() == 1) {
      int face = missing.iterator().next();
      return numbered(codePoints, s -> standardFace(s) < 0 ? face : standardFace(s), true);
    }
    if (counts.size() > Facelets.FACES) {
      throw seventhColor(codePoints, counts, others, places);
    }
    List<Integer> numbers = List.copyOf(counts.keySet());
    return numbered(codePoints, numbers::indexOf, false);
  }

  private static StickerText numbered(int[] codePoints, IntUnaryOperator number, boolean standard) {
    byte[] symbols = new byte[codePoints.length];
    for (int i = 0; i < codePoints.length; i++) {
      int folded = folded(codePoints[i]);
      symbols[i] = (byte) (folded == UNSEEN_SIGN ? Facelets.UNSEEN : number.applyAsInt(folded));
    }
    return new StickerText(symbols, codePoints, standard);
  }

  /** Returns the face of a letter in the standard scheme, -1 if the letter is not in the scheme. */
  static int standardFace(int codePoint) {
    int folded = folded(codePoint);
    int face = Facelets.LETTERS.indexOf(folded);
    return face >= 0 ? face : COLOR_LETTERS.indexOf(folded);
  }

  static boolean isSeparator(int codePoint) {
    return Character.isWhitespace(codePoint)
        || Character.isSpaceChar(codePoint)
        || codePoint == ','
        || codePoint == ';'
        || codePoint == '|';
  }

  private static int folded(int codePoint) {
    return Character.toUpperCase(codePoint);
  }

  void spend(long more) {
    steps += more;
  }

  long spent() {
    return steps;
  }

  byte[] symbols() {
    return symbols.clone();
  }

  boolean isStandard() {
    return standard;
  }

  StickerText inOrder(byte[] faces) {
    int[] spelt = new int[faces.length];
    for (int i = 0; i < spelt.length; i++) {
      spelt[i] = spelling(faces[i]).orElseThrow().codePointAt(0);
    }
    return new StickerText(faces, spelt, standard);
  }

  int[] counts() {
    int[] counts = new int[Facelets.UNSEEN + 1];
    for (byte symbol : symbols) {
      counts[symbol]++;
    }
    return counts;
  }

  /** Returns the character at the first occurrence of a symbol; empty if it does not occur. */
  Optional<String> spelling(int symbol) {
    for (int i = 0; i < symbols.length; i++) {
      if (symbols[i] == symbol) {
        return Optional.of(Character.toString(codePoints[i]));
      }
    }
    return Optional.empty();
  }

  private static InvalidStateException wrongLength(int size, Places places) {
    String given =
        "%s given, but a %s has %s"
            .formatted(
                size == 1 ? "1 sticker is" : size + " stickers are",
                places.puzzle().name(),
                places.facelets());
    String where;
    String place = "";
    if (size > places.facelets()) {
      int extra = size - places.facelets();
      where = "omit the " + extra + " after the last sticker of face B";
    } else {
      place = places.name(size);
      where =
          (size == 0 ? "the text is empty" : "the text ends with sticker " + places.name(size - 1))
              + "; write the faces U R F D L B row by row, ? for a sticker that was not seen";
    }
    return new InvalidStateException(
        new InvalidState(Rule.WRONG_LENGTH, "", place, given + cubeOf(size) + ": " + where));
  }

  /** Names the cube with this many stickers, because the text may be for another puzzle. */
  private static String cubeOf(int size) {
    int edge = (int) Math.round(Math.sqrt(size / 6.0));
    return edge > 1 && 6 * edge * edge == size
        ? " (a " + edge + "x" + edge + "x" + edge + " has " + size + ")"
        : "";
  }

  private static InvalidStateException seventhColor(
      int[] codePoints, Map<Integer, Integer> counts, long others, Places places) {
    // If most letters are standard, report a nonstandard one, otherwise the rarest symbol.
    boolean mostlyStandard = others < counts.size() - others;
    int culprit =
        counts.entrySet().stream()
            .filter(symbol -> !mostlyStandard || standardFace(symbol.getKey()) < 0)
            .min(Map.Entry.comparingByValue())
            .orElseThrow()
            .getKey();
    int first = 0;
    while (folded(codePoints[first]) != culprit) {
      first++;
    }
    String colors =
        counts.keySet().stream()
            .filter(symbol -> symbol != culprit)
            .map(Character::toString)
            .collect(Collectors.joining(" "));
    return unknown(codePoints, first, "is a seventh color in addition to " + colors, places);
  }

  private static InvalidStateException unknown(
      int[] codePoints, int facelet, String why, Places places) {
    int codePoint = codePoints[facelet];
    boolean printable =
        Character.getType(codePoint) != Character.SURROGATE && !Character.isISOControl(codePoint);
    String shown = printable ? Character.toString(codePoint) : "U+%04X".formatted(codePoint);
    return new InvalidStateException(
        new InvalidState(
            Rule.UNKNOWN_COLOR,
            shown,
            places.name(facelet),
            ("the symbol %s at sticker %s, number %s of %s, %s; write U R F D L B or w r g y"
                    + " o b, and ? for a sticker that was not seen")
                .formatted(shown, places.name(facelet), facelet + 1, codePoints.length, why)));
  }
}

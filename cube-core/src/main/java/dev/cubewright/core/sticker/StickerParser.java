package dev.cubewright.core.sticker;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Takes facelet strings of one puzzle apart into symbols. Immutable.
 *
 * <p>Letters of faces and of the standard colours mean the same everywhere, in either case. A text
 * that uses other letters or digits has its own colours, at most six; a single one beside five
 * standard ones can only stand for the sixth.
 */
final class StickerParser {
  private static final int UNSEEN_SIGN = '?';

  private static final String COLOR_LETTERS =
      ColorScheme.standard().letters().toUpperCase(Locale.ROOT);

  private final Places places;
  private final TextDiagnostics faults;

  StickerParser(Places places, FaceletNames names) {
    this.places = places;
    this.faults = new TextDiagnostics(places, names);
  }

  /** Returns the face that a letter stands for in the standard scheme, -1 if it stands for none. */
  static int standardFace(int codePoint) {
    int folded = StickerText.folded(codePoint);
    int face = FaceOrder.LETTERS.indexOf(folded);
    return face >= 0 ? face : COLOR_LETTERS.indexOf(folded);
  }

  /** Returns whether a character is a separator, which may stand between stickers. */
  static boolean isSeparator(int codePoint) {
    return Character.isWhitespace(codePoint)
        || Character.isSpaceChar(codePoint)
        || codePoint == ','
        || codePoint == ';'
        || codePoint == '|';
  }

  StickerText parse(String text) {
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
      return new StickerText(faults.wrongLength(size));
    }
    byte[] symbols = new byte[size];
    for (int i = 0; i < size; i++) {
      int codePoint = codePoints[i];
      symbols[i] =
          (byte) (codePoint == UNSEEN_SIGN ? PiecePlacements.UNSEEN : standardFace(codePoint));
      if (symbols[i] < 0) {
        return parseOtherSymbols(codePoints);
      }
    }
    return new StickerText(symbols, codePoints, true);
  }

  private StickerText parseOtherSymbols(int[] codePoints) {
    Map<Integer, Integer> counts = new LinkedHashMap<>();
    boolean[] seenFaces = new boolean[FaceOrder.COUNT];
    for (int i = 0; i < codePoints.length; i++) {
      int folded = StickerText.folded(codePoints[i]);
      if (folded != UNSEEN_SIGN) {
        if (!Character.isLetterOrDigit(folded)) {
          return new StickerText(faults.unknown(codePoints, i, "is neither a letter nor a digit"));
        }
        counts.merge(folded, 1, Integer::sum);
        if (standardFace(folded) >= 0) {
          seenFaces[standardFace(folded)] = true;
        }
      }
    }
    long others = counts.keySet().stream().filter(symbol -> standardFace(symbol) < 0).count();
    int missing = onlyMissing(seenFaces);
    if (others == 1 && missing >= 0) {
      return numbered(codePoints, StickerParser::standardFace, missing);
    }
    if (counts.size() > FaceOrder.COUNT) {
      return new StickerText(faults.seventhColor(codePoints, counts, others));
    }
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    counts.keySet().forEach(symbol -> numbers.put(symbol, numbers.size()));
    return numbered(codePoints, symbol -> numbers.getOrDefault(symbol, -1), -1);
  }

  /** Returns the only face that was not seen, -1 if there are more or none. */
  private static int onlyMissing(boolean[] seenFaces) {
    int missing = -1;
    for (int face = 0; face < FaceOrder.COUNT; face++) {
      if (!seenFaces[face]) {
        if (missing >= 0) {
          return -1;
        }
        missing = face;
      }
    }
    return missing;
  }

  /** Numbers the symbols; those without a number stand for {@code missing}, if that is a face. */
  private static StickerText numbered(int[] codePoints, IntUnaryOperator number, int missing) {
    byte[] symbols = new byte[codePoints.length];
    for (int i = 0; i < codePoints.length; i++) {
      int folded = StickerText.folded(codePoints[i]);
      int known = folded == UNSEEN_SIGN ? PiecePlacements.UNSEEN : number.applyAsInt(folded);
      symbols[i] = (byte) (known >= 0 ? known : missing);
    }
    return new StickerText(symbols, codePoints, missing >= 0);
  }
}

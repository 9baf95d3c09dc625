package dev.cubewright.core.notation;

import static dev.cubewright.core.notation.AlgorithmParser.MAXIMUM_AMOUNT;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position in a text that moves forward over blanks, comments, amounts and primes. Not
 * thread-safe.
 */
final class TextCursor {
  private static final int MAXIMUM_QUOTED = 20;
  static final int END = -1;

  /** The hyphen and its typographic variants; also usable in a character class of a pattern. */
  static final String HYPHENS = "-\u2010\u2011\u2013\u2212";

  /**
   * The apostrophe and its typographic variants: quotation marks, accents, primes, modifier
   * letters.
   */
  private static final String PRIMES =
      "'\u2018\u2019\u201B`\u00B4\u2032\u2035\u02B9\u02BB\u02BC\u02BD\u02CA\u02CB\uA78C\uFF07";

  private final String text;
  private final String source;
  private int position;

  TextCursor(String text) {
    this(text, "");
  }

  TextCursor(String text, String source) {
    this.text = text;
    this.source = source;
  }

  int position() {
    return position;
  }

  boolean atEnd() {
    return position == text.length();
  }

  int peek() {
    return atEnd() ? END : text.codePointAt(position);
  }

  String ahead(int length) {
    return text.substring(position, (int) Math.min(text.length(), (long) position + length));
  }

  void advance(int length) {
    position += length;
  }

  boolean take(char wanted) {
    boolean here = peek() == wanted;
    position += here ? 1 : 0;
    return here;
  }

  /** Skips a prime of any form at the cursor. A hyphen is a prime, except between two digits. */
  boolean takePrime() {
    boolean between =
        position > 0 && isDigit(text.charAt(position - 1)) && digitFollows(); // as in 2-3Rw
    boolean here = isPrime(peek()) || (isHyphen(peek()) && !between);
    position += here ? 1 : 0;
    return here;
  }

  boolean digitFollows() {
    return position + 1 < text.length() && isDigit(text.charAt(position + 1));
  }

  Optional<MatchResult> take(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(position, text.length());
    matcher.useTransparentBounds(true).useAnchoringBounds(false);
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    position = matcher.end();
    return Optional.of(matcher.toMatchResult());
  }

  void back(int to) {
    position = to;
  }

  int takeAmount() {
    int start = position;
    int amount = 0;
    for (; isDigit(peek()) && amount <= MAXIMUM_AMOUNT; position++) {
      amount = 10 * amount + peek() - '0';
    }
    if (position == start) {
      return 1;
    }
    if (amount == 0) {
      throw error(start, "the amount 0 has no effect; omit the move or group before it");
    }
    if (amount > MAXIMUM_AMOUNT) {
      throw error(start, "this amount is too large; write at most " + MAXIMUM_AMOUNT);
    }
    return amount;
  }

  void skipBlanks() {
    for (int next = peek(); next != END; next = peek()) {
      if (isBlank(next)) {
        position += Character.charCount(next);
      } else if (text.startsWith("//", position)) {
        while (!atEnd() && peek() != '\n' && peek() != '\r') {
          position++;
        }
      } else if (text.startsWith("/*", position)) {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
          throw error(position, "this comment is never closed; add */");
        }
        position = end + 2;
      } else {
        return;
      }
    }
  }

  AlgorithmParseException error(int where, String problem) {
    return new AlgorithmParseException(source, text, where, problem);
  }

  /** Returns whether a character is white space or invisible. */
  private static boolean isBlank(int character) {
    return Character.isWhitespace(character)
        || Character.isSpaceChar(character)
        || (character >= 0x200B && character <= 0x200D)
        || character == 0x2060
        || character == 0xFEFF;
  }

  static boolean isPrime(int character) {
    return character != END && PRIMES.indexOf(character) >= 0;
  }

  static boolean isHyphen(int character) {
    return character != END && HYPHENS.indexOf(character) >= 0;
  }

  static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  /**
   * Returns a text in quotation marks, shortened. If its first character is outside printable
   * ASCII, returns the number and name of that character instead, such as {@code U+0420 (CYRILLIC
   * CAPITAL LETTER ER)}.
   */
  static String quoted(String text) {
    int first = text.codePointAt(0);
    if (!isPlain(first)) {
      String name = Character.getName(first);
      return String.format("U+%04X", first) + (name == null ? "" : " (" + name + ")");
    }
    int end = 0;
    while (end < text.length() && end < MAXIMUM_QUOTED && isPlain(text.charAt(end))) {
      end++;
    }
    return "\"" + text.substring(0, end) + (end < text.length() ? "..." : "") + "\"";
  }

  private static boolean isPlain(int character) {
    return character >= ' ' && character <= '~';
  }
}

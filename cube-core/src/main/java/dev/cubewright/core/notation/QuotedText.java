package dev.cubewright.core.notation;

/** Shows pieces of foreign text in messages, so that they can neither hide nor do harm there. */
final class QuotedText {
  private static final int MAXIMUM_LENGTH = 20;

  private QuotedText() {}

  /**
   * Returns a short text in quotation marks, or, if it begins with a character outside ASCII, the
   * number and name of that character: {@code U+0420 (CYRILLIC CAPITAL LETTER ER)}.
   *
   * @param text not empty; what follows the first {@value #MAXIMUM_LENGTH} characters is left out
   */
  static String of(String text) {
    int first = text.codePointAt(0);
    if (!isPlain(first)) {
      String name = Character.getName(first);
      return String.format("U+%04X", first) + (name == null ? "" : " (" + name + ")");
    }
    int end = 0;
    while (end < text.length() && end < MAXIMUM_LENGTH && isPlain(text.charAt(end))) {
      end++;
    }
    return "\"" + text.substring(0, end) + (end < text.length() ? "..." : "") + "\"";
  }

  private static boolean isPlain(int character) {
    return character >= ' ' && character <= '~';
  }
}

package dev.cubewright.driver.robot;

/** Text from a file for a terminal, with characters that are not printable escaped. */
final class ShownText {
  private static final int LONGEST = 40;

  private ShownText() {}

  /** Escapes such characters as {@code \}{@code u001b}, and shortens the text. */
  static String of(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(
            character -> {
              if (isPrintable(character)) {
                shown.appendCodePoint(character);
              } else {
                shown.append(String.format("\\u%04x", character));
              }
            });
    return text.codePointCount(0, text.length()) > LONGEST ? shown + "..." : shown.toString();
  }

  /** Returns whether each character is visible, and none changes the display of others. */
  static boolean isPrintable(String text) {
    return text.codePoints().allMatch(ShownText::isPrintable);
  }

  private static boolean isPrintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}

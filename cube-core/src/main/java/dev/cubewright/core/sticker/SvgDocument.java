package dev.cubewright.core.sticker;

import java.util.Locale;

/** A builder for an SVG 1.1 picture of stickers on plastic. Not thread-safe. */
final class SvgDocument {
  static final int RIM = 4;
  static final String PLASTIC = "#16191D";
  static final String EDGE = "#7D8590";

  private final StringBuilder text = new StringBuilder();

  SvgDocument(int width, int height, String title) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\""
            + " viewBox=\"0 0 %d %d\">%n  <title>%s</title>%n",
        width, height, width, height, escaped(title));
  }

  void add(String template, Object... values) {
    text.append(format(template, values));
  }

  /**
   * Formats independently of the platform: with a decimal point, and a line feed for {@code %n}.
   */
  static String format(String template, Object... values) {
    return String.format(Locale.ROOT, template.replace("%n", "\n"), values);
  }

  String end() {
    return text.append("</svg>\n").toString();
  }

  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            codePoint -> {
              switch (codePoint) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> {
                  // XML 1.0 allows neither control characters nor unpaired surrogates.
                  boolean allowed =
                      Character.getType(codePoint) != Character.SURROGATE
                          && !Character.isISOControl(codePoint)
                          && (codePoint & 0xFFFE) != 0xFFFE;
                  escaped.appendCodePoint(allowed ? codePoint : ' ');
                }
              }
            });
    return escaped.toString();
  }
}

package dev.cubewright.vision.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Draws capitals and digits as strokes, because Java 2D throws an error for text if no fonts are
 * installed.
 */
final class StrokeFont {
  /** The height of a capital, in steps of the grid of {@link #GLYPHS}. */
  private static final double HEIGHT = 6;

  private static final double ADVANCE = 5.6;
  private static final double PEN = 0.9;
  private static final double OUTLINE = 2.2;

  /** The polylines of each character; a point is a digit to the right and a digit downwards. */
  private static final String GLYPHS =
      """
      A 06 03 20 43 46,04 44 | B 00 06 36 45 44 33 03,33 42 41 30 00
      C 41 30 10 01 05 16 36 45 | D 00 06 26 44 42 20 00 | E 40 00 06 46,03 33
      F 40 00 06,03 33 | G 41 30 10 01 05 16 36 45 43 23 | H 00 06,40 46,03 43
      I 10 30,20 26,16 36 | J 40 45 36 16 05 | K 00 06,40 03 46 | L 00 06 46
      M 06 00 23 40 46 | N 06 00 46 40 | O 10 30 41 45 36 16 05 01 10 | P 06 00 30 41 42 33 03
      Q 10 30 41 45 36 16 05 01 10,24 46 | R 06 00 30 41 42 33 03,23 46
      S 41 30 10 01 02 13 33 44 45 36 16 05 | T 00 40,20 26 | U 00 05 16 36 45 40 | V 00 26 40
      W 00 16 23 36 40 | X 00 46,40 06 | Y 00 23 40,23 26 | Z 00 40 06 46
      0 10 30 41 45 36 16 05 01 10,32 14 | 1 11 20 26,16 36 | 2 01 10 30 41 42 06 46
      3 01 10 30 41 42 33 13,33 44 45 36 16 05 | 4 36 30 04 44 | 5 40 00 02 32 43 45 36 16 05
      6 30 10 02 05 16 36 45 44 33 13 04 | 7 00 40 16
      8 13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33 | 9 16 36 44 41 30 10 01 02 13 33 42
      . 26 26 | , 25 16 | : 22 22,25 25 | - 13 33 | = 12 32,14 34 | / 06 40
      % 00 10 11 01 00,06 40,35 45 46 36 35 | ( 30 12 14 36 | ) 10 32 34 16
      ? 01 10 30 41 42 23 24,26 26
      """;

  private static final Map<Character, String> STROKES =
      Arrays.stream(GLYPHS.split("[|\n]"))
          .map(String::strip)
          .collect(
              Collectors.toUnmodifiableMap(glyph -> glyph.charAt(0), glyph -> glyph.substring(2)));

  private StrokeFont() {}

  static double width(String text, double height) {
    return Math.max(0, text.length() * ADVANCE - (ADVANCE - 4)) * height / HEIGHT;
  }

  /** Writes from the upper left corner; unknown characters become {@code ?}. */
  static void write(
      Graphics2D graphics, String text, double left, double top, double height, Color color) {
    double step = height / HEIGHT;
    graphics.setColor(color);
    graphics.setStroke(pen(PEN * step));
    graphics.draw(path(text, left, top, step));
  }

  static void writeOutlined(
      Graphics2D graphics, String text, double left, double top, double height) {
    double step = height / HEIGHT;
    graphics.setColor(Color.BLACK);
    graphics.setStroke(pen(OUTLINE * step));
    graphics.draw(path(text, left, top, step));
    write(graphics, text, left, top, height, Color.WHITE);
  }

  private static BasicStroke pen(double width) {
    return new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  }

  private static Path2D path(String text, double left, double top, double step) {
    Path2D path = new Path2D.Double();
    String capitals = text.toUpperCase(Locale.ROOT);
    String unknown = STROKES.getOrDefault('?', "");
    for (int index = 0; index < capitals.length(); index++) {
      double x = left + index * ADVANCE * step;
      // A point is two digits and a separator; a comma begins a new polyline.
      char character = capitals.charAt(index);
      String strokes = character == ' ' ? "" : STROKES.getOrDefault(character, unknown);
      for (int point = 0; point + 1 < strokes.length(); point += 3) {
        double across = x + (strokes.charAt(point) - '0') * step;
        double down = top + (strokes.charAt(point + 1) - '0') * step;
        if (point == 0 || strokes.charAt(point - 1) == ',') {
          path.moveTo(across, down);
        } else {
          path.lineTo(across, down);
        }
      }
    }
    return path;
  }
}

package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.ColorScheme;
import java.util.List;

/** How sentences name several things, and colours. */
final class Words {
  private static final ColorScheme SCHEME = ColorScheme.standard();

  private Words() {}

  /** {@return a list such as {@code U, R and F}} */
  static String and(List<String> words) {
    return joined(words, " and ");
  }

  /** {@return a list such as {@code U, R or F}} */
  static String or(List<String> words) {
    return joined(words, " or ");
  }

  /** {@return what people call the colour of a face} */
  static String color(Face face) {
    return SCHEME.color(face).name();
  }

  private static String joined(List<String> words, String last) {
    int end = words.size() - 1;
    return end == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, end)) + last + words.get(end);
  }
}

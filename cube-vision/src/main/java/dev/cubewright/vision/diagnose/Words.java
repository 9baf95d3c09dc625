package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.ColorScheme;
import java.util.List;

/** Wording of lists and colours. */
final class Words {
  private static final ColorScheme SCHEME = ColorScheme.standard();

  private Words() {}

  /** {@return a list such as {@code U, R and F}} */
  static String and(List<String> words) {
    int end = words.size() - 1;
    return end == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, end)) + " and " + words.get(end);
  }

  /** {@return the first words of a list, and how many more there are} */
  static String and(List<String> words, int most) {
    return and(words.subList(0, Math.min(most, words.size())))
        + (words.size() > most ? ", and " + (words.size() - most) + " more" : "");
  }

  /** {@return the usual name of the colour of a face} */
  static String color(Face face) {
    return SCHEME.color(face).name();
  }
}

package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.StickerColor;
import java.util.List;

/** The wording of lists and colors in messages. */
final class Words {
  private Words() {}

  /** Returns a list such as {@code U, R and F}. */
  static String list(List<String> words) {
    int end = words.size() - 1;
    return end == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, end)) + " and " + words.get(end);
  }

  static String list(List<String> words, int most) {
    return list(words.subList(0, Math.min(most, words.size())))
        + (words.size() > most ? ", and " + (words.size() - most) + " more" : "");
  }

  static String color(Face face) {
    return StickerColor.of(face).name();
  }
}

package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A facelet string taken apart: one symbol for each sticker, or the reason why that failed.
 * Immutable.
 *
 * <p>Symbols are numbered from 0. Of a <em>standard</em> text they are the faces that the letters
 * stand for, in the order U R F D L B; of any other text they follow the order in which they first
 * appear, whose meaning has to be found.
 */
final class StickerText {
  private final byte[] symbols;
  private final int[] codePoints;
  private final boolean standard;
  private final @Nullable InvalidState fault;

  /** Makes the text whose sticker i has the symbol {@code symbols[i]}, written as a code point. */
  StickerText(byte[] symbols, int[] codePoints, boolean standard) {
    this.symbols = symbols;
    this.codePoints = codePoints;
    this.standard = standard;
    this.fault = null;
  }

  /** Makes the text that cannot be taken apart. */
  StickerText(InvalidState fault) {
    this.symbols = new byte[0];
    this.codePoints = new int[0];
    this.standard = false;
    this.fault = fault;
  }

  /** Returns what stands for a symbol whether it was written small or large. */
  static int folded(int codePoint) {
    return Character.toUpperCase(codePoint);
  }

  Optional<InvalidState> fault() {
    return Optional.ofNullable(fault);
  }

  /** Returns the symbol of each sticker, {@link PiecePlacements#UNSEEN} where there is none. */
  byte[] symbols() {
    return symbols.clone();
  }

  /** Returns a text in standard colors with the symbols in another order. */
  StickerText inOrder(byte[] faces) {
    int[] spelt = new int[faces.length];
    for (int i = 0; i < spelt.length; i++) {
      spelt[i] = spelling(faces[i]).orElseThrow().codePointAt(0);
    }
    return new StickerText(faces, spelt, standard);
  }

  boolean isStandard() {
    return standard;
  }

  /**
   * Returns how often each symbol occurs, and at index {@link PiecePlacements#UNSEEN} how many do
   * not.
   */
  int[] counts() {
    int[] counts = new int[PiecePlacements.UNSEEN + 1];
    for (byte symbol : symbols) {
      counts[symbol]++;
    }
    return counts;
  }

  /** Returns how the writer spelt a symbol where it first occurs, nothing if it does not occur. */
  Optional<String> spelling(int symbol) {
    for (int i = 0; i < symbols.length; i++) {
      if (symbols[i] == symbol) {
        return Optional.of(Character.toString(codePoints[i]));
      }
    }
    return Optional.empty();
  }
}

package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;

/**
 * Writes states of one puzzle as facelet strings, in the order that {@link FaceletReader} reads.
 * Immutable and safe for many threads.
 *
 * <p>What it writes, the reader reads to the same state. A state that no turns reach is written
 * like any other.
 */
public final class FaceletWriter {
  private final Places places;

  /**
   * Makes the writer of a puzzle's states.
   *
   * @param puzzle any puzzle with stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FaceletWriter(Puzzle puzzle) {
    places = new Places(puzzle);
  }

  /**
   * {@return the stickers that a state shows}
   *
   * @param state a state of this puzzle
   */
  public Facelets facelets(State state) {
    return new Facelets(places.colors(state));
  }

  /**
   * {@return the face letters {@code U R F D L B} of the stickers of a state}
   *
   * @param state a state of this puzzle
   */
  public String write(State state) {
    return facelets(state).letters();
  }

  /**
   * {@return the colour letters of the stickers of a state}
   *
   * @param state a state of this puzzle
   * @param scheme which letter each face's colour has
   */
  public String write(State state, ColorScheme scheme) {
    return facelets(state).letters(scheme);
  }
}

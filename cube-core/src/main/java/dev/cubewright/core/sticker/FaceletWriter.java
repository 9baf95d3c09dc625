package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;

/**
 * A writer of the states of one puzzle as facelet strings, in the order of {@link FaceletReader}.
 * Thread-safe.
 *
 * <p>Reading the result returns the same state. Unreachable states are also written.
 */
public final class FaceletWriter {
  private final Places places;

  /**
   * Creates a writer for the states of a puzzle.
   *
   * @param puzzle a puzzle with stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public FaceletWriter(Puzzle puzzle) {
    places = new Places(puzzle);
  }

  /**
   * {@return the stickers of a state}
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
}

package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.State;

/** What came of reading stickers: a state, or the reason why there is none. */
public sealed interface Reading {
  /**
   * The stickers are those of exactly one state that turns reach.
   *
   * @param state that state, as the puzzle is held
   */
  record Valid(State state) implements Reading {}

  /**
   * The stickers are those of no state, or of several.
   *
   * @param reason the first rule that is broken
   */
  record Invalid(InvalidState reason) implements Reading {}

  /**
   * {@return the state}
   *
   * @throws InvalidStateException if there is none; it carries the reason
   */
  default State require() {
    if (this instanceof Valid valid) {
      return valid.state();
    }
    throw new InvalidStateException(((Invalid) this).reason());
  }
}

package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.State;
import java.util.Optional;

/** What came of reading stickers: a state, or the reason why there is none. */
public sealed interface Reading {
  /**
   * The stickers are those of exactly one state that turns reach.
   *
   * @param state that state, as the puzzle is held
   * @param order the order of the faces in which the stickers were read, such as {@code U L F R B
   *     D} or {@code the net U / LFRB / D}; empty if it is the order U R F D L B
   */
  record Valid(State state, Optional<String> order) implements Reading {
    /**
     * Creates the reading of stickers in the order U R F D L B.
     *
     * @param state that state, as the puzzle is held
     */
    public Valid(State state) {
      this(state, Optional.empty());
    }
  }

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

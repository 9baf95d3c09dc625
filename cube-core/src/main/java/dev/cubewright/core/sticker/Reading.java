package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.State;
import java.util.Optional;

/** The result of reading stickers: a state, or the reason why the stickers are invalid. */
public sealed interface Reading {
  /**
   * The result for stickers of exactly one reachable state.
   *
   * @param state the state, in the orientation of the text
   * @param order the face order in which the stickers were read, such as {@code U L F R B D} or
   *     {@code the net U / LFRB / D}; empty for the order U R F D L B
   */
  record Valid(State state, Optional<String> order) implements Reading {
    /**
     * Creates the result for stickers in the order U R F D L B.
     *
     * @param state the state, in the orientation of the text
     */
    public Valid(State state) {
      this(state, Optional.empty());
    }
  }

  /**
   * The result for stickers of no state, or of several states.
   *
   * @param reason the first broken rule
   */
  record Invalid(InvalidState reason) implements Reading {}

  /**
   * {@return the state}
   *
   * @throws InvalidStateException if the stickers are invalid; it contains the reason
   */
  default State require() {
    if (this instanceof Valid valid) {
      return valid.state();
    }
    throw new InvalidStateException(((Invalid) this).reason());
  }
}

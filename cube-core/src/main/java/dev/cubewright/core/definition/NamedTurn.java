package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;

/** A turn made of moves of a file, and where the first of them stands. Immutable. */
record NamedTurn(Turn turn, String position) {
  /** Returns what one step does. */
  Transformation step() {
    return turn.moves().get(0).transformation();
  }
}

package dev.cubewright.solver.floppy;

import dev.cubewright.core.puzzle.State;

/**
 * How a search writes down a position of the puzzle. Implementations are immutable.
 *
 * @param <P> a value with {@code equals} and {@code hashCode}, so that it is recognised
 */
interface Positions<P> {
  /** Writes down a state. */
  P of(State state);

  /** Returns what a turn makes of a position. */
  P turned(P position, int move);

  /** Returns whether nothing is left to do, however the puzzle is held. */
  boolean isSolved(P position);
}

package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;

/**
 * A number that a search carries along its path for something of the position. Implementations are
 * immutable.
 */
abstract class PhaseNumbering {
  /** Returns the number of a state. */
  abstract int of(State state);

  /**
   * Returns the number that a move leads to.
   *
   * @param number a number of this numbering
   * @param move the number of a move in its phase
   */
  abstract int next(int number, int move);
}

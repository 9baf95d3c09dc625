package dev.cubewright.solver.floppy;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;

/**
 * A representation of the puzzle's states. Implementations are immutable.
 *
 * @param <P> a value with {@code equals} and {@code hashCode}
 */
interface Positions<P> {
  P of(State state);

  P turned(P position, Move move);

  /** Returns whether the position is solved in any orientation. */
  boolean isSolved(P position);

  /** Returns two small arrays: the piece at each place, and its orientation. */
  static Positions<State> ofPieces(Puzzle puzzle) {
    return new Positions<>() {
      @Override
      public State of(State state) {
        return state;
      }

      @Override
      public State turned(State position, Move move) {
        return position.apply(move);
      }

      @Override
      public boolean isSolved(State position) {
        return puzzle.isSolved(position);
      }
    };
  }
}

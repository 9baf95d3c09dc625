package dev.cubewright.tables.transition;

import java.util.function.IntBinaryOperator;

/**
 * The position that each move reaches from each position, by index. Implementations are immutable
 * and thread-safe.
 */
public interface Transitions {
  /**
   * {@return transitions that are computed at each call}
   *
   * @param next maps a position and a move to the next position
   */
  static Transitions of(int size, int moves, IntBinaryOperator next) {
    return new Transitions() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public int moves() {
        return moves;
      }

      @Override
      public int next(int position, int move) {
        return next.applyAsInt(position, move);
      }
    };
  }

  int size();

  int moves();

  int next(int position, int move);

  /**
   * Writes the position that each move reaches; may be faster than single lookups. {@code into}
   * needs one element per move.
   */
  default void nextOfAll(int position, int[] into) {
    for (int move = 0; move < moves(); move++) {
      into[move] = next(position, move);
    }
  }
}

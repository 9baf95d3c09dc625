package dev.cubewright.tables.transition;

import java.util.function.IntBinaryOperator;

/**
 * Where moves lead among numbered positions. Implementations are immutable and safe for many
 * threads.
 */
public interface Transitions {
  /**
   * {@return transitions that are computed, not stored}
   *
   * @param next the position that a move, its second argument, reaches from a position
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
   * Enters the position that each move reaches; may be faster than single lookups. {@code into} has
   * room for all moves.
   */
  default void nextOfAll(int position, int[] into) {
    for (int move = 0; move < moves(); move++) {
      into[move] = next(position, move);
    }
  }
}

package dev.cubewright.tables.transition;

/**
 * Where moves lead among numbered positions. Implementations are immutable and safe for many
 * threads.
 */
public interface Transitions {
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

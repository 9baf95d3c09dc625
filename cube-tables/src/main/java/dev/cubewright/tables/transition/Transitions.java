package dev.cubewright.tables.transition;

/**
 * Where moves lead among numbered positions. Implementations are immutable and safe for many
 * threads.
 */
public interface Transitions {
  /** {@return the number of positions} */
  int size();

  /** {@return the number of moves} */
  int moves();

  /**
   * {@return the position that a move leads to}
   *
   * @param position 0 to {@code size() - 1}
   * @param move 0 to {@code moves() - 1}
   */
  int next(int position, int move);

  /**
   * Enters where all moves lead from a position, which may cost less than to ask for one after the
   * other.
   *
   * @param position 0 to {@code size() - 1}
   * @param into gets the position that each move leads to; has room for all moves
   */
  default void nextOfAll(int position, int[] into) {
    for (int move = 0; move < moves(); move++) {
      into[move] = next(position, move);
    }
  }
}

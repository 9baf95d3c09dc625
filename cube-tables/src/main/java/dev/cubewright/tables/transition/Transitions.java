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
}

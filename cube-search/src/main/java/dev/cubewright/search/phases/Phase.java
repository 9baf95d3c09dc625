package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.Goal;
import java.util.List;

/**
 * One step of a method: what it brings about, and by which moves.
 *
 * @param name what it is about, in a few words
 * @param moves the moves it may make, at least one
 * @param goal what it brings about, with the puzzle held as it is when the first phase begins
 */
public record Phase(String name, List<Move> moves, Goal goal) {
  /**
   * Checks the moves.
   *
   * @throws IllegalArgumentException if there is no move
   */
  public Phase {
    moves = List.copyOf(moves);
    if (moves.isEmpty()) {
      throw new IllegalArgumentException("the phase \"" + name + "\" has no moves");
    }
  }
}

package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.Goal;
import java.util.List;

/**
 * A phase of a method.
 *
 * @param name the display name, a few words
 * @param moves the allowed moves, at least one
 * @param goal the goal, in the orientation of the puzzle at the start of the first phase
 */
public record Phase(String name, List<Move> moves, Goal goal) {
  /**
   * Creates a phase.
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

package dev.cubewright.search;

import dev.cubewright.core.puzzle.Move;
import java.time.Duration;
import java.util.List;

/**
 * What one phase did for a solution that was found in phases.
 *
 * @param number which phase, as its solver counts them
 * @param goal what it brought about, in a few words
 * @param moves its moves; where two phases meet, the solution joins moves of the same turn
 * @param nodes how many positions it looked at
 * @param time how long it took
 */
public record FinishedPhase(int number, String goal, List<Move> moves, long nodes, Duration time) {
  public FinishedPhase {
    moves = List.copyOf(moves);
  }
}

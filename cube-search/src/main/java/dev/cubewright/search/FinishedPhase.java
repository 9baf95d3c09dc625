package dev.cubewright.search;

import dev.cubewright.core.puzzle.Move;
import java.time.Duration;
import java.util.List;

/**
 * One phase of a solution that was found in phases.
 *
 * @param number the number of the phase in its solver
 * @param goal a short description of the goal of the phase
 * @param moves the moves of the phase; the solution merges moves of the same turn at the boundary
 *     of two phases
 * @param nodes the number of nodes visited
 * @param time the duration of the phase
 */
public record FinishedPhase(int number, String goal, List<Move> moves, long nodes, Duration time) {
  public FinishedPhase {
    moves = List.copyOf(moves);
  }
}

package dev.cubewright.search;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Moves that solve a state. Every solution that a solver returns has been replayed on the model.
 *
 * @param frame the rotation of the whole puzzle before the moves, or the identity
 * @param moves the moves in order, as seen after the frame; empty for a solved state
 * @param cost the cost of the moves, in the unit of the cost model
 * @param optimal whether the search has proven that no solution costs less
 * @param nodes the number of nodes visited until this solution was found
 * @param time the time of the search until this solution was found
 * @param phases each phase in order; empty unless the solver searches in phases
 */
public record Solution(
    Move frame,
    List<Move> moves,
    long cost,
    boolean optimal,
    long nodes,
    Duration time,
    List<FinishedPhase> phases) {
  public Solution {
    moves = List.copyOf(moves);
    phases = List.copyOf(phases);
  }

  /**
   * {@return the move from the solved state to the state: the inverse of this solution, after a
   * rotation of the whole puzzle if the orientations differ}
   *
   * @param puzzle the puzzle
   * @param state the state that this solution solves
   * @throws IllegalArgumentException if this solution does not solve the state
   */
  public Move inverse(Puzzle puzzle, State state) {
    Move all = Move.sequence(puzzle.orbits(), moves);
    State end = state.apply(frame).apply(all);
    for (Move rotation : puzzle.rotations()) {
      if (puzzle.solved().apply(rotation).equals(end)) {
        return Move.sequence(puzzle.orbits(), List.of(rotation, all.inverse(), frame.inverse()));
      }
    }
    throw new IllegalArgumentException("the moves \"" + this + "\" do not solve " + state);
  }

  /**
   * {@return the frame and the moves in the notation of the puzzle; blank if there are none}
   *
   * @param puzzle the puzzle
   */
  public String text(Puzzle puzzle) {
    return Algorithm.text(puzzle, Stream.concat(Stream.of(frame), moves.stream()).toList());
  }

  /** {@return the frame and the moves in standard notation; blank if there are none} */
  @Override
  public String toString() {
    return Stream.concat(Stream.of(frame), moves.stream())
        .map(Move::name)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(" "));
  }
}

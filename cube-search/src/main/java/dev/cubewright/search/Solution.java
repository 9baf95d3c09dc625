package dev.cubewright.search;

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
 * @param frame the rotation of the whole puzzle to make first; the one that changes nothing if none
 * @param moves the moves of the move set in order, as seen after the frame; none if nothing is to
 *     do
 * @param cost what the moves cost, in the unit of the cost model
 * @param optimal whether the search has shown that no solution can cost less
 * @param nodes how many positions were looked at until this was found
 * @param time how long the search took until this was found
 * @param phases what each phase did, in order, if the solver searches in phases; otherwise none
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
   * {@return the move that makes the solved state: the inverse of this solution, after a rotation
   * of the whole where the state is held otherwise than the solved puzzle}
   *
   * @param puzzle the puzzle
   * @param state what this solves
   * @throws IllegalArgumentException if this does not solve that state
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

  /** {@return the frame and the moves in standard notation, blank if nothing is to do} */
  @Override
  public String toString() {
    return Stream.concat(Stream.of(frame), moves.stream())
        .map(Move::name)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(" "));
  }
}

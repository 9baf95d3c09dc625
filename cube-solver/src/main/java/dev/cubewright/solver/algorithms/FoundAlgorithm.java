package dev.cubewright.solver.algorithms;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;

/**
 * An algorithm that solves a case.
 *
 * @param before the free turns before it, empty if none are needed
 * @param moves the moves; empty if free turns alone solve the case
 * @param after the free turns after it, empty if none are needed
 * @param cost the cost of the moves, by default their number
 * @param handCost the cost of the moves for the hands
 */
public record FoundAlgorithm(
    List<Move> before, List<Move> moves, List<Move> after, long cost, long handCost) {
  /** Copies the lists. */
  public FoundAlgorithm {
    before = List.copyOf(before);
    moves = List.copyOf(moves);
    after = List.copyOf(after);
  }

  /**
   * {@return the text of the moves, with the free turns before them in round brackets}
   *
   * @param puzzle the puzzle
   */
  public String text(Puzzle puzzle) {
    String text = Algorithm.text(puzzle, moves);
    return before.isEmpty() ? text : ("(" + Algorithm.text(puzzle, before) + ") " + text).strip();
  }
}

package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import java.util.List;

/** Thrown where a move of an algorithm is blocked in the state before it. */
public final class BlockedMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int index;

  BlockedMoveException(List<Move> moves, int index) {
    super(
        ("the move %s, number %s of %s, is blocked %s; leave it out, or make other moves"
                + " before it")
            .formatted(
                moves.get(index),
                index + 1,
                moves.size(),
                index == 0 ? "in this state" : "after " + moves.get(index - 1)));
    this.index = index;
  }

  /** {@return the index of the move in the algorithm, from 0} */
  public int index() {
    return index;
  }
}

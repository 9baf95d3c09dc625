package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import java.util.List;

/** Thrown where a move of an algorithm is blocked in the state before it. */
public final class BlockedMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int index;

  BlockedMoveException(List<Move> moves, int index) {
    super(
        "the move "
            + moves.get(index)
            + ", number "
            + (index + 1)
            + " of "
            + moves.size()
            + ", is blocked "
            + (index == 0 ? "in this state" : "after " + moves.get(index - 1))
            + "; leave it out, or make other moves before it");
    this.index = index;
  }

  /** {@return the index of the move in the algorithm, from 0} */
  public int index() {
    return index;
  }
}

package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import java.util.List;

/** Thrown if a move of an algorithm is blocked in the state before it. */
public final class BlockedMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int index;

  BlockedMoveException(Notation notation, List<Move> moves, int index) {
    super(message(notation.words(toEndOfWord(notation, moves, index)), notation.words(moves)));
    this.index = index;
  }

  /** Returns the moves up to the last one in the same word as the blocked one. */
  private static List<Move> toEndOfWord(Notation notation, List<Move> moves, int index) {
    int end = index + 1;
    int words = notation.words(moves.subList(0, end)).size();
    while (end < moves.size() && notation.words(moves.subList(0, end + 1)).size() == words) {
      end++;
    }
    return moves.subList(0, end);
  }

  private static String message(List<String> upToBlocked, List<String> all) {
    int number = upToBlocked.size();
    return ("the move %s, number %s of %s, is blocked %s; omit it, or add other moves"
            + " before it")
        .formatted(
            upToBlocked.get(number - 1),
            number,
            all.size(),
            number == 1 ? "in this state" : "after " + upToBlocked.get(number - 2));
  }

  /** {@return the index of the move in the algorithm, from 0} */
  public int index() {
    return index;
  }
}

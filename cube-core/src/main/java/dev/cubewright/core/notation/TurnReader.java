package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.Optional;

/** Reads single moves of one puzzle: a turn, an amount, a prime. Immutable. */
final class TurnReader {
  private final Puzzle puzzle;
  private final int longestName;
  private final TurnAdvice advice;

  TurnReader(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.longestName = puzzle.turnNames().stream().mapToInt(String::length).max().orElse(0);
    this.advice = new TurnAdvice(puzzle);
  }

  /**
   * Reads a move; nothing if it is by whole turns.
   *
   * @throws AlgorithmParseException if no turn of the puzzle stands here
   * @throws AlgorithmParseException if the turn cannot be made by the amount
   */
  Optional<Move> read(TextCursor cursor) {
    Turn turn = readTurn(cursor);
    boolean apart = endsWithDigit(turn) && cursor.take('^');
    int amountAt = cursor.position();
    if (apart && !TextCursor.isDigit(cursor.peek())) {
      throw cursor.error(amountAt, "no amount stands behind this ^; write " + turn + "^2");
    }
    int amount = cursor.takeAmount();
    boolean back = cursor.takePrime();
    int stepSize = turn.stepSize();
    if (amount > 1 && amount % stepSize != 0) {
      throw cursor.error(
          amountAt,
          "the amount "
              + amount
              + " does not fit: "
              + turn
              + " of the "
              + puzzle
              + " makes only "
              + (stepSize == 2 ? "half turns" : "amounts that " + stepSize + " divides")
              + "; write "
              + turn
              + (apart ? "^" : "")
              + stepSize);
    }
    // A missing amount means one step.
    int steps = Math.max(1, amount / stepSize);
    return turn.move(back ? -steps : steps);
  }

  private Turn readTurn(TextCursor cursor) {
    String ahead = cursor.ahead(longestName + 1);
    for (int length = Math.min(ahead.length(), longestName); length > 0; length--) {
      Optional<Turn> turn = puzzle.turn(ahead.substring(0, length));
      if (turn.isPresent() && !isCutOff(ahead, length)) {
        cursor.advance(length);
        return turn.get();
      }
    }
    throw cursor.error(cursor.position(), advice.on(cursor));
  }

  /**
   * Rw where there is no such block must not be read as R, or the error would be about the w; nor
   * m12 as m1, because the amount would not follow from the name.
   */
  private boolean isCutOff(String ahead, int length) {
    boolean digits =
        length < ahead.length()
            && TextCursor.isDigit(ahead.charAt(length - 1))
            && TextCursor.isDigit(ahead.charAt(length));
    return digits || (ahead.startsWith("w", length) && puzzle.turn("w").isEmpty());
  }

  private static boolean endsWithDigit(Turn turn) {
    return TextCursor.isDigit(turn.name().charAt(turn.name().length() - 1));
  }
}

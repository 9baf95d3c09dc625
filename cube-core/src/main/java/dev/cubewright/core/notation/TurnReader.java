package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads single moves of one puzzle: a turn or a sequence, an amount and a prime. Immutable. */
final class TurnReader {
  private final Puzzle puzzle;
  private final int longestName;

  TurnReader(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.longestName =
        Stream.concat(puzzle.turnNames().stream(), puzzle.sequences().keySet().stream())
            .mapToInt(String::length)
            .max()
            .orElse(0);
  }

  Phrase read(TextCursor cursor) {
    String name =
        nameAt(cursor)
            .orElseThrow(() -> cursor.error(cursor.position(), new TurnAdvice(puzzle).on(cursor)));
    cursor.advance(name.length());
    String known = known(name).orElse(name);
    boolean apart = TextCursor.isDigit(known.charAt(known.length() - 1)) && cursor.take('^');
    int amountAt = cursor.position();
    if (apart && !TextCursor.isDigit(cursor.peek())) {
      throw cursor.error(amountAt, "no amount follows this ^; write " + known + "^2");
    }
    Amount read = readAmount(cursor);
    int amount = read.times();
    boolean back = read.back();
    List<Move> sequence = puzzle.sequences().get(known);
    if (sequence != null) {
      Phrase phrase = Phrase.of(sequence.stream().map(Phrase::of).toList()).repeated(amount);
      return back ? phrase.inverse() : phrase;
    }
    Turn turn = puzzle.turn(known).orElseThrow();
    int stepSize = turn.stepSize();
    if (amount > 1 && amount % stepSize != 0) {
      throw cursor.error(
          amountAt,
          "the amount %s is not possible: %s of the %s allows only %s; write %s%s%s"
              .formatted(
                  amount,
                  turn,
                  puzzle,
                  stepSize == 2 ? "half turns" : "multiples of " + stepSize,
                  turn,
                  apart ? "^" : "",
                  stepSize));
    }
    // A missing amount means one step.
    int steps = Math.max(1, amount / stepSize);
    return Phrase.of(turn, back ? -steps : steps);
  }

  record Amount(int times, boolean back) {}

  /** Reads an optional amount and an optional prime, in either order. */
  Amount readAmount(TextCursor cursor) {
    int start = cursor.position();
    int times = cursor.takeAmount();
    boolean amountFirst = cursor.position() > start;
    boolean back = cursor.takePrime();
    // After a prime, digits may begin the name of the next turn, such as 2R.
    boolean amountFollows =
        back && !amountFirst && TextCursor.isDigit(cursor.peek()) && nameAt(cursor).isEmpty();
    return new Amount(amountFollows ? cursor.takeAmount() : times, back);
  }

  /** Returns the longest name at the cursor, in the spelling of the text. */
  Optional<String> nameAt(TextCursor cursor) {
    String ahead = cursor.ahead(longestName + 1);
    for (int length = Math.min(ahead.length(), longestName); length > 0; length--) {
      String name = ahead.substring(0, length);
      if (known(name).isPresent() && !isCutOff(ahead, length)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a name in the spelling of the puzzle. RW means Rw unless the puzzle has the name RW,
   * and typographic hyphens count as hyphens.
   */
  Optional<String> known(String name) {
    String small = name.endsWith("W") ? name.substring(0, name.length() - 1) + "w" : name;
    return Stream.of(name, small, name.replaceAll("[" + TextCursor.HYPHENS + "]", "-"))
        .filter(this::isName)
        .findFirst();
  }

  private boolean isName(String name) {
    return puzzle.turn(name).isPresent() || puzzle.sequences().containsKey(name);
  }

  /**
   * Returns whether a name stops inside a longer word. If there is no block Rw, reading R would put
   * the error at the w. Reading m12 as m1 would make 2 the amount.
   */
  private boolean isCutOff(String ahead, int length) {
    boolean digits =
        length < ahead.length()
            && TextCursor.isDigit(ahead.charAt(length - 1))
            && TextCursor.isDigit(ahead.charAt(length));
    return digits || (ahead.startsWith("w", length) && puzzle.turn("w").isEmpty());
  }
}

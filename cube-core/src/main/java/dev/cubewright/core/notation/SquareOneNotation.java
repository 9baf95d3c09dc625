package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The notation of the Square-1. {@code (3,-1)} turns the upper layer U by 3 and the lower layer D
 * by -1 steps of 30 degrees; {@code /} turns the right half R. See the WCA Regulations, article
 * 12c. Immutable.
 */
final class SquareOneNotation implements Notation {
  private static final int STEPS = 12;

  /**
   * The opening of a pair. A pair begins with a number or a comma, a group with a turn or a
   * bracket.
   */
  private static final Pattern OPENING =
      Pattern.compile("\\((?=\\s*[" + TextCursor.HYPHENS + "+,\\d])");

  private static final Pattern NUMBER =
      Pattern.compile("([" + TextCursor.HYPHENS + "+]?)(\\d{1,9})");

  /** The beginning of a comment after a move that is probably meant as two moves. */
  private static final Pattern SLASHES =
      Pattern.compile("[ \\t]*(?=//[ \\t]*(?:/|$|\\(\\s*[" + TextCursor.HYPHENS + "+]?\\d+\\s*,))");

  private final Puzzle puzzle;

  SquareOneNotation(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  @Override
  public Optional<Phrase> read(TextCursor cursor) {
    int start = cursor.position();
    Phrase phrase;
    if (cursor.take('/')) {
      phrase = turn("R", 1, start, cursor);
    } else if (cursor.take(OPENING).isPresent()) {
      int top = number(cursor, ',');
      int bottom = number(cursor, ')');
      phrase = Phrase.of(List.of(turn("U", top, start, cursor), turn("D", bottom, start, cursor)));
    } else {
      return Optional.empty();
    }
    if (cursor.take(SLASHES).isPresent()) {
      throw cursor.error(
          cursor.position(), "// begins a comment; write / / to turn the right half twice");
    }
    return Optional.of(phrase);
  }

  private Phrase turn(String name, int steps, int at, TextCursor cursor) {
    return puzzle
        .turn(name)
        .map(turn -> Phrase.of(turn, steps))
        .orElseThrow(() -> cursor.error(at, "the %s has no turn %s".formatted(puzzle, name)));
  }

  private static int number(TextCursor cursor, char end) {
    cursor.skipBlanks();
    Optional<MatchResult> number = cursor.take(NUMBER);
    cursor.skipBlanks();
    if (number.isEmpty() || !cursor.take(end)) {
      throw cursor.error(
          cursor.position(),
          (number.isEmpty() ? "a whole number" : TextCursor.quoted(String.valueOf(end)))
              + " is expected here; write two numbers from -5 to 6, as in (3,-1)");
    }
    int steps = Integer.parseInt(number.get().group(2)) % STEPS;
    return number.get().group(1).matches("\\+?") ? steps : -steps;
  }

  /** Returns pairs, each with the slash after it, and single slashes. */
  @Override
  public List<String> words(List<Move> moves) {
    List<String> words = new ArrayList<>();
    int top = 0;
    int bottom = 0;
    for (Move part : moves.stream().flatMap(move -> move.parts().stream()).toList()) {
      String name = part.turn().orElseThrow().name();
      top += name.equals("U") ? part.steps() : 0;
      bottom += name.equals("D") ? part.steps() : 0;
      if (!name.equals("U") && !name.equals("D")) {
        String pair = pair(top, bottom);
        // Other programs require blanks around the slash.
        words.add(name.equals("R") ? (pair + " /").strip() : pair);
        words.add(name.equals("R") ? "" : part.name());
        top = 0;
        bottom = 0;
      }
    }
    words.add(pair(top, bottom));
    return words.stream().filter(word -> !word.isEmpty()).toList();
  }

  private static String pair(int top, int bottom) {
    int x = amount(top);
    int y = amount(bottom);
    return x == 0 && y == 0 ? "" : "(" + x + "," + y + ")";
  }

  /** Returns the equivalent amount from -5 to 6. */
  private static int amount(int steps) {
    return Math.floorMod(steps + STEPS / 2 - 1, STEPS) - STEPS / 2 + 1;
  }
}

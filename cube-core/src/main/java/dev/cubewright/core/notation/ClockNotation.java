package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The notation of the Clock: raised pins, hours and a direction, such as {@code UR3+}; {@code y2}
 * turns the puzzle over. Used for one reading.
 *
 * <p>It has the moves of the WCA Regulations, article 12g, and the usual names of other pin sets:
 * {@code ur} for all pins except that one, {@code /} for the pins UR and DL, {@code \} for UL and
 * DR. In definitions, the names of turns of the back begin with b, and y2 is the turn y by 2.
 */
final class ClockNotation implements Notation {
  private static final Pattern PINS = Pattern.compile("ALL|[UD][RL]|[ud][rl]|[URDL/\\\\]");
  private static final Pattern HOURS = Pattern.compile("\\d{1,3}");
  private static final Pattern ONE_PIN = Pattern.compile("[UD][RL]");
  private static final Pattern TURN_AROUND = Pattern.compile("y2'?");
  private static final String BACK = "b";
  private static final String AROUND = "y";
  private static final String WRITTEN_AROUND = "y2";
  private static final String RISING = "URDL";
  private static final String FALLING = "ULDR";
  private static final int MAXIMUM_QUOTED = 24;

  private final Puzzle puzzle;

  /**
   * The position of the first pins without hours, which are allowed only at the end of the text; or
   * -1.
   */
  private int lastPins = -1;

  ClockNotation(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  @Override
  public Optional<Phrase> read(TextCursor cursor) {
    int start = cursor.position();
    if (cursor.take(TURN_AROUND).isPresent()) {
      requireNoLastPins(cursor);
      return Optional.of(Phrase.of(turn(AROUND, WRITTEN_AROUND, start, cursor), 1));
    }
    String pins = cursor.take(PINS).map(MatchResult::group).orElse("");
    int next = cursor.peek();
    if (pins.isEmpty() || Character.isLetter(next)) {
      cursor.back(start);
      throw cursor.error(start, unknown(cursor));
    }
    String hours = cursor.take(HOURS).map(MatchResult::group).orElse("");
    boolean isSign = next == '+' || TextCursor.isHyphen(next);
    if (hours.isEmpty() && !isSign && ONE_PIN.matcher(pins).matches()) {
      lastPins = lastPins < 0 ? start : lastPins;
      return Optional.of(Phrase.of(List.of()));
    }
    if (hours.isEmpty()) {
      throw cursor.error(
          cursor.position(), "no hours follow %1$s; write %1$s3+ or %1$s3-".formatted(pins));
    }
    boolean isForward = cursor.take('+');
    if (!isForward && !TextCursor.isHyphen(cursor.peek())) {
      throw cursor.error(
          cursor.position(),
          "no direction follows %1$s; write %1$s+ (clockwise) or %1$s-".formatted(pins + hours));
    }
    cursor.advance(isForward ? 0 : 1);
    requireNoLastPins(cursor);
    int amount = Integer.parseInt(hours);
    String name = pins.equals("/") ? RISING : pins.equals("\\") ? FALLING : pins;
    Turn turn = turn(name, pins, start, cursor);
    return Optional.of(Phrase.of(turn, isForward ? amount : -amount));
  }

  private void requireNoLastPins(TextCursor cursor) {
    if (lastPins >= 0) {
      throw cursor.error(
          lastPins,
          "these pins have no hours; write UR3+ for a move, or only pins at the end of the text");
    }
  }

  private String unknown(TextCursor cursor) {
    int next = cursor.peek();
    if (next == '(' || next == '[') {
      return "the clock notation has no brackets; write the moves one after another";
    }
    return TextCursor.quoted(cursor.ahead(MAXIMUM_QUOTED).split("\\s", 2)[0])
        + (" is not a move of the %s; moves are UR DR DL UL U R D L ALL ur dr dl ul / \\ with hours"
                + " and + or -, such as UR3+, and y2")
            .formatted(puzzle);
  }

  private Turn turn(String name, String written, int at, TextCursor cursor) {
    return puzzle
        .turn(name)
        .orElseThrow(
            () ->
                cursor.error(
                    at, "the %s has no turn %s; use another one".formatted(puzzle, written)));
  }

  /**
   * Returns the words, with y2 before and after each turn of the back. If the last move is on the
   * back, the final y2 is omitted, so the back of the clock faces the solver.
   */
  @Override
  public List<String> words(List<Move> moves) {
    List<String> words = new ArrayList<>();
    for (Move move : moves.stream().flatMap(move -> move.parts().stream()).toList()) {
      Turn turn = move.turn().orElseThrow();
      boolean isAround = turn.name().equals(AROUND);
      if (isAround || isOfBack(move)) {
        turnAround(words);
      }
      if (!isAround) {
        String name = turn.name().substring(isOfBack(move) ? 1 : 0);
        String pins = name.equals(RISING) ? "/" : name.equals(FALLING) ? "\\" : name;
        boolean isForward = 2 * move.steps() <= turn.order();
        words.add(pins + (isForward ? move.steps() + "+" : turn.order() - move.steps() + "-"));
      }
      if (isOfBack(move)) {
        turnAround(words);
      }
    }
    boolean endsBehind = !moves.isEmpty() && isOfBack(moves.get(moves.size() - 1));
    return endsBehind ? words.subList(0, words.size() - 1) : words;
  }

  private static boolean isOfBack(Move move) {
    return move.turn().filter(turn -> turn.name().startsWith(BACK)).isPresent();
  }

  private static void turnAround(List<String> words) {
    int last = words.size() - 1;
    if (last >= 0 && words.get(last).equals(WRITTEN_AROUND)) {
      words.remove(last);
    } else {
      words.add(WRITTEN_AROUND);
    }
  }
}

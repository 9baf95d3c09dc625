package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The notation of the Clock: pins that are up, hours and a direction, such as {@code UR3+}; {@code
 * y2} turns the puzzle around. Belongs to one reading, which begins at the front.
 *
 * <p>It has the moves of the WCA Regulations, article 12g, and the usual names of the other sets of
 * pins: {@code ur} for all pins but that one, {@code /} for the pins UR and DL, {@code \} for UL
 * and DR. The name of a turn of the back begins with b in definitions.
 */
final class ClockNotation implements Notation {
  private static final Pattern PINS = Pattern.compile("ALL|[UD][RL]|[ud][rl]|[URDL/\\\\]");
  private static final Pattern HOURS = Pattern.compile("\\d{1,3}");
  private static final Pattern ONE_PIN = Pattern.compile("[UD][RL]");
  private static final Pattern TURN_AROUND = Pattern.compile("y2'?");
  private static final String BACK = "b";
  private static final String RISING = "URDL";
  private static final String FALLING = "ULDR";
  private static final int MAXIMUM_QUOTED = 24;

  private final Puzzle puzzle;
  private boolean isBack;

  /** The position of the first pins without hours, which the whole text must end with; or -1. */
  private int lastPins = -1;

  ClockNotation(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  @Override
  public Optional<Phrase> read(TextCursor cursor) {
    int start = cursor.position();
    if (cursor.take(TURN_AROUND).isPresent()) {
      requireNoLastPins(cursor);
      isBack = !isBack;
      return Optional.of(Phrase.of(List.of()));
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
          cursor.position(), "no hours stand behind %1$s; write %1$s3+ or %1$s3-".formatted(pins));
    }
    boolean isForward = cursor.take('+');
    if (!isForward && !TextCursor.isHyphen(cursor.peek())) {
      throw cursor.error(
          cursor.position(),
          "no direction stands behind %1$s; write %1$s+ (clockwise) or %1$s-"
              .formatted(pins + hours));
    }
    cursor.advance(isForward ? 0 : 1);
    requireNoLastPins(cursor);
    int amount = Integer.parseInt(hours);
    return Optional.of(Phrase.of(turn(pins, start, cursor), isForward ? amount : -amount));
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

  private Turn turn(String pins, int at, TextCursor cursor) {
    String name = pins.equals("/") ? RISING : pins.equals("\\") ? FALLING : pins;
    return puzzle
        .turn(isBack ? BACK + name : name)
        .orElseThrow(
            () ->
                cursor.error(
                    at,
                    "the %s has no turn %s of the %s; use another set of pins"
                        .formatted(puzzle, pins, isBack ? "back" : "front")));
  }

  /** Returns the words; all turns commute, so those of one move stand with the front first. */
  @Override
  public List<String> words(List<Move> moves) {
    List<String> words = new ArrayList<>();
    boolean back = false;
    for (Move move : moves.stream().flatMap(ClockNotation::frontFirst).toList()) {
      Turn turn = move.turn().orElseThrow();
      if (isOfBack(move) != back) {
        back = !back;
        words.add("y2");
      }
      String name = turn.name().substring(back ? 1 : 0);
      String pins = name.equals(RISING) ? "/" : name.equals(FALLING) ? "\\" : name;
      boolean isForward = 2 * move.steps() <= turn.order();
      words.add(pins + (isForward ? move.steps() + "+" : turn.order() - move.steps() + "-"));
    }
    return words;
  }

  private static Stream<Move> frontFirst(Move move) {
    return move.parts().stream().sorted(Comparator.comparing(ClockNotation::isOfBack));
  }

  private static boolean isOfBack(Move move) {
    return move.turn().orElseThrow().name().startsWith(BACK);
  }
}

package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The scrambling notation of the Megaminx, article 12d of the WCA Regulations: {@code R++} turns
 * all but the layer of L, {@code D++} all but the layer of U, by two fifths. Belongs to one
 * reading.
 *
 * <p>{@code R++} is L2, then a rotation of the whole puzzle. The reading keeps account of the
 * rotations instead of making them: later moves turn the faces that have come to the places of
 * their names. So the state after a text is the one held as at its beginning.
 */
final class MegaminxNotation implements Notation {
  private static final Pattern LARGE_TURN =
      Pattern.compile("([RD])(\\+\\+|[-\u2010-\u2015\u2212]{2})");

  private static final int STEPS = 2;

  /** The number of large turns in a row. */
  private static final int ROW = 10;

  /** The face whose layer stays, and the cycles of other faces by a clockwise fifth of a turn. */
  private enum LargeTurn {
    R("L", "R BR B D DR", "DBL DL F U BL"),
    D("U", "B DBL DL DR DBR", "F R BR BL L");

    private final String staying;
    private final List<List<String>> cycles;

    LargeTurn(String staying, String one, String other) {
      this.staying = staying;
      this.cycles = List.of(List.of(one.split(" ", -1)), List.of(other.split(" ", -1)));
    }
  }

  private final Puzzle puzzle;
  private final TurnReader turns;

  /** The face at the place of each face that is not at its own. */
  private final Map<String, String> faces = new HashMap<>();

  private boolean hasLargeTurns;
  private boolean hasBrackets;

  MegaminxNotation(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.turns = new TurnReader(puzzle);
  }

  @Override
  public Optional<Phrase> read(TextCursor cursor) {
    int start = cursor.position();
    boolean isBracket = cursor.peek() == '(' || cursor.peek() == '[';
    Optional<MatchResult> large = cursor.take(LARGE_TURN);
    hasBrackets |= isBracket;
    hasLargeTurns |= large.isPresent();
    if (hasBrackets && hasLargeTurns) {
      throw cursor.error(
          start, "R++ and D++ cannot stand with brackets; write the moves one after another");
    }
    if (large.isPresent()) {
      LargeTurn turn = LargeTurn.valueOf(large.get().group(1));
      int steps = large.get().group(2).startsWith("+") ? STEPS : -STEPS;
      Phrase phrase = turn(turn.staying, steps, start, cursor);
      turn.cycles.forEach(cycle -> rotate(cycle, steps));
      return Optional.of(phrase);
    }
    if (!hasLargeTurns) {
      return Optional.empty();
    }
    List<Phrase> moves = new ArrayList<>();
    for (Move move : turns.read(cursor).moves()) {
      Turn turn = move.turn().orElseThrow();
      moves.add(turn(turn.name(), move.steps(), start, cursor));
    }
    return Optional.of(Phrase.of(moves));
  }

  private Phrase turn(String place, int steps, int at, TextCursor cursor) {
    String name = faces.getOrDefault(place, place);
    return puzzle
        .turn(name)
        .flatMap(turn -> turn.move(steps))
        .map(Phrase::of)
        .orElseThrow(
            () ->
                cursor.error(
                    at,
                    "the %s has no turn %s by two fifths; remove the line \"#: notation %s\" from its"
                            .formatted(puzzle, name, MoveNotation.MEGAMINX.code())
                        + " definition"));
  }

  private void rotate(List<String> cycle, int steps) {
    List<String> before = cycle.stream().map(face -> faces.getOrDefault(face, face)).toList();
    for (int i = 0; i < before.size(); i++) {
      faces.put(cycle.get(Math.floorMod(i + steps, cycle.size())), before.get(i));
    }
  }

  /** {@return face turns, or rows as in the regulations if these are the same moves} */
  @Override
  public List<String> words(List<Move> moves) {
    return new MegaminxNotation(puzzle).rows(moves).orElseGet(() -> STANDARD.words(moves));
  }

  /** Returns rows of R and D in turn, each with a turn of U at the end; empty for other moves. */
  private Optional<List<String>> rows(List<Move> moves) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < moves.size() && words.size() == i; i++) {
      int column = i % (ROW + 1);
      LargeTurn large = column % 2 == 0 ? LargeTurn.R : LargeTurn.D;
      String place = column == ROW ? LargeTurn.D.staying : large.staying;
      String face = faces.getOrDefault(place, place);
      Move move = moves.get(i);
      int steps = column == ROW ? 1 : STEPS;
      boolean isForward = move.steps() == steps;
      boolean isBack = move.inverse().steps() == steps;
      if (move.turn().filter(turn -> turn.name().equals(face)).isPresent()
          && (isForward || isBack)) {
        words.add(column == ROW ? (isForward ? "U" : "U'") : large + (isForward ? "++" : "--"));
      }
      if (column < ROW) {
        large.cycles.forEach(cycle -> rotate(cycle, isForward ? STEPS : -STEPS));
      }
    }
    boolean areRows = words.size() == moves.size() && moves.size() % (ROW + 1) == 0;
    return areRows ? Optional.of(words) : Optional.empty();
  }
}

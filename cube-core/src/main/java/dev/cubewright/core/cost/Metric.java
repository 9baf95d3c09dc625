package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.util.Locale;

/** A way to count moves that looks at each move alone. Rotations of the whole cost nothing. */
public enum Metric {
  /** Every turn of a face costs 1 for any angle; an inner slice is two such turns. */
  HALF_TURN,
  /** Every quarter turn of a face costs 1, a half turn 2; an inner slice costs twice as much. */
  QUARTER_TURN,
  /**
   * Every turn of an outer block costs 1, an inner slice 2: the name that the half-turn metric has
   * on large cubes (WCA regulation 12a1, OBTM). Every move costs what it does in that.
   */
  OUTER_BLOCK;

  /**
   * {@return what a move costs; a sequence costs what its parts do}
   *
   * @param move a move, or a sequence of moves
   */
  public int cost(Move move) {
    return move.turn().isPresent()
        ? turnCost(move.turn().get(), move.steps())
        : move.parts().stream().mapToInt(this::cost).sum();
  }

  /**
   * {@return what moves cost one after the other}
   *
   * @param moves any moves of the puzzle
   */
  public long cost(Iterable<Move> moves) {
    long sum = 0;
    for (Move move : moves) {
      sum += cost(move);
    }
    return sum;
  }

  private int turnCost(Turn turn, int steps) {
    int amount = this == QUARTER_TURN ? turn.stepSize() * Math.min(steps, turn.order() - steps) : 1;
    return switch (turn.kind()) {
      case OUTER -> amount;
      case INNER -> 2 * amount;
      case ROTATION -> 0;
    };
  }

  /** {@return the name in lower case with a hyphen, such as {@code half-turn}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A way to count moves. Rotations of the whole cost nothing. In an axial metric, of a robot with a
 * motor for each face, consecutive turns that move nothing in common are made at once and cost the
 * maximum; turns of the same face add up.
 */
public enum Metric {
  /** Every turn of a face costs 1 for any angle; an inner slice is two such turns. */
  HALF_TURN,
  /** Every quarter turn of a face costs 1, a half turn 2; an inner slice costs twice as much. */
  QUARTER_TURN,
  /**
   * Every turn of an outer block costs 1, an inner slice 2: the name that the half-turn metric has
   * on large cubes (WCA regulation 12a1, OBTM). Every move costs what it does in that.
   */
  OUTER_BLOCK,
  /** Turns of opposite faces at once cost 1 for any angles, as does each turn alone. */
  AXIAL,
  /** Turns of opposite faces at once cost 1 if both are quarter turns, or else 2. */
  AXIAL_QUARTER_TURN;

  /**
   * {@return what a move costs; several cost what their parts do}
   *
   * @param move a move, or several
   */
  public int cost(Move move) {
    return move.turn().isPresent()
        ? turnCost(move.turn().get(), move.steps())
        : Math.toIntExact(cost(move.parts()));
  }

  /** {@return whether turns that move nothing in common are made at once} */
  public boolean isAxial() {
    return this == AXIAL || this == AXIAL_QUARTER_TURN;
  }

  /**
   * {@return what moves cost one after the other}
   *
   * @param moves any moves of the puzzle
   */
  public long cost(Iterable<Move> moves) {
    long sum = 0;
    List<Move> atOnce = new ArrayList<>();
    for (Move move : moves) {
      if (!isAxial()) {
        sum += cost(move);
        continue;
      }
      for (Move part : move.parts()) {
        if (!atOnce.stream().allMatch(other -> fits(part, other))) {
          sum += costAtOnce(atOnce);
          atOnce.clear();
        }
        atOnce.add(part);
      }
    }
    return sum + costAtOnce(atOnce);
  }

  private static boolean fits(Move one, Move other) {
    return one.turn().equals(other.turn()) || one.isDisjointFrom(other);
  }

  private int costAtOnce(List<Move> moves) {
    Map<String, Integer> byTurn = new HashMap<>();
    for (Move move : moves) {
      Turn turn = move.turn().orElseThrow();
      byTurn.merge(turn.name(), turnCost(turn, move.steps()), Integer::sum);
    }
    return byTurn.values().stream().mapToInt(cost -> cost).max().orElse(0);
  }

  private int turnCost(Turn turn, int steps) {
    boolean countsQuarters = this == QUARTER_TURN || this == AXIAL_QUARTER_TURN;
    int amount = countsQuarters ? turn.stepSize() * Math.min(steps, turn.order() - steps) : 1;
    return switch (turn.kind()) {
      case OUTER -> amount;
      case INNER -> isAxial() ? amount : 2 * amount;
      case ROTATION -> 0;
    };
  }

  /** {@return the name in lower case with a hyphen, such as {@code half-turn}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

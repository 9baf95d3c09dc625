package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A metric for the cost of move sequences. Rotations of the whole puzzle cost nothing. An axial
 * metric is for a robot with a motor for each face: consecutive turns that affect no common place
 * are simultaneous and cost the maximum, while turns of the same face add up.
 */
public enum Metric {
  /** A turn of a face by any angle costs 1; a turn of an inner slice costs 2. */
  HALF_TURN,
  /**
   * A quarter turn of a face costs 1, a half turn 2; turns of an inner slice cost twice as much.
   */
  QUARTER_TURN,
  /**
   * A turn of an outer block costs 1, of an inner slice 2 (WCA regulation 12a1, OBTM). All costs
   * equal those of {@link #HALF_TURN}; this name is usual for large cubes.
   */
  OUTER_BLOCK,
  /** Simultaneous turns of opposite faces cost 1 for any angles, as does a single turn. */
  AXIAL,
  /** Simultaneous turns of opposite faces cost 1 if both are quarter turns, otherwise 2. */
  AXIAL_QUARTER_TURN;

  /**
   * {@return the cost of a move; for several moves, the cost of the sequence of their parts}
   *
   * @param move a single move, or several moves as one
   */
  public int cost(Move move) {
    return move.turn().isPresent()
        ? turnCost(move.turn().get(), move.steps())
        : Math.toIntExact(cost(move.parts()));
  }

  /** {@return whether turns that affect no common place are simultaneous} */
  public boolean isAxial() {
    return this == AXIAL || this == AXIAL_QUARTER_TURN;
  }

  /**
   * {@return the cost of a move sequence}
   *
   * @param moves moves of the puzzle
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

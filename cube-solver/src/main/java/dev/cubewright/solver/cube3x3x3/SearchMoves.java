package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The moves of a search with their costs, and the rules for their order. Sets of moves are bit
 * masks with move 0 as the lowest bit. Immutable.
 */
final class SearchMoves {
  /** Two moves that no single move replaces. */
  static final int NONE = -1;

  /** Two moves that cancel. */
  static final int IDENTITY = -2;

  private static final int FACES = 6;

  /** The number of sets of faces, which are bit masks. */
  static final int FACE_SETS = 1 << FACES;

  static final int ALL_FACES = FACE_SETS - 1;

  /** The number of distinguished excesses, from -1 to 2. */
  private static final int EXCESSES = 4;

  private final MoveSet moveSet;
  private final int[] costs;
  private final int[] inverses;

  /** By move, the set of faces that it turns: one, or two opposite ones. */
  private final int[] faces;

  private final long all;
  private final long[] followers;

  /** By move and excess, the excluded moves. */
  private final long[] useless;

  /** By two moves, the single move that replaces them. */
  private final int[] joined;

  private final long[] commuting;
  private final int minimumExcess;

  /**
   * Whether the cost of each move is odd exactly if the move is an odd permutation of the corners.
   */
  private final boolean hasParity;

  /**
   * Creates the moves.
   *
   * @param moveSet at most 63 moves with costs of 1 or 2, independent of the previous move
   */
  SearchMoves(MoveSet moveSet) {
    this.moveSet = moveSet;
    List<Transformation> moves = moveSet.transformations();
    int size = moves.size();
    costs = IntStream.range(0, size).map(m -> moveSet.cost(MoveSet.START, m)).toArray();
    inverses = moves.stream().mapToInt(move -> moves.indexOf(move.inverse())).toArray();
    faces = faces(moveSet);
    joined = joined(moves);
    all = (1L << size) - 1;
    followers = new long[size];
    useless = new long[size * EXCESSES];
    commuting = new long[size];
    minimumExcess = countsQuarters() ? 0 : 1;
    State solved = State.solved(moves.get(0).orbits());
    hasParity =
        IntStream.range(0, size)
            .allMatch(move -> parity(solved.apply(moves.get(move))) == costs[move] % 2);
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    for (int move = 0; move < size; move++) {
      for (int other = 0; other < size; other++) {
        followers[move] |= sequences.allows(move, other) ? 1L << other : 0;
        commuting[move] |= moves.get(move).commutesWith(moves.get(other)) ? 1L << other : 0;
        int between = joined[inverses[move] * size + other];
        if (between == NONE) {
          continue;
        }
        // The distances after the two moves differ by at most the cost of the move between them.
        int nearer = between == IDENTITY ? 0 : costs[between];
        for (int excess = nearer - costs[other] + 1; excess < EXCESSES - 1; excess++) {
          useless[move * EXCESSES + excess + 1] |= 1L << other;
        }
      }
    }
  }

  private static int[] faces(MoveSet moveSet) {
    List<Turn> turns =
        moveSet.moves().stream().flatMap(move -> move.turn().stream()).distinct().toList();
    if (turns.size() != FACES) {
      throw new IllegalArgumentException(
          "The moves turn " + turns.size() + " faces; a search needs all " + FACES + ".");
    }
    return moveSet.moves().stream()
        .mapToInt(
            move ->
                move.parts().stream()
                    .mapToInt(part -> 1 << turns.indexOf(part.turn().orElseThrow()))
                    .sum())
        .toArray();
  }

  private static int[] joined(List<Transformation> moves) {
    Map<Transformation, Integer> numbers = new HashMap<>();
    moves.forEach(move -> numbers.put(move, numbers.size()));
    int[] joined = new int[moves.size() * moves.size()];
    for (int pair = 0; pair < joined.length; pair++) {
      Transformation both = moves.get(pair / moves.size()).then(moves.get(pair % moves.size()));
      joined[pair] = both.isIdentity() ? IDENTITY : numbers.getOrDefault(both, NONE);
    }
    return joined;
  }

  MoveSet moveSet() {
    return moveSet;
  }

  int size() {
    return costs.length;
  }

  long all() {
    return all;
  }

  /** Returns whether two opposite faces may turn at once. */
  boolean isAxial() {
    return moveSet.moves().stream().anyMatch(move -> move.turn().isEmpty());
  }

  /** Returns whether half turns cost more than quarter turns. */
  boolean countsQuarters() {
    return Arrays.stream(costs).anyMatch(cost -> cost > 1);
  }

  /** Returns the cost of each move, 1 or 2; do not modify. */
  int[] costs() {
    return costs;
  }

  /** Returns the inverse of each move; do not modify. */
  int[] inverses() {
    return inverses;
  }

  /** Returns the set of faces that each move turns; do not modify. */
  int[] faces() {
    return faces;
  }

  /** Returns the moves that may follow a move. */
  long followers(int move) {
    return followers[move];
  }

  /**
   * Returns the moves that a bound after one move excludes: the move itself, and moves whose result
   * differs from its result by a cheap move.
   *
   * @param move the move
   * @param excess the bound after the move minus the cost left before it; at least 1 minus the
   *     maximum cost of a move
   */
  long excluded(int move, int excess) {
    return useless[move * EXCESSES + Math.min(excess, EXCESSES - 2) + 1];
  }

  /** Returns whether two moves commute. */
  boolean commute(int first, int second) {
    return (commuting[first] >>> second & 1) != 0;
  }

  /** Returns the minimum excess for which a move may {@linkplain #excluded exclude} others. */
  int minimumExcess() {
    return minimumExcess;
  }

  /**
   * Returns the minimum difference between costs of two paths between the same states: 2 if the
   * cost of each move is odd exactly if it is an odd permutation of the corners, otherwise 1.
   */
  int step() {
    return hasParity ? 2 : 1;
  }

  /** Returns the minimum possible cost of solving a state, given a lower bound. */
  int least(State state, int atLeast) {
    return hasParity && (atLeast + parity(state)) % 2 != 0 ? atLeast + 1 : atLeast;
  }

  private static int parity(State state) {
    Orbit corners = state.orbits().get("corners");
    int inversions = 0;
    for (int place = 0; place < corners.size(); place++) {
      for (int later = place + 1; later < corners.size(); later++) {
        inversions += state.piece(corners, later) < state.piece(corners, place) ? 1 : 0;
      }
    }
    return inversions % 2;
  }

  /** Returns the move that replaces two moves, {@link #NONE} or {@link #IDENTITY}. */
  int joined(int first, int second) {
    return joined[first * costs.length + second];
  }
}

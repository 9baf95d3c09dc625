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
 * The moves that a search tries, what they cost, and which may follow which. Sets of moves are bits
 * of a long, move 0 the lowest. Immutable.
 */
final class SearchMoves {
  /** What stands for two moves that no single one does. */
  static final int NONE = -1;

  /** What stands for two moves that undo one another. */
  static final int NOTHING = -2;

  private static final int FACES = 6;

  /** The number of sets of faces, a bit for each face. */
  static final int FACE_SETS = 1 << FACES;

  static final int ALL_FACES = FACE_SETS - 1;

  /** By how much a distance can matter to exceed what is left: 1 less, to 2 more. */
  private static final int EXCESSES = 4;

  private final MoveSet moveSet;
  private final int[] costs;
  private final int[] inverses;

  /** For each move the set of faces that it turns: one, or two opposite ones. */
  private final int[] faces;

  private final long all;
  private final long[] followers;

  /** For each move and excess, what need not be tried. */
  private final long[] useless;

  /** For each two moves, the one that does the same. */
  private final int[] joined;

  private final long[] commuting;
  private final int leastExcess;

  /** Whether a move costs an odd amount exactly where it permutes the corners oddly. */
  private final boolean hasParity;

  /**
   * Computes the sets.
   *
   * @param moveSet at most 63 moves for 1 or 2 each, whatever the move before
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
    leastExcess = countsQuarters() ? 0 : 1;
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
        // The other leads as far away as this one, less at most what is between the two.
        int nearer = between == NOTHING ? 0 : costs[between];
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
      throw new IllegalArgumentException("moves of " + turns.size() + " faces, not of " + FACES);
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
      joined[pair] = both.isIdentity() ? NOTHING : numbers.getOrDefault(both, NONE);
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

  /** Returns what each move costs, 1 or 2; shared, not to be changed. */
  int[] costs() {
    return costs;
  }

  /** Returns for each move the one that undoes it; shared, not to be changed. */
  int[] inverses() {
    return inverses;
  }

  /** Returns for each move the set of faces that it turns; shared, not to be changed. */
  int[] faces() {
    return faces;
  }

  /** Returns the moves that may come right after one. */
  long followers(int move) {
    return followers[move];
  }

  /**
   * Returns the moves that need not be tried in the place of one which leads too far away: that one
   * and others, as what is between them costs too little.
   *
   * @param move the move
   * @param excess by how much a bound after the move is greater than what was left before it; at
   *     least 1 less than the greatest cost
   */
  long useless(int move, int excess) {
    return useless[move * EXCESSES + Math.min(excess, EXCESSES - 2) + 1];
  }

  /** Returns whether it does not matter which of two moves comes first. */
  boolean commute(int first, int second) {
    return (commuting[first] >>> second & 1) != 0;
  }

  /** Returns from which excess on more than the move itself is {@linkplain #useless useless}. */
  int leastExcess() {
    return leastExcess;
  }

  /**
   * Returns by how much the costs of two ways between the same states differ at least: 2 where each
   * move for 1 is an odd permutation of the corners, and each for 2 an even one, or else 1.
   */
  int step() {
    return hasParity ? 2 : 1;
  }

  /** Returns the least possible cost of solving a state that is at least some cost. */
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

  /** Returns the move that does what two do, {@link #NONE} or {@link #NOTHING}. */
  int joined(int first, int second) {
    return joined[first * costs.length + second];
  }
}

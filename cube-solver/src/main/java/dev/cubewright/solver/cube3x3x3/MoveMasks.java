package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import java.util.stream.IntStream;

/** Sets of moves as bits of an int, move 0 the lowest. Immutable. */
final class MoveMasks {
  private final int all;
  private final int[] followers;
  private final int[] sameTurn;

  /**
   * Computes the sets.
   *
   * @param moveSet at most 31 moves
   */
  MoveMasks(MoveSet moveSet) {
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    int size = moveSet.size();
    all = (1 << size) - 1;
    followers = new int[size];
    sameTurn = new int[size];
    for (int move = 0; move < size; move++) {
      for (int other = 0; other < size; other++) {
        followers[move] |= sequences.allows(move, other) ? 1 << other : 0;
        boolean same = moveSet.move(move).turn().equals(moveSet.move(other).turn());
        sameTurn[move] |= same ? 1 << other : 0;
      }
    }
  }

  /** Returns the moves of a set, the lowest first. */
  static int[] moves(int set) {
    return IntStream.range(0, Integer.SIZE).filter(move -> (set >>> move & 1) != 0).toArray();
  }

  /** Returns a set of moves. */
  static int set(int[] moves) {
    int set = 0;
    for (int move : moves) {
      set |= 1 << move;
    }
    return set;
  }

  /** Returns all moves. */
  int all() {
    return all;
  }

  /** Returns the moves that may come right after one. */
  int followers(int move) {
    return followers[move];
  }

  /** Returns the moves of the same turn, that move too. */
  int sameTurn(int move) {
    return sameTurn[move];
  }
}

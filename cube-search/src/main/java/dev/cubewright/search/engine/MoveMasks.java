package dev.cubewright.search.engine;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import java.util.stream.IntStream;

/** Sets of moves as bits, move 0 the lowest. Immutable. */
public final class MoveMasks {
  private final int all;
  private final int[] followers;
  private final int[] sameTurn;

  /**
   * @param moveSet at most 31 moves
   */
  public MoveMasks(MoveSet moveSet) {
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

  /** {@return the moves of a set, ascending} */
  public static int[] moves(long set) {
    return IntStream.range(0, Long.SIZE).filter(move -> (set >>> move & 1) != 0).toArray();
  }

  /** {@return a set of moves 0 to 63} */
  public static long set(int[] moves) {
    long set = 0;
    for (int move : moves) {
      set |= 1L << move;
    }
    return set;
  }

  public int all() {
    return all;
  }

  /** {@return the moves that may follow a move} */
  public int followers(int move) {
    return followers[move];
  }

  public int sameTurn(int move) {
    return sameTurn[move];
  }
}

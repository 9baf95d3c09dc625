package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.solver.cube4x4x4.ReductionMoves.PhaseMoves;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.LongStream;

/**
 * All sequences of three moves that end the second phase, by the position before them. They replace
 * three quarters of the nodes of a search. Immutable.
 */
final class LastMoves {
  /** The length of a sequence. */
  static final int LENGTH = 3;

  private static final int MOVE_BITS = 5;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;
  private static final int HASH_BITS = 16;
  private static final int HASH_FACTOR = 0x9e3779b1;

  /**
   * The sequences in ascending order: the position, then the moves, the first move highest. The
   * last element belongs to no position.
   */
  private final long[] sequences;

  /** A hash table: the index of the first sequence of a position, -1 in free slots. */
  private final int[] firsts = new int[1 << HASH_BITS];

  /**
   * Computes the sequences.
   *
   * @param least one less than the distance of each position
   * @param ends the positions at which the phase ends
   */
  LastMoves(PhaseMoves moves, Transitions transitions, Distances least, BitSet ends) {
    LongStream.Builder found = LongStream.builder();
    for (int position = 0; position < transitions.size(); position++) {
      if (least.get(position) < LENGTH) {
        add(moves, transitions, ends, LENGTH, position, moves.masks().all(), position, found);
      }
    }
    found.add(-1);
    sequences = found.build().toArray();
    Arrays.fill(firsts, -1);
    for (int index = 0; index < sequences.length - 1; index++) {
      int slot = slot(position(index));
      if (firsts[slot] < 0) {
        firsts[slot] = index;
      }
    }
  }

  private static void add(
      PhaseMoves moves,
      Transitions transitions,
      BitSet ends,
      int left,
      int position,
      int allowed,
      long sequence,
      LongStream.Builder found) {
    if (left == 0) {
      if (ends.get(position)) {
        found.add(sequence);
      }
      return;
    }
    for (int rest = left == 1 ? allowed & moves.ends() : allowed; rest != 0; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      int next = transitions.next(position, move);
      int followers = moves.masks().followers(move);
      long longer = sequence << MOVE_BITS | move;
      add(moves, transitions, ends, left - 1, next, followers, longer, found);
    }
  }

  /** Returns the slot of a position, or the free slot for it. */
  private int slot(int position) {
    int slot = (position * HASH_FACTOR) >>> (Integer.SIZE - HASH_BITS);
    while (firsts[slot] >= 0 && position(firsts[slot]) != position) {
      slot = (slot + 1) & (firsts.length - 1);
    }
    return slot;
  }

  private int position(int index) {
    return (int) (sequences[index] >>> (LENGTH * MOVE_BITS));
  }

  /** Returns the index of the first sequence of a position; -1 if there is none. */
  int first(int position) {
    return firsts[slot(position)];
  }

  /** Returns whether the sequence with an index starts at a position. */
  boolean isOf(int position, int index) {
    return position(index) == position;
  }

  /** Returns a move of a sequence, an index in the phase. */
  int move(int index, int depth) {
    return (int) (sequences[index] >>> ((LENGTH - 1 - depth) * MOVE_BITS)) & MOVE_MASK;
  }
}

package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Cancellation;
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

  /** Gives about two slots per position, which fit into the processor's cache. */
  private static final int HASH_BITS = 13;

  private static final int HASH_FACTOR = 0x9e3779b1;
  private static final int POSITIONS_PER_CHECK = 1 << 12;

  /**
   * The sequences in ascending order: the position, then the moves, the first move highest. The
   * last element belongs to no position.
   */
  private final long[] sequences;

  /** A hash table: the index of the first sequence of a position, -1 in free slots. */
  private final int[] firsts = new int[1 << HASH_BITS];

  /** A search for the sequences, with the parameters of the constructor. */
  private record Search(
      PhaseMoves moves,
      Transitions transitions,
      Distances least,
      BitSet ends,
      LongStream.Builder found) {
    void add(int left, int position, int allowed, long sequence) {
      if (left == 0) {
        if (ends.get(position)) {
          found.add(sequence);
        }
      } else if (least.get(position) < left) {
        for (int rest = left == 1 ? allowed & moves.ends() : allowed; rest != 0; rest &= rest - 1) {
          int move = Integer.numberOfTrailingZeros(rest);
          int next = transitions.next(position, move);
          add(left - 1, next, moves.masks().followers(move), sequence << MOVE_BITS | move);
        }
      }
    }
  }

  /**
   * Computes the sequences.
   *
   * @param least one less than the minimum number of moves, at least 1, from each position to an
   *     end
   * @param ends the positions at which the phase ends
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  LastMoves(
      PhaseMoves moves,
      Transitions transitions,
      Distances least,
      BitSet ends,
      Cancellation cancellation) {
    LongStream.Builder found = LongStream.builder();
    Search search = new Search(moves, transitions, least, ends, found);
    for (int position = 0; position < transitions.size(); position++) {
      if (position % POSITIONS_PER_CHECK == 0) {
        cancellation.check();
      }
      search.add(LENGTH, position, moves.masks().all(), position);
    }
    found.add(-1);
    sequences = found.build().toArray();
    Arrays.fill(firsts, -1);
    int positions = 0;
    for (int index = 0; index < sequences.length - 1; index++) {
      int slot = slot(position(index));
      if (firsts[slot] < 0) {
        firsts[slot] = index;
        positions++;
        if (2 * positions > firsts.length) {
          throw new IllegalStateException("too many positions before the last moves");
        }
      }
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

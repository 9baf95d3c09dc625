package dev.cubewright.tables.transition;

import java.util.stream.IntStream;

/**
 * The ranks of the sets of a fixed number of places, at most 30, in ascending order. A set is
 * stored as bits of an int; ranking takes two lookups. Immutable.
 */
public final class SetRanks {
  private final int[] sets;

  /** The number of bits of a lower half. */
  private final int half;

  /** The rank of the first set by upper half. */
  private final int[] base;

  /** The index of each lower half among those with the same number of bits. */
  private final int[] order;

  /** Creates the ranks of the sets of {@code count} places out of the bit set {@code among}. */
  public SetRanks(int among, int count) {
    int width = Integer.SIZE - Integer.numberOfLeadingZeros(among);
    half = (width + 1) / 2;
    order = new int[1 << half];
    base = new int[1 << (width - half)];
    int[][] lowers = new int[half + 1][0];
    for (int bits = 0; bits <= half; bits++) {
      int size = bits;
      lowers[bits] =
          IntStream.range(0, order.length)
              .filter(lower -> (lower & ~among) == 0 && Integer.bitCount(lower) == size)
              .toArray();
      for (int i = 0; i < lowers[bits].length; i++) {
        order[lowers[bits][i]] = i;
      }
    }
    IntStream.Builder found = IntStream.builder();
    int size = 0;
    for (int upper = 0; upper < base.length; upper++) {
      int below = count - Integer.bitCount(upper);
      if ((upper & ~(among >>> half)) == 0 && below >= 0 && below <= half) {
        base[upper] = size;
        size += lowers[below].length;
        for (int lower : lowers[below]) {
          found.add(upper << half | lower);
        }
      }
    }
    sets = found.build().toArray();
  }

  public int size() {
    return sets.length;
  }

  public int rank(int set) {
    return base[set >>> half] + order[set & (order.length - 1)];
  }

  public int set(int rank) {
    return sets[rank];
  }

  public int[] sets() {
    return sets.clone();
  }

  /**
   * {@return the transitions of the ranks as a table}
   *
   * @param moved the transitions of sets; its moves permute the places
   */
  public TransitionTable table(MovedSets moved) {
    return TransitionTable.of(sets.length, moved.moves(), transitions(moved)::next);
  }

  /**
   * {@return the transitions of the ranks, computed at each call; for large numbers of sets}
   *
   * @param moved the transitions of sets; its moves permute the places
   */
  public Transitions transitions(MovedSets moved) {
    return new SetTransitions(this, moved);
  }
}

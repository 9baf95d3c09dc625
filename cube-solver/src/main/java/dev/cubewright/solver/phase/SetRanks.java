package dev.cubewright.solver.phase;

import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;

/**
 * Numbers the sets of as many of some places, at most 24, in ascending order. Sets are bits of an
 * int. A number is found by two look-ups. Immutable.
 */
public final class SetRanks {
  private static final int PLACES = 24;
  private static final int HALF = PLACES / 2;
  private static final int HALVES = 1 << HALF;

  private final int[] sets;

  /** The number of the first set with some upper half. */
  private final int[] base = new int[HALVES];

  /** The number of a lower half among those with as many bits. */
  private final int[] order = new int[HALVES];

  /** Ranks the sets of {@code count} of the places in the bit set {@code among}. */
  public SetRanks(int among, int count) {
    int[] met = new int[HALF + 1];
    for (int half = 0; half < HALVES; half++) {
      if ((half & ~among) == 0) {
        order[half] = met[Integer.bitCount(half)]++;
      }
    }
    int size = 0;
    for (int half = 0; half < HALVES; half++) {
      int below = count - Integer.bitCount(half);
      if ((half & ~(among >>> HALF)) == 0 && below >= 0 && below <= HALF) {
        base[half] = size;
        size += met[below];
      }
    }
    sets = new int[size];
    for (int upper = 0; upper < HALVES; upper++) {
      if ((upper & ~(among >>> HALF)) != 0) {
        continue;
      }
      int below = count - Integer.bitCount(upper);
      for (int lower = 0; lower < HALVES; lower++) {
        if ((lower & ~among) == 0 && Integer.bitCount(lower) == below) {
          sets[base[upper] + order[lower]] = upper << HALF | lower;
        }
      }
    }
  }

  public int size() {
    return sets.length;
  }

  public int rank(int set) {
    return base[set >>> HALF] + order[set & (HALVES - 1)];
  }

  public int set(int rank) {
    return sets[rank];
  }

  public int[] sets() {
    return Arrays.copyOf(sets, sets.length);
  }

  /**
   * {@return where moves lead among the numbers, all looked up}
   *
   * @param moved where the moves, which carry the places to one another, carry sets
   */
  public TransitionTable table(MovedSets moved) {
    return TransitionTable.of(sets.length, moved.moves(), transitions(moved)::next);
  }

  /**
   * {@return where moves lead among the numbers, without a table, for many sets}
   *
   * @param moved where the moves, which carry the places to one another, carry sets
   */
  public Transitions transitions(MovedSets moved) {
    return Transitions.of(
        sets.length, moved.moves(), (rank, move) -> rank(moved.next(sets[rank], move)));
  }
}

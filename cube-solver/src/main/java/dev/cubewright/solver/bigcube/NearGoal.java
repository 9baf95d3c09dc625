package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The states within a few turns of the only goal of a phase, with their distances, as far as 60
 * bits tell them apart. Takes some 40 MB and a second to prepare. Immutable.
 */
final class NearGoal {
  /** The distance of what is farther away than all that is known. */
  static final int FAR = Integer.MAX_VALUE;

  /** How many states are enough. */
  private static final int MOST = 2_000_000;

  /** Two slots for each state at least. */
  private static final int SLOT_BITS = 22;

  /** Some 16 for each state; they fit in a processor's cache, which the slots do not. */
  private static final int PRESENT_BITS = 25;

  private static final int DEPTH_BITS = 4;
  private static final long DEPTHS = (1 << DEPTH_BITS) - 1;

  private final ReductionPhase phase;
  private final int width;

  /**
   * For each state its print and, in the lowest bits, its distance and 1; 0 where there is none.
   */
  private final long[] slots = new long[1 << SLOT_BITS];

  /** A bit for each print by the bits that no slot is told by: most states have none. */
  private final long[] present = new long[1 << (PRESENT_BITS - 6)];

  private int count;
  private int depth;

  /**
   * Finds them.
   *
   * @param cancellation ends it
   */
  NearGoal(ReductionPhase phase, int[] goal, Cancellation cancellation) {
    this.phase = phase;
    this.width = phase.width();
    add(goal, 0);
    int[] level = goal;
    while (count < MOST && level.length > 0) {
      level = next(level, cancellation);
    }
  }

  /** Returns the states that are one turn farther, as far as there is room for them. */
  private int[] next(int[] level, Cancellation cancellation) {
    int[] reached = new int[level.length];
    int[] next = new int[width];
    int length = 0;
    for (int at = 0; at < level.length; at += width) {
      cancellation.check();
      for (int turn = 0; turn < phase.turns().size() && count < MOST; turn++) {
        phase.next(level, at, turn, next);
        if (add(next, depth + 1)) {
          reached = length < reached.length ? reached : Arrays.copyOf(reached, 2 * length);
          System.arraycopy(next, 0, reached, length, width);
          length += width;
        }
      }
    }
    depth++;
    return Arrays.copyOf(reached, length);
  }

  private boolean add(int[] state, int distance) {
    long print = print(state);
    int slot = slot(print);
    boolean isNew = slots[slot] == 0;
    if (isNew) {
      slots[slot] = print | (distance + 1);
      present[presentBit(print) >>> 6] |= 1L << presentBit(print);
      count++;
    }
    return isNew;
  }

  private int slot(long print) {
    int slot = (int) (print >>> Integer.SIZE) & (slots.length - 1);
    while (slots[slot] != 0 && (slots[slot] & ~DEPTHS) != print) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private static long print(int[] state) {
    return PhaseBeam.print(state) & ~DEPTHS;
  }

  /** Returns the greatest distance that is known, of some states at least. */
  int depth() {
    return depth;
  }

  /** Returns the distance of a state; {@link #FAR} if it is not known. */
  int distance(int[] state) {
    long print = print(state);
    if ((present[presentBit(print) >>> 6] >>> presentBit(print) & 1) == 0) {
      return FAR;
    }
    long entry = slots[slot(print)];
    return entry == 0 ? FAR : (int) (entry & DEPTHS) - 1;
  }

  private static int presentBit(long print) {
    return (int) (print >>> DEPTH_BITS) & ((1 << PRESENT_BITS) - 1);
  }

  /** Returns the turns from a state whose distance is known to the goal. */
  List<BlockTurn> path(int[] from) {
    List<BlockTurn> path = new ArrayList<>();
    int[] state = from.clone();
    int[] next = new int[width];
    for (int left = distance(from); left > 0; left--) {
      int turn = 0;
      phase.next(state, 0, turn, next);
      while (distance(next) != left - 1) {
        phase.next(state, 0, ++turn, next);
      }
      path.add(phase.turns().get(turn));
      System.arraycopy(next, 0, state, 0, width);
    }
    return path;
  }
}

package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The exact cost to go of every position near a goal: all that cost up to a limit, and no others.
 * Immutable once made.
 *
 * <p>As a bound it looks at all numberings of a search, in the order of the coordinates.
 *
 * <p>A position is a number for each coordinate; together with the row of the context of the last
 * move it makes a key of mixed radix. The keys lie in an open hash table of longs, at most half
 * full, beside their costs: 24 bytes a position.
 */
final class NearGoalTable extends Bound {
  /** What {@link #cost} returns for a position that is farther away than the limit. */
  public static final int BEYOND = -1;

  private static final long EMPTY = -1;
  private static final int POSITIONS_BETWEEN_QUESTIONS = 1 << 12;

  private final MoveSet moveSet;
  private final List<? extends Transitions> backward;
  private final int[] numberings;
  private long[] keys = new long[1 << 10];
  private int[] costs = new int[1 << 10];
  private int size;
  private long limit;

  /**
   * Collects positions by ascending cost, until the next cost would exceed the number wanted.
   *
   * @param moveSet the moves and their costs
   * @param backward for each coordinate, where each move comes from
   * @param goals the positions from which nothing is left to do, a number for each coordinate
   * @param maximumSize about how many positions are wanted at most; the goals are always there
   * @param cancellation ends the work
   * @throws CancellationException if the work is cancelled
   * @throws IllegalArgumentException if the coordinates together have more than 2^63 positions
   */
  public NearGoalTable(
      MoveSet moveSet,
      List<? extends Transitions> backward,
      List<int[]> goals,
      int maximumSize,
      Cancellation cancellation) {
    this.moveSet = moveSet;
    this.backward = List.copyOf(backward);
    this.numberings = IntStream.range(0, backward.size()).toArray();
    requireKeys();
    Arrays.fill(keys, EMPTY);
    TreeMap<Long, LongStream.Builder> frontier = new TreeMap<>();
    for (int[] goal : goals) {
      for (int row = 0; row < moveSet.rows(); row++) {
        offer(frontier, 0, key(row, goal, 0));
      }
    }
    while (!frontier.isEmpty()) {
      long cost = frontier.firstKey();
      cancellation.check();
      long[] found =
          frontier
              .pollFirstEntry()
              .getValue()
              .build()
              .distinct()
              .filter(key -> lookUp(key) == BEYOND)
              .toArray();
      if (cost > Integer.MAX_VALUE || (cost > 0 && (long) size + found.length > maximumSize)) {
        break;
      }
      for (long key : found) {
        if (size % POSITIONS_BETWEEN_QUESTIONS == 0) {
          cancellation.check();
        }
        put(key, Math.toIntExact(cost));
        offerPredecessors(frontier, cost, key);
      }
      limit = cost;
    }
  }

  /** Keys that overflow would stand for several positions, and their costs would be wrong. */
  private void requireKeys() {
    long count = moveSet.rows();
    try {
      for (Transitions coordinate : backward) {
        count = Math.multiplyExact(count, (long) coordinate.size());
      }
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "the coordinates have more positions than a long can number; use fewer coordinates, or no"
              + " table of nearly solved positions",
          e);
    }
  }

  private static void offer(Map<Long, LongStream.Builder> frontier, long cost, long key) {
    frontier.computeIfAbsent(cost, unused -> LongStream.builder()).add(key);
  }

  private void offerPredecessors(Map<Long, LongStream.Builder> frontier, long cost, long key) {
    int[] position = new int[backward.size()];
    long rest = key;
    for (int i = position.length - 1; i >= 0; i--) {
      position[i] = (int) (rest % backward.get(i).size());
      rest /= backward.get(i).size();
    }
    int[] before = new int[position.length];
    for (int move = 0; move < moveSet.size(); move++) {
      if (moveSet.row(moveSet.contextAfter(move)) != rest) {
        continue;
      }
      for (int i = 0; i < position.length; i++) {
        before[i] = backward.get(i).next(position[i], move);
      }
      for (int context = 0; context < moveSet.contexts(); context++) {
        int row = moveSet.row(context);
        int moveCost = moveSet.cost(context, move);
        if (row >= 0 && moveCost != MoveSet.FORBIDDEN) {
          long candidate = key(row, before, 0);
          if (lookUp(candidate) == BEYOND) {
            offer(frontier, cost + moveCost, candidate);
          }
        }
      }
    }
  }

  @Override
  int[] numberings() {
    return numberings;
  }

  /** {@inheritDoc} A position that is not near the goal costs more than all that are. */
  @Override
  void costs(PositionSlots positions, long[] costs) {
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      // With more than that left nothing would be cut off.
      if (positions.left[slot] <= limit) {
        int exact = lookUp(key(positions.rows[slot], positions.numbers, slot));
        costs[i] = exact == BEYOND ? limit + 1 : exact;
      } else {
        costs[i] = 0;
      }
    }
  }

  /** {@return the greatest cost up to which every position is in this table} */
  public long limit() {
    return limit;
  }

  /** {@return the number of positions, counted once for each row} */
  public int size() {
    return size;
  }

  /**
   * {@return the cost to go of a position, or {@link #BEYOND}}
   *
   * @param row the row of the context of the last move
   * @param numbers holds the position's number for each coordinate
   * @param offset where these begin
   */
  public int cost(int row, int[] numbers, int offset) {
    return lookUp(key(row, numbers, offset));
  }

  private long key(int row, int[] numbers, int offset) {
    long key = row;
    for (int i = 0; i < backward.size(); i++) {
      key = key * backward.get(i).size() + numbers[offset + i];
    }
    return key;
  }

  private long key(int row, int[][] numbers, int slot) {
    long key = row;
    for (int i = 0; i < numberings.length; i++) {
      key = key * backward.get(i).size() + numbers[i][slot];
    }
    return key;
  }

  private int slot(long key) {
    // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
    int unusedBits = Long.SIZE - Integer.numberOfTrailingZeros(keys.length);
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> unusedBits);
    while (keys[slot] != EMPTY && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }

  private int lookUp(long key) {
    int slot = slot(key);
    return keys[slot] == EMPTY ? BEYOND : costs[slot];
  }

  private void put(long key, int cost) {
    if (2 * (size + 1) > keys.length) {
      long[] oldKeys = keys;
      int[] oldCosts = costs;
      keys = new long[2 * oldKeys.length];
      costs = new int[keys.length];
      Arrays.fill(keys, EMPTY);
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldKeys[i] != EMPTY) {
          int slot = slot(oldKeys[i]);
          keys[slot] = oldKeys[i];
          costs[slot] = oldCosts[i];
        }
      }
    }
    int slot = slot(key);
    keys[slot] = key;
    costs[slot] = cost;
    size++;
  }
}

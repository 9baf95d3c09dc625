package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The exact costs of all positions near the goals, up to a limit. Immutable.
 *
 * <p>The coordinates and the row of the context of the last move make a key of mixed radix.
 */
final class NearGoalTable extends Bound {
  /** The {@link #cost} of a position beyond the limit. */
  static final int BEYOND = -1;

  private static final int POSITIONS_BETWEEN_CHECKS = 1 << 12;

  private final MoveSet moveSet;
  private final List<? extends Transitions> backward;
  private final int[] numberings;
  private final NearGoalHash levels = new NearGoalHash();

  private int[] costs = new int[0];

  /**
   * Collects positions by ascending cost, until the next cost would exceed the maximum size.
   *
   * @param backward for each coordinate, the transitions of the inverse moves
   * @param goals coordinates, which are always in the table
   * @throws IllegalArgumentException if the coordinates have too many positions for keys
   */
  NearGoalTable(
      MoveSet moveSet,
      List<? extends Transitions> backward,
      List<int[]> goals,
      int maximumSize,
      Cancellation cancellation) {
    this.moveSet = moveSet;
    this.backward = List.copyOf(backward);
    this.numberings = IntStream.range(0, backward.size()).toArray();
    requireKeys();
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
              .filter(key -> levels.level(key) == NearGoalHash.UNKNOWN)
              .toArray();
      boolean isFull =
          cost > 0
              && ((long) levels.size() + found.length > maximumSize
                  || costs.length > NearGoalHash.MAXIMUM_LEVEL);
      if (cost > Integer.MAX_VALUE || isFull) {
        break;
      }
      costs = Arrays.copyOf(costs, costs.length + 1);
      costs[costs.length - 1] = Math.toIntExact(cost);
      for (long key : found) {
        if (levels.size() % POSITIONS_BETWEEN_CHECKS == 0) {
          cancellation.check();
        }
        levels.add(key, costs.length - 1);
        offerPredecessors(frontier, cost, key);
      }
    }
  }

  private void requireKeys() {
    double keys = moveSet.rows();
    for (Transitions coordinate : backward) {
      keys *= coordinate.size();
    }
    if (keys > NearGoalHash.MAXIMUM_KEY) {
      throw new IllegalArgumentException(
          "the coordinates have too many positions; use fewer coordinates, or no table of nearly"
              + " solved positions");
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
          if (levels.level(candidate) == NearGoalHash.UNKNOWN) {
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

  /** A position that is not near the goal costs more than all that are. */
  @Override
  void costs(PositionSlots positions, long[] costs) {
    int limit = limit();
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      // With more left, nothing would be pruned.
      if (positions.left[slot] <= limit) {
        int exact = cost(key(positions.rows[slot], positions.numbers, slot));
        costs[i] = exact == BEYOND ? limit + 1L : exact;
      } else {
        costs[i] = 0;
      }
    }
  }

  /** Returns the greatest cost up to which every position is in the table. */
  int limit() {
    return costs[costs.length - 1];
  }

  int size() {
    return levels.size();
  }

  /** Returns the cost of the position whose coordinates begin at an offset, or {@link #BEYOND}. */
  int cost(int row, int[] numbers, int offset) {
    return cost(key(row, numbers, offset));
  }

  private int cost(long key) {
    int level = levels.level(key);
    return level == NearGoalHash.UNKNOWN ? BEYOND : costs[level];
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
}

package dev.cubewright.search.engine;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The exact costs of all positions near the goals, up to a limit. Immutable.
 *
 * <p>The key of a position is a mixed-radix number of the coordinates and the row of the context of
 * the last move, modulo 2^64. Positions that share a key have the lowest of their costs.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class NearGoalTable extends Bound {
  /** The {@link #cost} of a position beyond the limit. */
  static final int BEYOND = -1;

  /** The maximum number of steps for each position of the maximum size. */
  private static final int STEPS_PER_POSITION = 16;

  private static final int STEPS_BETWEEN_CHECKS = 1 << 12;

  private final MoveSet moveSet;
  private final List<? extends Transitions> backward;
  private final int[] numberings;
  private final NearGoalHash levels = new NearGoalHash();

  /** The cost of each level; the last level may be incomplete. */
  private int[] costs = new int[0];

  /** The cost of the last complete level. */
  private int limit;

  /**
   * Creates the table: follows all canonical sequences backward from the goals by ascending cost,
   * until the next cost would exceed the maximum size.
   *
   * @param backward the transitions of the inverse moves by coordinate
   * @param numberings the indices of these coordinates in the search
   * @param goals coordinates, which are always in the table
   * @param maximumSize the maximum number of positions
   */
  public NearGoalTable(
      MoveSet moveSet,
      CanonicalSequences sequences,
      List<? extends Transitions> backward,
      int[] numberings,
      List<int[]> goals,
      int maximumSize,
      Cancellation cancellation) {
    this.moveSet = moveSet;
    this.backward = List.copyOf(backward);
    this.numberings = numberings.clone();
    Filling filling = new Filling(sequences, maximumSize, cancellation);
    long cost = 0;
    boolean isComplete = true;
    while (isComplete && cost <= Integer.MAX_VALUE && costs.length < NearGoalHash.MAXIMUM_LEVEL) {
      costs = Arrays.copyOf(costs, costs.length + 1);
      costs[costs.length - 1] = (int) cost;
      isComplete = filling.add(goals, cost);
      limit = isComplete ? (int) cost : limit;
      cost = filling.nextCost;
    }
  }

  /** Adds the positions of one cost after another. */
  private final class Filling {
    private final int[][] predecessors;
    private final int[] rowContexts;
    private final boolean isExact;
    private final int maximumSize;
    private final Cancellation cancellation;
    private int[][] path = new int[1][];
    private long cost;
    private final int leastCost;
    private long stepsLeft;
    private long nextCost;

    Filling(CanonicalSequences sequences, int maximumSize, Cancellation cancellation) {
      this.maximumSize = maximumSize;
      this.cancellation = cancellation;
      int size = moveSet.size();
      this.predecessors = new int[size][];
      for (int move = 0; move < size; move++) {
        int next = move;
        predecessors[move] =
            IntStream.range(0, size).filter(before -> sequences.allows(before, next)).toArray();
      }
      this.rowContexts =
          IntStream.range(0, moveSet.contexts())
              .filter(context -> moveSet.row(context) >= 0)
              .toArray();
      this.leastCost =
          Arrays.stream(rowContexts)
              .flatMap(context -> IntStream.range(0, size).map(move -> moveSet.cost(context, move)))
              .filter(moveCost -> moveCost != MoveSet.FORBIDDEN)
              .min()
              .orElse(1);
      this.stepsLeft = (long) maximumSize * STEPS_PER_POSITION;
      double keys = moveSet.rows();
      for (Transitions coordinate : backward) {
        keys *= coordinate.size();
      }
      this.isExact = keys < Long.MAX_VALUE;
    }

    /** Returns whether all positions of a cost have been added. */
    boolean add(List<int[]> goals, long ofLevel) {
      cost = ofLevel;
      nextCost = Long.MAX_VALUE;
      cancellation.check();
      int[] all = IntStream.range(0, moveSet.size()).toArray();
      for (int[] goal : goals) {
        path[0] = goal;
        for (int row = 0; row < moveSet.rows(); row++) {
          if (!add(0, row, all, ofLevel)) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean add(int depth, int row, int[] moves, long left) {
      long key = key(row, path[depth], 0);
      stepsLeft--;
      if (stepsLeft % STEPS_BETWEEN_CHECKS == 0) {
        cancellation.check();
      }
      if (left == 0) {
        nextCost = Math.min(nextCost, cost + leastCost);
        if (cost > 0 && (stepsLeft < 0 || levels.size() >= maximumSize)) {
          return stepsLeft >= 0 && levels.level(key) != NearGoalHash.UNKNOWN;
        }
        levels.add(key, costs.length - 1);
        return true;
      }
      int known = isExact ? levels.level(key) : NearGoalHash.UNKNOWN;
      if (known != NearGoalHash.UNKNOWN && costs[known] < cost - left) {
        return true; // A cheaper sequence leads here.
      }
      if (depth + 1 == path.length) {
        path = Arrays.copyOf(path, 2 * path.length);
      }
      if (path[depth + 1] == null) {
        path[depth + 1] = new int[backward.size()];
      }
      int[] before = path[depth + 1];
      for (int move : moves) {
        if (moveSet.row(moveSet.contextAfter(move)) == row) {
          boolean isKnown = false;
          for (int context : rowContexts) {
            int moveCost = moveSet.cost(context, move);
            if (moveCost > left) {
              nextCost = Math.min(nextCost, cost - left + moveCost);
            } else if (moveCost != MoveSet.FORBIDDEN) {
              for (int i = 0; i < before.length && !isKnown; i++) {
                before[i] = backward.get(i).next(path[depth][i], move);
              }
              isKnown = true;
              if (!add(depth + 1, moveSet.row(context), predecessors[move], left - moveCost)) {
                return false;
              }
            }
          }
        }
      }
      return true;
    }
  }

  @Override
  int[] numberings() {
    return numberings;
  }

  /** A position outside the table costs more than all positions in it. */
  @Override
  void costs(PositionSlots positions, long[] costs) {
    long limit = limit();
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      // With more cost left, nothing would be pruned.
      if (positions.left[slot] <= limit) {
        int exact = cost(key(positions.rows[slot], positions.numbers, slot));
        costs[i] = exact == BEYOND ? limit + 1 : exact;
      } else {
        costs[i] = 0;
      }
    }
  }

  /** Returns the maximum cost up to which every position is in the table. */
  int limit() {
    return limit;
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
      key = key * backward.get(i).size() + numbers[numberings[i]][slot];
    }
    return key;
  }
}

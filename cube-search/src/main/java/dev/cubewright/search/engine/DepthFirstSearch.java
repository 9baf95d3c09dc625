package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One depth-first search within a cost limit: the inner loop of IDA*. For one thread; makes no
 * garbage while it searches.
 *
 * <p>A few positions go on together: all that their moves lead to are looked at in one go, bound by
 * bound, and what one bound cuts off, the next need not look up. A search of one position after the
 * other waits for the memory most of its time; here the processor waits for many look-ups at once,
 * and the search is several times as fast ({@code docs/benchmarks.md}).
 */
final class DepthFirstSearch {
  /** Judges the paths of a search. */
  interface Visitor {
    /** Returns whether a path that all bounds allow to end here reaches a goal. */
    boolean isGoal(int[] path, int length);

    /** Takes a path that reaches a goal; the array is reused. */
    void goal(int[] path, int length);
  }

  /** How many positions go on together: enough to fill the processor's queue of look-ups. */
  private static final int GROUP = 16;

  private final MoveSet moveSet;
  private final int[][] followers;
  private final Numbering[] numberings;
  private final Bound[] bounds;
  private final Visitor visitor;
  private final NodeCounter counter;
  private final long[] costs;

  /** The positions at each depth of the path. */
  private final List<PositionSlots> levels = new ArrayList<>();

  private int[] path = new int[1];
  private long limit;
  private long nextLimit;

  DepthFirstSearch(SearchTables tables, Visitor visitor, NodeCounter counter) {
    this.moveSet = tables.moveSet();
    this.followers = new int[moveSet.size()][];
    for (int move = 0; move < followers.length; move++) {
      followers[move] = tables.sequences().followers(move);
    }
    this.numberings = tables.numberings().toArray(Numbering[]::new);
    this.bounds = tables.bounds().toArray(Bound[]::new);
    this.visitor = visitor;
    this.counter = counter;
    this.costs = new long[GROUP * moveSet.size()];
  }

  /**
   * Searches below one first move.
   *
   * @param start the position's number in each numbering
   * @param firstMove the number of the first move
   * @param costLimit the cost of a path to a goal
   * @return the least cost that a path cut off by the limit could have
   */
  long search(int[] start, int firstMove, long costLimit) {
    limit = costLimit;
    nextLimit = Long.MAX_VALUE;
    PositionSlots root = level(0);
    for (int numbering = 0; numbering < start.length; numbering++) {
      root.numbers[numbering][0] = start[numbering];
    }
    PositionSlots first = level(1);
    first.clear();
    addMoves(first, 0, costLimit, MoveSet.START, new int[] {firstMove});
    lookAt(1, first);
    counter.report();
    return nextLimit;
  }

  private PositionSlots level(int depth) {
    if (depth == levels.size()) {
      levels.add(new PositionSlots(numberings.length, GROUP * moveSet.size()));
      path = Arrays.copyOf(path, depth + 1);
    }
    return levels.get(depth);
  }

  private void addMoves(PositionSlots positions, int parent, long left, int context, int[] moves) {
    for (int move : moves) {
      int moveCost = moveSet.cost(context, move);
      if (moveCost != MoveSet.FORBIDDEN) {
        if (moveCost <= left) {
          int row = moveSet.row(moveSet.contextAfter(move));
          positions.add(parent, move, row, left - moveCost);
        } else {
          nextLimit = Math.min(nextLimit, limit - left + moveCost);
        }
      }
    }
  }

  /** Looks at the positions at a depth, and goes on from those that are not cut off. */
  private void lookAt(int depth, PositionSlots positions) {
    counter.count(positions.count);
    PositionSlots parents = levels.get(depth - 1);
    for (int i = 0; i < bounds.length && positions.count > 0; i++) {
      for (int numbering : bounds[i].numberings()) {
        numberings[numbering].carry(
            parents.numbers[numbering], positions, positions.numbers[numbering]);
      }
      bounds[i].costs(positions, costs);
      cutOff(positions);
    }
    PositionSlots next = level(depth + 1);
    for (int i = 0; i < positions.count && counter.goesOn(); i += GROUP) {
      next.clear();
      for (int j = i; j < Math.min(i + GROUP, positions.count); j++) {
        goOn(depth, positions, positions.slots[j], next);
      }
      if (next.count > 0 && counter.goesOn()) {
        lookAt(depth + 1, next);
      }
    }
  }

  private void cutOff(PositionSlots positions) {
    int kept = 0;
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      if (costs[i] <= positions.left[slot]) {
        positions.slots[kept++] = slot;
      } else if (costs[i] != DistanceTable.UNREACHABLE) {
        // What can never be solved opens no further limit.
        nextLimit = Math.min(nextLimit, limit - positions.left[slot] + costs[i]);
      }
    }
    positions.count = kept;
  }

  private void goOn(int depth, PositionSlots positions, int slot, PositionSlots next) {
    int move = positions.moves[slot];
    long left = positions.left[slot];
    if (left == 0 && counter.goesOn()) {
      followBack(depth, slot);
      if (visitor.isGoal(path, depth)) {
        visitor.goal(path, depth);
        return;
      }
    }
    // With nothing left this only notes which limit would let the moves be made.
    addMoves(next, slot, left, moveSet.contextAfter(move), followers[move]);
  }

  private void followBack(int depth, int slot) {
    int current = slot;
    for (int level = depth; level > 0; level--) {
      PositionSlots positions = levels.get(level);
      path[level - 1] = positions.moves[current];
      current = positions.parents[current];
    }
  }
}

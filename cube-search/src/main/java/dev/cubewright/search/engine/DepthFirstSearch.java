package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A depth-first search within a cost limit: the inner loop of IDA*. Not thread-safe; allocates
 * nothing while it searches.
 *
 * <p>A group of positions is expanded at once, and their successors are pruned bound by bound, so
 * that the cache misses of many lookups overlap. This is several times as fast as expanding one
 * position at a time ({@code docs/benchmarks.md}).
 */
final class DepthFirstSearch implements IterativeDeepening.Worker<BranchSearch.Branch> {
  /**
   * The number of positions in a group, enough to overlap all cache misses that the processor
   * supports.
   */
  private static final int GROUP = 16;

  private final MoveSet moveSet;
  private final int[][] followers;
  private final Numbering[] numberings;
  private final Bound[] bounds;
  private final BranchSearch branches;
  private final NodeCounter counter;
  private final long[] costs;

  /** The positions at each depth of the path. */
  private final List<PositionSlots> levels = new ArrayList<>();

  private BranchSearch.@Nullable Branch current;
  private int[] path = new int[1];
  private long limit;
  private long nextLimit;

  DepthFirstSearch(SearchTables tables, BranchSearch branches, NodeCounter counter) {
    this.moveSet = tables.moveSet();
    this.followers = new int[moveSet.size()][];
    for (int move = 0; move < followers.length; move++) {
      followers[move] = tables.sequences().followers(move);
    }
    this.numberings = tables.numberings().toArray(Numbering[]::new);
    this.bounds = tables.bounds().toArray(Bound[]::new);
    this.branches = branches;
    this.counter = counter;
    this.costs = new long[GROUP * moveSet.size()];
  }

  @Override
  public void search(BranchSearch.Branch branch, long costLimit) {
    long nodes = counter.nodes();
    current = branch;
    limit = costLimit;
    nextLimit = Long.MAX_VALUE;
    PositionSlots root = level(0);
    int[] start = branch.numbers();
    for (int numbering = 0; numbering < start.length; numbering++) {
      root.numbers[numbering][0] = start[numbering];
    }
    PositionSlots first = level(1);
    first.clear();
    addMoves(first, 0, costLimit, MoveSet.START, new int[] {branch.firstMove()});
    pruneAndExpand(1, first);
    counter.report();
    branches.finished(nextLimit, counter.nodes() - nodes);
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

  private void pruneAndExpand(int depth, PositionSlots positions) {
    counter.count(positions.count);
    PositionSlots parents = levels.get(depth - 1);
    for (int i = 0; i < bounds.length && positions.count > 0; i++) {
      for (int numbering : bounds[i].numberings()) {
        numberings[numbering].update(
            parents.numbers[numbering], positions, positions.numbers[numbering]);
      }
      bounds[i].costs(positions, costs);
      prune(positions);
    }
    PositionSlots next = level(depth + 1);
    for (int i = 0; i < positions.count && counter.isRunning(); i += GROUP) {
      next.clear();
      for (int j = i; j < Math.min(i + GROUP, positions.count); j++) {
        expand(depth, positions, positions.slots[j], next);
      }
      if (next.count > 0 && counter.isRunning()) {
        pruneAndExpand(depth + 1, next);
      }
    }
  }

  private void prune(PositionSlots positions) {
    int kept = 0;
    for (int i = 0; i < positions.count; i++) {
      int slot = positions.slots[i];
      if (costs[i] <= positions.left[slot]) {
        positions.slots[kept++] = slot;
      } else if (costs[i] != DistanceTable.UNREACHABLE) {
        nextLimit = Math.min(nextLimit, limit - positions.left[slot] + costs[i]);
      }
    }
    positions.count = kept;
  }

  private void expand(int depth, PositionSlots positions, int slot, PositionSlots next) {
    int move = positions.moves[slot];
    long left = positions.left[slot];
    if (left == 0 && counter.isRunning()) {
      tracePath(depth, slot);
      if (branches.offer(Objects.requireNonNull(current), path, depth, counter)) {
        return;
      }
    }
    // With no cost left, this only updates the next limit.
    addMoves(next, slot, left, moveSet.contextAfter(move), followers[move]);
  }

  private void tracePath(int depth, int slot) {
    int current = slot;
    for (int level = depth; level > 0; level--) {
      PositionSlots positions = levels.get(level);
      path[level - 1] = positions.moves[current];
      current = positions.parents[current];
    }
  }
}

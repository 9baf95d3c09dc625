package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The search of one thread for all solutions of one cost. It extends moves at both ends: each
 * position continues at the side with fewer possible moves. Does not allocate while it searches.
 *
 * <p>The children of several positions form a batch, whose bounds are looked up together.
 */
final class OptimalSearch {
  /** The maximum number of positions in a batch. A batch lets memory accesses overlap. */
  static final int BATCH = 512;

  private static final int AXES = OptimalTables.AXES;

  private static final int NEVER = Integer.MAX_VALUE;

  /** Searches the positions of all ranks. */
  static final int ANY_RANK = -1;

  private final OptimalTables tables;
  private final long allowed;
  private final PackedCube packed;
  private final int moves;
  private final BatchPruner pruner;
  private final Consumer<int[]> sink;
  private final NodeCounter counter;
  private final List<SearchLevel> levels = new ArrayList<>();

  private List<SearchLevel> starts = List.of();
  private int splitDepth = NEVER;
  private int rank = ANY_RANK;
  private final List<SearchLevel> split = new ArrayList<>();

  /**
   * Creates a search.
   *
   * @param allowed the set of allowed moves, with the inverse of each move
   * @param sink receives each solution of the cube as a new array
   * @param counter counts the nodes of this thread
   */
  OptimalSearch(OptimalTables tables, long allowed, Consumer<int[]> sink, NodeCounter counter) {
    this.tables = tables;
    this.allowed = allowed;
    this.sink = sink;
    this.counter = counter;
    packed = tables.packed();
    moves = tables.moves().size();
    pruner = new BatchPruner(tables, BATCH);
  }

  /**
   * Finds the solutions below some positions that use all of the cost left.
   *
   * @param positions at most {@link #BATCH}, each a separate level
   * @param ofRank the rank of the positions to search where these are {@linkplain
   *     OptimalTables#rank ranked}, or {@link #ANY_RANK}
   */
  void search(List<SearchLevel> positions, int ofRank) {
    splitDepth = NEVER;
    rank = ofRank;
    begin(positions);
  }

  /** Expands a position to a depth, and returns the positions that remain. */
  List<SearchLevel> split(SearchLevel start, int depth) {
    splitDepth = depth;
    rank = ANY_RANK;
    split.clear();
    begin(List.of(start));
    return List.copyOf(split);
  }

  private void begin(List<SearchLevel> positions) {
    counter.poll();
    starts = positions;
    level(0).count = 0;
    positions.forEach(position -> levels.get(0).add(position, 0));
    expand(0);
    counter.report();
  }

  private SearchLevel level(int depth) {
    if (depth == levels.size()) {
      levels.add(new SearchLevel(BATCH));
    }
    return levels.get(depth);
  }

  private void expand(int depth) {
    SearchLevel level = levels.get(depth);
    SearchLevel next = level(depth + 1);
    int i = 0;
    while (i < level.count && counter.isRunning()) {
      next.count = 0;
      while (i < level.count && next.count <= BATCH - moves && counter.isRunning()) {
        expand(depth, level, level.slots[i], next);
        i++;
      }
      if (next.count > 0 && counter.isRunning()) {
        pruneAndExpand(level, next);
        expand(depth + 1);
      }
    }
  }

  private void expand(int depth, SearchLevel level, int slot, SearchLevel next) {
    if (level.left[slot] == 0) {
      if (isSolution(level, slot)) {
        sink.accept(solution(paths(depth, slot)));
      }
    } else if (depth == splitDepth) {
      split.add(start(depth, level, slot));
    } else if (hasRank(depth, level, slot)) {
      addMoves(level, slot, next);
    }
  }

  /** Returns false if the position is the first one to be ranked and has another rank. */
  private boolean hasRank(int depth, SearchLevel level, int slot) {
    return rank == ANY_RANK
        || depth == 0
        || level.left[slot] > tables.rankedLeft()
        || levels.get(depth - 1).left[level.parents[slot]] <= tables.rankedLeft()
        || tables.rank(level.bounds, slot * SearchLevel.BOUNDS) == rank;
  }

  private boolean isSolution(SearchLevel level, int slot) {
    return tables.isSolved(level.edges[slot], level.corners[slot])
        && tables.mayMeet(level.lastMoves[2 * slot], level.lastMoves[2 * slot + 1]);
  }

  /** Adds the children by the moves at the better side. */
  private void addMoves(SearchLevel level, int slot, SearchLevel next) {
    int left = level.left[slot];
    int front = slot * SearchLevel.BOUNDS;
    int back = front + AXES;
    long atFront =
        allowed
            & tables.allowed(0, level.lastMoves[2 * slot], left, level.bounds, back)
            & tables.descents(left, level.bounds, level.faces, front);
    long atBack =
        allowed
            & tables.allowed(1, level.lastMoves[2 * slot + 1], left, level.bounds, front)
            & tables.descents(left, level.bounds, level.faces, back);
    if (atFront == 0 || atBack == 0) {
      return;
    }
    int side = betterSide(level, slot, Long.bitCount(atFront) - Long.bitCount(atBack));
    if (side != level.sides[slot]) {
      level.sides[slot] = (byte) side;
      level.edges[slot] = packed.invertEdges(level.edges[slot]);
      level.corners[slot] = packed.invertCorners(level.corners[slot]);
    }
    level.orders[2 * slot] = BatchPruner.order(level.bounds, front);
    level.orders[2 * slot + 1] = BatchPruner.order(level.bounds, back);
    for (long rest = side == 0 ? atFront : atBack; rest != 0; rest &= rest - 1) {
      int move = Long.numberOfTrailingZeros(rest);
      next.add(slot, move, left - tables.cost(move));
    }
  }

  /**
   * Returns the side with fewer moves; if equal, the one with greater bounds; if these are equal,
   * the side of the last move.
   */
  private static int betterSide(SearchLevel level, int slot, int moreAtFront) {
    if (moreAtFront != 0) {
      return moreAtFront < 0 ? 0 : 1;
    }
    int sum = 0;
    for (int axis = 0; axis < AXES; axis++) {
      int front = slot * SearchLevel.BOUNDS + axis;
      sum += level.bounds[front] - level.bounds[front + AXES];
    }
    return sum == 0 ? level.sides[slot] : sum > 0 ? 0 : 1;
  }

  private void pruneAndExpand(SearchLevel level, SearchLevel next) {
    counter.count(next.count);
    pruner.prune(level, next);
  }

  private SearchLevel start(int depth, SearchLevel level, int slot) {
    SearchLevel start = new SearchLevel(1);
    start.add(level, slot);
    start.paths = paths(depth, slot);
    return start;
  }

  /** Returns the moves at each side, in order. */
  private int[][] paths(int depth, int slot) {
    int[] slotAt = new int[depth + 1];
    slotAt[depth] = slot;
    for (int i = depth; i > 0; i--) {
      slotAt[i - 1] = levels.get(i).parents[slotAt[i]];
    }
    int[][] paths = starts.get(slotAt[0]).paths.clone();
    for (int i = 0; i < depth; i++) {
      int side = levels.get(i).sides[slotAt[i]];
      int length = paths[side].length;
      paths[side] = Arrays.copyOf(paths[side], length + 1);
      paths[side][length] = levels.get(i + 1).moves[slotAt[i + 1]];
    }
    return paths;
  }

  /** Returns the moves of a solution. Moves at the back are inverted and in reverse order. */
  private int[] solution(int[][] paths) {
    int front = paths[0].length;
    int back = paths[1].length;
    int[] solution = Arrays.copyOf(paths[0], front + back);
    for (int i = 0; i < back; i++) {
      solution[front + i] = tables.inverse(paths[1][back - 1 - i]);
    }
    return solution;
  }
}

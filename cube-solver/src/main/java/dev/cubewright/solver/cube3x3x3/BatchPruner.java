package dev.cubewright.solver.cube3x3x3;

/**
 * A pruner of batches of positions. It computes the coordinates and bounds of the positions that
 * moves reach, and removes positions that cannot be solved with the cost left. Not thread-safe.
 *
 * <p>For all positions, the first bound is looked up in one batch. The second bound is looked up
 * for the remaining positions only, and so on. A batch lets memory accesses overlap.
 */
final class BatchPruner {
  private static final int AXES = OptimalTables.AXES;

  /** The permutations of three axes, one after the other. */
  private static final byte[] ORDERS = {0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0};

  private final OptimalTables tables;
  private final PackedCube packed;
  private final PackedCosets ofCubes;
  private final Phase1Bounds bounds;
  private final int[][] images;
  private final char[] splitNext;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int moves;
  private final long[] cosets;

  private final int[] found;

  /** Lower bounds that follow from the bounds before the moves. */
  private final int[] least;

  private final int[] faces;

  /** By lookup, the index of its bound in the next level. */
  private final int[] targets;

  /**
   * Creates a pruner.
   *
   * @param size the maximum number of positions in a batch
   */
  BatchPruner(OptimalTables tables, int size) {
    this.tables = tables;
    packed = tables.packed();
    ofCubes = tables.cosets();
    bounds = tables.bounds();
    images = tables.images();
    splitNext = tables.coordinates().splitNext();
    sliceNext = tables.coordinates().sliceNext();
    flipNext = tables.coordinates().flipNext();
    twistNext = tables.coordinates().twistNext();
    moves = tables.moves().size();
    cosets = new long[size];
    found = new int[size];
    least = new int[size];
    faces = new int[size];
    targets = new int[size];
  }

  /**
   * Returns the index of the axes in order of descending bounds: the greatest most likely prunes.
   */
  static byte order(int[] bounds, int from) {
    int first = bounds[from];
    int second = bounds[from + 1];
    int third = bounds[from + 2];
    int order;
    if (first >= second) {
      order = second >= third ? 0 : first >= third ? 1 : 4;
    } else {
      order = first >= third ? 2 : second >= third ? 3 : 5;
    }
    return (byte) (order * AXES);
  }

  /**
   * Removes the positions that cannot be solved with the cost left.
   *
   * @param level the positions before the moves
   * @param next the positions after the moves: parents, moves and costs left are given, and
   *     everything else is computed
   */
  void prune(SearchLevel level, SearchLevel next) {
    for (int stage = 0; stage < AXES; stage++) {
      pruneByMovedSide(level, next, stage);
    }
    moveCubes(level, next);
    for (int stage = 0; stage < AXES; stage++) {
      pruneByOtherSide(level, next, stage);
    }
  }

  private void pruneByMovedSide(SearchLevel level, SearchLevel next, int stage) {
    int i = 0;
    while (i < next.count) {
      i = turn(level, next, stage, i);
    }
    bounds.of(cosets, found, faces, next.count);
    keepWithinBounds(next);
  }

  /** Computes the cosets of all children of one position, and returns the index after them. */
  private int turn(SearchLevel level, SearchLevel next, int stage, int first) {
    int parent = next.parents[next.slots[first]];
    int side = level.sides[parent];
    int axis = ORDERS[level.orders[2 * parent + side] + stage];
    int[] seenAs = images[axis];
    int at = side * AXES + axis;
    long coset = level.cosets[parent * SearchLevel.BOUNDS + at];
    int before = level.bounds[parent * SearchLevel.BOUNDS + at];
    int splits = PackedCosets.split(coset) * moves;
    int slices = PackedCosets.slice(coset) * moves;
    int flips = PackedCosets.flip(coset) * moves;
    int twists = PackedCosets.twist(coset) * moves;
    int i = first;
    do {
      int slot = next.slots[i];
      if (next.parents[slot] != parent) {
        break;
      }
      int seen = seenAs[next.moves[slot]];
      long turned =
          PackedCosets.of(
              splitNext[splits + seen],
              sliceNext[slices + seen],
              flipNext[flips + seen],
              twistNext[twists + seen]);
      int target = slot * SearchLevel.BOUNDS + at;
      next.cosets[target] = turned;
      targets[i] = target;
      cosets[i] = turned;
      // A table with capped distances may have a weaker bound than the one before the move.
      least[i] = before - tables.cost(next.moves[slot]);
      i++;
    } while (i < next.count);
    return i;
  }

  /** Stores the bounds and removes the positions whose bound exceeds the cost left. */
  private void keepWithinBounds(SearchLevel next) {
    int kept = 0;
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      int bound = Math.max(found[i], least[i]);
      next.bounds[targets[i]] = bound;
      next.faces[targets[i]] = faces[i];
      next.slots[kept] = slot;
      kept += bound <= next.left[slot] ? 1 : 0;
    }
    next.count = kept;
  }

  /**
   * Applies the moves to the cubes and computes the coordinates of the other side. Removes
   * positions where no further move is possible at that side or at the side of the move.
   */
  private void moveCubes(SearchLevel level, SearchLevel next) {
    int kept = 0;
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      int parent = next.parents[slot];
      int side = level.sides[parent];
      int other = 1 - side;
      int left = next.left[slot];
      int lastOfOther = level.lastMoves[2 * parent + other];
      int bound = slot * SearchLevel.BOUNDS + side * AXES;
      int move = next.moves[slot];
      if (left > 0
          && (tables.allowed(other, lastOfOther, left, next.bounds, bound) == 0
              || (tables.followers(side, move)
                      & tables.descents(left, next.bounds, next.faces, bound))
                  == 0)) {
        continue;
      }
      long edges = packed.moveEdges(level.edges[parent], move);
      long corners = packed.moveCorners(level.corners[parent], move);
      next.edges[slot] = edges;
      next.corners[slot] = corners;
      next.sides[slot] = (byte) side;
      next.lastMoves[2 * slot + side] = move;
      next.lastMoves[2 * slot + other] = lastOfOther;
      ofCubes.ofInverse(edges, corners, next.cosets, slot * SearchLevel.BOUNDS + other * AXES);
      next.slots[kept] = slot;
      kept++;
    }
    next.count = kept;
  }

  /**
   * Looks up the bounds along one axis at the other side. Moves of the axis's subgroup do not
   * change them.
   */
  private void pruneByOtherSide(SearchLevel level, SearchLevel next, int stage) {
    int changed = 0;
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      int parent = next.parents[slot];
      int other = 1 - level.sides[parent];
      int axis = ORDERS[level.orders[2 * parent + other] + stage];
      cosets[changed] = next.cosets[slot * SearchLevel.BOUNDS + other * AXES + axis];
      changed += tables.isKeeping(axis, next.moves[slot]) ? 0 : 1;
    }
    bounds.of(cosets, found, faces, changed);
    int kept = 0;
    changed = 0;
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      int parent = next.parents[slot];
      int other = 1 - level.sides[parent];
      int axis = ORDERS[level.orders[2 * parent + other] + stage];
      int at = other * AXES + axis;
      int target = slot * SearchLevel.BOUNDS + at;
      int bound;
      if (tables.isKeeping(axis, next.moves[slot])) {
        int source = parent * SearchLevel.BOUNDS + at;
        bound = level.bounds[source];
        next.faces[target] = level.faces[source];
      } else {
        bound = found[changed];
        next.faces[target] = faces[changed];
        changed++;
      }
      next.bounds[target] = bound;
      next.slots[kept] = slot;
      kept += bound <= next.left[slot] ? 1 : 0;
    }
    next.count = kept;
  }
}

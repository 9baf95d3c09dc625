package dev.cubewright.solver.cube3x3x3;

/**
 * Works out the numbers and bounds of what moves lead to, and cuts off what cannot be solved with
 * the cost left. For one thread.
 *
 * <p>The first bound of all positions is looked up at once, then the second of those that it did
 * not cut off, and so on, so that the processor waits for many look-ups at the same time.
 */
final class BatchPruner {
  private static final int AXES = OptimalTables.AXES;

  /** The orders in which three axes can be looked at, one after the other. */
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

  /** What the bounds are at least, by those before the moves. */
  private final int[] least;

  private final int[] faces;

  /** Where the bounds that are looked up go. */
  private final int[] targets;

  /**
   * Prepares.
   *
   * @param tables what to look things up in
   * @param size how many positions there can be at once
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

  /** The order of the axes: the greatest bound first, which is most likely to cut off. */
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
   * Cuts off what cannot be solved with the cost left.
   *
   * @param level the positions from which the moves were made
   * @param next what they lead to: all is worked out but parents, moves and cost left
   */
  void cutOff(SearchLevel level, SearchLevel next) {
    for (int stage = 0; stage < AXES; stage++) {
      lookAtSide(level, next, stage);
    }
    turnCubes(level, next);
    for (int stage = 0; stage < AXES; stage++) {
      lookAtOtherSide(level, next, stage);
    }
  }

  /** Looks up the bounds along one axis at the side of the moves. */
  private void lookAtSide(SearchLevel level, SearchLevel next, int stage) {
    int i = 0;
    while (i < next.count) {
      i = turn(level, next, stage, i);
    }
    bounds.of(cosets, found, faces, next.count);
    keepAllowed(next);
  }

  /** Turns what moves from one position lead to, and returns where those from the next begin. */
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
      // A table that does not tell all distances apart may know less than the one before.
      least[i] = before - tables.cost(next.moves[slot]);
      i++;
    } while (i < next.count);
    return i;
  }

  /** Notes the bounds that were looked up, and keeps only what they allow. */
  private void keepAllowed(SearchLevel next) {
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
   * Makes the moves on the cubes, and works out their numbers at the other side; cuts off those for
   * which no move is left there.
   */
  private void turnCubes(SearchLevel level, SearchLevel next) {
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

  /** Looks up the bounds along one axis at the other side, where the move may have changed them. */
  private void lookAtOtherSide(SearchLevel level, SearchLevel next, int stage) {
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

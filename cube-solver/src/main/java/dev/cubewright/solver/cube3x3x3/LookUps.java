package dev.cubewright.solver.cube3x3x3;

/**
 * Works out the numbers and bounds of what moves lead to, and cuts off what cannot be solved with
 * the cost left. For one thread.
 *
 * <p>The first bound of all positions is looked up at once, then the second of those that it did
 * not cut off, and so on, so that the processor waits for many look-ups at the same time.
 */
final class LookUps {
  private static final int AXES = OptimalTables.AXES;

  /** The orders in which three axes can be looked at, one after the other. */
  private static final byte[] ORDERS = {0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0};

  private final EndMoves endMoves;
  private final PackedCube packed;
  private final InverseNumbers inverseNumbers;
  private final CosetBounds bounds;
  private final int[][] images;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int moves;
  private final int[] slices;
  private final int[] flips;
  private final int[] twists;

  /** Where the bounds that are looked up go. */
  private final int[] targets;

  /**
   * Prepares.
   *
   * @param tables what to look things up in
   * @param size how many positions there can be at once
   */
  LookUps(OptimalTables tables, int size) {
    endMoves = tables.endMoves();
    packed = tables.packed();
    inverseNumbers = tables.inverseNumbers();
    bounds = tables.bounds();
    images = tables.images();
    sliceNext = tables.coset().sliceNext();
    flipNext = tables.coset().flipNext();
    twistNext = tables.coset().twistNext();
    moves = tables.moveSet().size();
    slices = new int[size];
    flips = new int[size];
    twists = new int[size];
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
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      int parent = next.parents[slot];
      int side = level.sides[parent];
      int axis = ORDERS[level.orders[2 * parent + side] + stage];
      int seen = images[axis][next.moves[slot]];
      int at = side * AXES + axis;
      int from = parent * SearchLevel.NUMBERS + 3 * at;
      int to = slot * SearchLevel.NUMBERS + 3 * at;
      int slice = sliceNext[level.numbers[from] * moves + seen];
      int flip = flipNext[level.numbers[from + 1] * moves + seen];
      int twist = twistNext[level.numbers[from + 2] * moves + seen];
      next.numbers[to] = slice;
      next.numbers[to + 1] = flip;
      next.numbers[to + 2] = twist;
      slices[i] = slice;
      flips[i] = flip;
      twists[i] = twist;
      targets[i] = slot * SearchLevel.BOUNDS + at;
    }
    bounds.of(slices, flips, twists, next.count);
    keepAllowed(next);
  }

  /** Notes the bounds that were looked up, and keeps only what they allow. */
  private void keepAllowed(SearchLevel next) {
    int kept = 0;
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      next.bounds[targets[i]] = slices[i];
      next.slots[kept] = slot;
      kept += slices[i] <= next.left[slot] ? 1 : 0;
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
      if (left > 0 && endMoves.allowed(other, lastOfOther, left, next.bounds, bound) == 0) {
        continue;
      }
      int move = next.moves[slot];
      long edges = packed.moveEdges(level.edges[parent], move);
      long corners = packed.moveCorners(level.corners[parent], move);
      next.edges[slot] = edges;
      next.corners[slot] = corners;
      next.sides[slot] = (byte) side;
      next.lastMoves[2 * slot + side] = move;
      next.lastMoves[2 * slot + other] = lastOfOther;
      int from = slot * SearchLevel.NUMBERS + other * AXES * 3;
      inverseNumbers.of(edges, corners, next.numbers, from);
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
      int from = slot * SearchLevel.NUMBERS + (other * AXES + axis) * 3;
      slices[changed] = next.numbers[from];
      flips[changed] = next.numbers[from + 1];
      twists[changed] = next.numbers[from + 2];
      changed += endMoves.isKeeping(axis, next.moves[slot]) ? 0 : 1;
    }
    bounds.of(slices, flips, twists, changed);
    int kept = 0;
    changed = 0;
    for (int i = 0; i < next.count; i++) {
      int slot = next.slots[i];
      int parent = next.parents[slot];
      int other = 1 - level.sides[parent];
      int axis = ORDERS[level.orders[2 * parent + other] + stage];
      int at = other * AXES + axis;
      int bound =
          endMoves.isKeeping(axis, next.moves[slot])
              ? level.bounds[parent * SearchLevel.BOUNDS + at]
              : slices[changed++];
      next.bounds[slot * SearchLevel.BOUNDS + at] = bound;
      next.slots[kept] = slot;
      kept += bound <= next.left[slot] ? 1 : 0;
    }
    next.count = kept;
  }
}

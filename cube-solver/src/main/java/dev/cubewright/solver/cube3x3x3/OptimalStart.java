package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;

/**
 * A position that a search for optimal solutions can begin at. Immutable.
 *
 * @param numbers by side and axis: slice, flip and twist
 * @param bounds by side and axis
 * @param edges the edges of the cube as its side shows it
 * @param corners its corners
 * @param side 0 for the cube itself, 1 for its inverse
 * @param left the cost left for the moves still to come
 * @param paths the moves made at each side, the first first
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record OptimalStart(
    int[] numbers, int[] bounds, long edges, long corners, int side, int left, int[][] paths) {

  /** Returns the position of a cube that is held upright, without any cost left yet. */
  static OptimalStart of(State state, OptimalTables tables) {
    PackedCube packed = tables.packed();
    long edges = packed.edges(state);
    long corners = packed.corners(state);
    int[] numbers = new int[SearchLevel.NUMBERS];
    tables
        .inverseNumbers()
        .of(packed.invertEdges(edges), packed.invertCorners(corners), numbers, 0);
    tables.inverseNumbers().of(edges, corners, numbers, SearchLevel.NUMBERS / 2);
    int[] slices = new int[SearchLevel.BOUNDS];
    int[] flips = new int[SearchLevel.BOUNDS];
    int[] twists = new int[SearchLevel.BOUNDS];
    for (int i = 0; i < SearchLevel.BOUNDS; i++) {
      slices[i] = numbers[3 * i];
      flips[i] = numbers[3 * i + 1];
      twists[i] = numbers[3 * i + 2];
    }
    tables.bounds().of(slices, flips, twists, SearchLevel.BOUNDS);
    return new OptimalStart(numbers, slices, edges, corners, 0, 0, new int[2][0]);
  }

  /** Returns the same position with another cost left. */
  OptimalStart withLeft(int cost) {
    return new OptimalStart(numbers, bounds, edges, corners, side, cost, paths);
  }

  /** Returns at least what a solution costs. */
  int least() {
    return Arrays.stream(bounds).max().orElseThrow();
  }

  /** Returns the last move made at a side, or {@link EndMoves#NO_MOVE}. */
  int lastMove(int ofSide) {
    int[] path = paths[ofSide];
    return path.length == 0 ? EndMoves.NO_MOVE : path[path.length - 1];
  }
}

package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;

/**
 * A position that a search for optimal solutions can begin at. Immutable.
 *
 * @param cosets by side and axis: what it looks like, as {@link PackedCosets}
 * @param bounds by side and axis
 * @param faces by side and axis: the faces by which the bound may fall
 * @param edges the edges of the cube as its side shows it
 * @param corners its corners
 * @param side 0 for the cube itself, 1 for its inverse
 * @param left the cost left for the moves still to come
 * @param paths the moves made at each side, the first first
 * @param mayAnyFollow whether these do not matter for which move may be next
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record OptimalStart(
    long[] cosets,
    int[] bounds,
    int[] faces,
    long edges,
    long corners,
    int side,
    int left,
    int[][] paths,
    boolean mayAnyFollow) {

  /** Returns the position of a cube in its normal orientation, without any cost left yet. */
  static OptimalStart of(State state, OptimalTables tables) {
    PackedCube packed = tables.packed();
    long edges = packed.edges(state);
    long corners = packed.corners(state);
    long[] cosets = new long[SearchLevel.BOUNDS];
    PackedCosets ofCube = tables.cosets();
    ofCube.ofInverse(packed.invertEdges(edges), packed.invertCorners(corners), cosets, 0);
    ofCube.ofInverse(edges, corners, cosets, SearchLevel.BOUNDS / 2);
    int[] bounds = new int[SearchLevel.BOUNDS];
    int[] faces = new int[SearchLevel.BOUNDS];
    tables.bounds().of(cosets.clone(), bounds, faces, SearchLevel.BOUNDS);
    return new OptimalStart(cosets, bounds, faces, edges, corners, 0, 0, new int[2][0], false);
  }

  OptimalStart withLeft(int cost) {
    return new OptimalStart(cosets, bounds, faces, edges, corners, side, cost, paths, mayAnyFollow);
  }

  OptimalStart withAnyNext() {
    return new OptimalStart(cosets, bounds, faces, edges, corners, side, left, paths, true);
  }

  /** Returns a lower bound on the cost of a solution. */
  int least() {
    return Arrays.stream(bounds).max().orElseThrow();
  }

  /** Returns the last move that matters at a side, or {@link OptimalTables#NO_MOVE}. */
  int lastMove(int ofSide) {
    int[] path = paths[ofSide];
    return mayAnyFollow || path.length == 0 ? OptimalTables.NO_MOVE : path[path.length - 1];
  }
}

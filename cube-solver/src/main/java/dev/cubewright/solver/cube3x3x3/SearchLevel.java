package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;

/**
 * A batch of positions of a search for optimal solutions, all at one depth. The search reuses it.
 * Not thread-safe.
 *
 * <p>Each position has two sides: 0 is the cube itself, 1 its inverse. Its slot does not change;
 * {@code slots[0]} to {@code slots[count - 1]} are the slots of the positions that are not pruned.
 */
final class SearchLevel {
  /** The number of bounds of a position: two sides with three axes each. */
  static final int BOUNDS = 6;

  /** By slot, side and axis: the coordinates, see {@link PackedCosets}. */
  final long[] cosets;

  /** By slot, side and axis. */
  final int[] bounds;

  /** By slot, side and axis: the set of faces that may decrease the bound. */
  final int[] faces;

  /** By slot, the edges of the cube, or of its inverse for side 1. */
  final long[] edges;

  /** By slot, the corners of the cube, or of its inverse for side 1. */
  final long[] corners;

  /** By slot, the side of the last move, and then of the next one. */
  final byte[] sides;

  /** By slot and side, the order in which the axes are checked after the next move. */
  final byte[] orders;

  /** By slot, the last move. */
  final int[] moves;

  /** By slot, the slot of the parent position. */
  final int[] parents;

  /** By slot, the cost left. */
  final int[] left;

  /** By slot and side, the last move at this side. */
  final int[] lastMoves;

  /** The slots in use. */
  final int[] slots;

  /** The number of slots in use. */
  int count;

  /** For the root of a search, the moves at each side, in order. */
  int[][] paths = new int[2][0];

  SearchLevel(int size) {
    cosets = new long[size * BOUNDS];
    bounds = new int[size * BOUNDS];
    faces = new int[size * BOUNDS];
    edges = new long[size];
    corners = new long[size];
    sides = new byte[size];
    orders = new byte[size * 2];
    moves = new int[size];
    parents = new int[size];
    left = new int[size];
    lastMoves = new int[size * 2];
    slots = new int[size];
  }

  /** Returns a level with one cube in its normal orientation and no cost left. */
  static SearchLevel of(State state, OptimalTables tables) {
    SearchLevel start = new SearchLevel(1);
    PackedCube packed = tables.packed();
    long ofEdges = packed.edges(state);
    long ofCorners = packed.corners(state);
    PackedCosets ofCube = tables.cosets();
    ofCube.ofInverse(packed.invertEdges(ofEdges), packed.invertCorners(ofCorners), start.cosets, 0);
    ofCube.ofInverse(ofEdges, ofCorners, start.cosets, BOUNDS / 2);
    tables.bounds().of(start.cosets.clone(), start.bounds, start.faces, BOUNDS);
    start.edges[0] = ofEdges;
    start.corners[0] = ofCorners;
    start.allowAllMoves();
    start.count = 1;
    return start;
  }

  /** Clears the last moves of the only position, so that every move may follow. */
  void allowAllMoves() {
    Arrays.fill(lastMoves, OptimalTables.NO_MOVE);
  }

  /** Returns a lower bound on the cost of solving the only position. */
  int least() {
    return Arrays.stream(bounds).max().orElseThrow();
  }

  /** Adds a position of another level. */
  void add(SearchLevel other, int slot) {
    System.arraycopy(other.cosets, slot * BOUNDS, cosets, count * BOUNDS, BOUNDS);
    System.arraycopy(other.bounds, slot * BOUNDS, bounds, count * BOUNDS, BOUNDS);
    System.arraycopy(other.faces, slot * BOUNDS, faces, count * BOUNDS, BOUNDS);
    System.arraycopy(other.lastMoves, 2 * slot, lastMoves, 2 * count, 2);
    edges[count] = other.edges[slot];
    corners[count] = other.corners[slot];
    sides[count] = other.sides[slot];
    left[count] = other.left[slot];
    slots[count] = count;
    count++;
  }

  /** Adds a child by a move. */
  void add(int parent, int move, int costLeft) {
    slots[count] = count;
    parents[count] = parent;
    moves[count] = move;
    left[count] = costLeft;
    count++;
  }
}

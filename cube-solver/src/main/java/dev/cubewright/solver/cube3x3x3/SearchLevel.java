package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import java.util.Arrays;

/**
 * The positions that a search for optimal solutions looks at together, all at one depth. For one
 * thread; the search reuses it.
 *
 * <p>Each position has two sides: 0 is the cube itself, 1 its inverse. Each has a slot and stays in
 * it; {@code slots[0]} to {@code slots[count - 1]} are the slots of those that have not been cut
 * off.
 */
final class SearchLevel {
  /** Two sides, three axes. */
  static final int BOUNDS = 6;

  /** By slot, side and axis: what it looks like, as {@link PackedCosets}. */
  final long[] cosets;

  /** By slot, side and axis. */
  final int[] bounds;

  /** By slot, side and axis: the set of faces by which the bound may fall. */
  final int[] faces;

  /** By slot, the edges of the cube as its side shows it. */
  final long[] edges;

  /** By slot, its corners. */
  final long[] corners;

  /** By slot, the side at which the last move was made, and then the one for the next. */
  final byte[] sides;

  /** By slot and side, in which order to look at the axes of what the moves lead to. */
  final byte[] orders;

  /** By slot, the move that led there. */
  final int[] moves;

  /** By slot, the slot of the position that it was reached from. */
  final int[] parents;

  /** By slot, the cost left. */
  final int[] left;

  /** By slot and side, the last move made there. */
  final int[] lastMoves;

  /** The slots that count. */
  final int[] slots;

  /** How many slots count. */
  int count;

  /** If this is one position to begin at, the moves made at each side, the first first. */
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

  /** Returns a level of one cube in its normal orientation, without any cost left yet. */
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
    start.letAnyFollow();
    start.count = 1;
    return start;
  }

  /** Clears the last moves of the only position, so that every move may follow. */
  void letAnyFollow() {
    Arrays.fill(lastMoves, OptimalTables.NO_MOVE);
  }

  /** Returns a lower bound on the cost of solving the only position. */
  int least() {
    return Arrays.stream(bounds).max().orElseThrow();
  }

  /** Takes the next slot for a position of another level. */
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

  /** Takes the next slot for what a move leads to. */
  void add(int parent, int move, int costLeft) {
    slots[count] = count;
    parents[count] = parent;
    moves[count] = move;
    left[count] = costLeft;
    count++;
  }
}
